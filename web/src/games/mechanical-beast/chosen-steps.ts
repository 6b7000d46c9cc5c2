/** What stands of the turn under way, taken from the log: each answer is a step one can go back to. */
import { withoutUndone, type Step } from '../turn-log';
import { squareOf } from './seat-status';
import type { BeastView, GameEvent, GearView, Walked } from './types';
import { squareName } from './messages/format';
import { tGame } from './messages/game';

export interface ChosenPart {
  sign: 'walk' | 'switch' | 'fall' | GearView['kind'] | '';
  text: string;
}

/** One answer of the player, and what came of it. */
export interface ChosenStep extends Step {
  parts: ChosenPart[];
}

export function chosenSteps(log: GameEvent[], view: BeastView): ChosenStep[] {
  const { actor, seat, result } = view;
  if (actor !== seat || result) return [];
  const standing = withoutUndone(log);
  const begun = standing.findLastIndex(({ type }) => type === 'TurnBegan');
  const events = standing.slice(begun + 1); // a position from elsewhere begins without one
  const entries = [...new Set(events.map(({ n }) => n))];
  const chips = entries.map((n, at) => {
    const parts = events.filter((event) => event.n === n).flatMap((event) => partOf(event, view));
    return { n, parts, text: parts.map(({ text }) => text).join(', '), back: entries.length - at };
  });
  return chips.filter(({ parts }) => parts.length);
}

function partOf(event: GameEvent, view: BeastView): ChosenPart[] {
  switch (event.type) {
    case 'Walked':
      return [{ sign: 'walk', text: walkOf(event.fact, view) }];
    case 'SwitchThrown':
      return [{ sign: 'switch', text: tGame('thrown') }];
    case 'Collapsed':
      return [{ sign: 'fall', text: tGame('collapsed', { square: squareName(event.fact.square) }) }];
    case 'GearUsed':
      return [{ sign: event.fact.kind, text: tGame('gear-used', { square: squareName(event.fact.square) }) }];
    default:
      return [];
  }
}

/** A room that was walked into may have slid since: there is one walk in a turn. */
function walkOf({ meeple, start, end }: Walked, view: BeastView): string {
  const text =
    start === end
      ? tGame('walked-around', { square: squareName(end) })
      : tGame('walked', { start: squareName(start), end: squareName(end) });
  const walker = view.meeples.find(({ id }) => id === meeple);
  const now = walker ? squareOf(walker, view) : '';
  return !now || now === squareName(end) ? text : tGame('now-at', { walk: text, square: now });
}
