/** Finds cards by row, type, place and text. Unseen cards are in one place, wherever they are. */
import { cards } from './cards.svelte';
import { format } from './format';
import { amountText } from './labels';
import { GOODS, type Letter } from './effects';
import { tTable } from './messages/table';
import type { CatalogClass, CatalogInventor, RaisingView, CatalogRobot } from './types';

export type Where = 'deck' | 'hand' | 'built' | 'pile';

export interface CardQuery {
  row: string; // '' for all
  type: string;
  where: Where | '';
  text: string;
}

export function robotsFor({ row, type, where, text }: CardQuery, view: RaisingView): CatalogRobot[] {
  return (cards.catalog?.robots ?? []).filter(
    (robot) =>
      (!row || robot.phase === row) &&
      (!type || robot.type === type) &&
      (!where || whereIs(robot.id, view) === where) &&
      isIn(text, robot.name, cards.say(robot.basic.effect), cards.say(robot.upgraded.effect)),
  );
}

export function classesFor({ type, where, text }: CardQuery, view: RaisingView): CatalogClass[] {
  return (cards.catalog?.classes ?? []).filter(
    (card) =>
      (!type || card.extra_credit === type) &&
      (!where || whereIs(card.id, view) === where) &&
      isIn(text, card.name, cards.say(card.objective)),
  );
}

export function inventorsFor({ type, where, text }: CardQuery, view: RaisingView): CatalogInventor[] {
  return (cards.catalog?.inventors ?? []).filter(
    (card) =>
      (!type || card.type === type) &&
      (!where || whereIs(card.id, view) === where) &&
      isIn(text, card.name, format(card.basic.message), format(card.upgraded.message)),
  );
}

function whereIs(id: string, view: RaisingView): Where {
  if (view.hand.includes(id) || view.drawn.includes(id)) return 'hand';
  if (view.robot_discards.includes(id) || view.class_discards.includes(id)) return 'pile';
  const isBuilt = view.players.some(
    ({ rows, classes, inventor }) =>
      inventor === id || [...rows.flat(), ...classes].some((card) => card.id === id),
  );
  return isBuilt ? 'built' : 'deck';
}

/** Match a text literally, or in singular and plural: 'battery' finds '2 batteries'. */
function isIn(text: string, ...said: string[]): boolean {
  const [all, wanted] = [said.join(' ').toLowerCase(), text.trim().toLowerCase()];
  return all.includes(wanted) || inSingular(all).includes(inSingular(wanted));
}

function inSingular(text: string): string {
  return pluralForms().reduce((said, [many = '', one = '']) => said.replaceAll(many, one), text);
}

/** Plural and singular of goods, and of other words on cards. */
function pluralForms(): string[][] {
  const letters: Letter[] = [...GOODS, 'C', 'W'];
  const nameOf = (letter: Letter, amount: number): string => amountText(letter, amount).replace(/^\d+ /, '');
  const goods = letters.map((letter) => [nameOf(letter, 2), nameOf(letter, 1)]);
  const words = tTable('word-forms').split(', ');
  return [...goods, ...words.map((pair) => pair.split(' '))].map((pair) =>
    pair.map((word) => word.toLowerCase()),
  );
}
