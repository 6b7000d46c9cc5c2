/** The parts of a choice that its button draws: the robot, the energy, the cost and the effect. */
import { capital } from '../../core/text';
import type { Choice as AnyChoice } from '../../core/types';
import { cards } from './cards.svelte';
import { messageIn, numberIn, textIn } from './format';
import { phaseName, shortTypeName } from './labels';
import type { Choice, CatalogColumn, RaisingView } from './types';
import { tTable } from './messages/table';

/** The label without what the button draws beside it; '' where the label is drawn in full. */
export function shortOf(choice: AnyChoice): string {
  switch (choice.kind) {
    case 'bid':
      return tTable('space', { space: numberIn(choice, 'space') ?? 0 });
    case 'run-board':
      return tTable('action', {
        phase: phaseName(textIn(choice, 'phase')),
        place: numberIn(choice, 'place') ?? 0,
      });
    case 'run-robot':
      return actName(choice);
    case 'again':
      return tTable('again', { name: actName(choice) });
    case 'spot-inspiration':
    case 'unlock-whole':
      return capital(shortTypeName(textIn(choice, 'type')));
    case 'assemble-two': // is listed once its first robot is chosen
      return textIn(choice, 'second_name');
    case 'spot-energy':
      return tTable('energy-more', { energy: numberIn(choice, 'energy') ?? 0 });
    case 'spot-gain':
      return tTable('action-place', { place: numberIn(choice, 'place') ?? 0 });
    default:
      return robotOf(choice) ? textIn(choice, 'name') : '';
  }
}

function actName(choice: AnyChoice): string {
  const name = textIn(choice, 'name');
  return textIn(choice, 'act') === 'upgraded' ? tTable('upgraded', { name }) : name;
}

/** What the button draws beside the short label, in words: the effect, or the cost. */
export function detailOf(choice: AnyChoice): string {
  const energy =
    choice.kind === 'assemble' ? tTable('energy', { energy: numberIn(choice, 'energy') ?? 0 }) : '';
  return (
    messageIn(choice, 'effect') ||
    messageIn(choice, 'gain') ||
    messageIn(choice, 'opens') ||
    [energy, messageIn(choice, 'price')].filter(Boolean).join(', ')
  );
}

/** The effect or cost in the language of the cards, for drawing; '' for none. */
export const effectOf = (choice: AnyChoice): string => textIn(choice, 'symbols');

/** The wilds for the space of a robot. */
export const spaceCost = (choice: AnyChoice): number => numberIn(choice, 'space_wilds') ?? 0;

export function columnOf(choice: AnyChoice): CatalogColumn | undefined {
  const column = textIn(choice, 'column');
  return column ? cards.robot(robotOf(choice))?.columns[column === 'right' ? 1 : 0] : undefined;
}

const WITH_ENERGY = ['run-board', 'run-robot', 'unlock'];

/** The energy of an action of a row, or of an unlocked token; 0 for other choices. */
export function energyOf(choice: Choice): number {
  return WITH_ENERGY.includes(choice.kind) ? (numberIn(choice, 'energy') ?? 0) : 0;
}

/** The type of the token that is placed or unlocked; '' for none. */
export const tokenOf = (choice: Choice): string => textIn(choice, 'type');

/** Whether the phase ends with this choice, which cannot be undone (RAI-4.5, RAI-7.5); the choice to end it does not count. */
export function endsPhase({ action }: Pick<AnyChoice, 'action'>, { previews, prompt }: RaisingView): boolean {
  const isEnd = prompt?.choices.some((choice) => choice.action === action && choice.kind === 'end-phase');
  return !isEnd && previews.some((preview) => preview.action === action && preview.ends);
}

/** Whether a card leaves the hand for all to see, after which nothing before it can be undone (RAI-4.5). */
export function showsCard({ action }: Pick<AnyChoice, 'action'>, { previews }: RaisingView): boolean {
  return previews.some((preview) => preview.action === action && preview.shows && !preview.ends);
}

/** The robots in hand whose cost shows the good that a choice brings; '' for none. */
export function neededBy(choice: AnyChoice, { hand, prompt }: RaisingView): string {
  const good = textIn(choice, 'good');
  if (prompt?.kind !== 'gains' || !good) return '';
  const robots = hand.filter((id) =>
    cards.robot(id)?.columns.some(({ resources }) => resources.includes(good)),
  );
  return robots.length ? tTable('needed-by', { robots: robots.map((id) => cards.name(id)).join(', ') }) : '';
}

/** The robot whose portrait is drawn before a choice. */
export const robotOf = (choice: AnyChoice): string =>
  textIn(choice, choice.kind === 'assemble-two' ? 'second' : 'robot');
