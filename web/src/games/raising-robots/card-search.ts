/** Finds cards by row, type, place and text. Unseen cards are in one place, wherever they are. */
import { cards } from './cards.svelte';
import { tEffects, sayAbility, sayCounter, sayEffect } from './messages/effects';
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
      isIn(text, robot.name, sayEffect(robot.basic.effect), sayEffect(robot.upgraded.effect)),
  );
}

export function classesFor({ type, where, text }: CardQuery, view: RaisingView): CatalogClass[] {
  return (cards.catalog?.classes ?? []).filter(
    (card) =>
      (!type || card.extra_credit === type) &&
      (!where || whereIs(card.id, view) === where) &&
      isIn(text, card.name, sayCounter(card.objective)),
  );
}

export function inventorsFor({ type, where, text }: CardQuery, view: RaisingView): CatalogInventor[] {
  return (cards.catalog?.inventors ?? []).filter(
    (card) =>
      (!type || card.type === type) &&
      (!where || whereIs(card.id, view) === where) &&
      isIn(text, card.name, sayAbility(card.basic), sayAbility(card.upgraded)),
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
  const { goods, forms } = tEffects();
  const pairs = [...Object.values(goods), ...forms].filter(([, many]) => many);
  return pairs.reduce((said, [one, many]) => said.replaceAll(many.toLowerCase(), one.toLowerCase()), text);
}
