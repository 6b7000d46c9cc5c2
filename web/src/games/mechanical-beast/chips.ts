/** What stands of the turn under way, taken from the log: each answer is a step one can go back to. */
import { withoutUndone, type Step } from '../turns';
import { squareName } from './naming';
import { squareOf } from './seating';
import type { BeastView, GameTold, GearSeen, Walked } from './types';
import { words } from './words';

export interface ChipPart {
  sign: 'walk' | 'switch' | 'fall' | GearSeen['kind'] | '';
  text: string;
}

/** One answer of the player, and what came of it. */
export interface Chip extends Step {
  parts: ChipPart[];
}

export function chipsOf(log: GameTold[], view: BeastView): Chip[] {
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

function partOf(told: GameTold, view: BeastView): ChipPart[] {
  switch (told.type) {
    case 'Walked':
      return [{ sign: 'walk', text: walkOf(told.fact, view) }];
    case 'SwitchThrown':
      return [{ sign: 'switch', text: words().thrown }];
    case 'Collapsed':
      return [{ sign: 'fall', text: words().fell(squareName(told.fact.square)) }];
    case 'GearUsed':
      return [{ sign: told.fact.kind, text: words().gearUsed(squareName(told.fact.square)) }];
    default:
      return [];
  }
}

/** A room that was walked into may have slid since: there is one walk in a turn. */
function walkOf({ meeple, start, end }: Walked, view: BeastView): string {
  const text =
    start === end ? words().walkedRound(squareName(end)) : words().walked(squareName(start), squareName(end));
  const walker = view.meeples.find(({ id }) => id === meeple);
  const now = walker ? squareOf(walker, view) : '';
  return !now || now === squareName(end) ? text : words().nowAt(text, now);
}
