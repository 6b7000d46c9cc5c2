/** What stands of the turn under way, taken from the log: each answer is a step one can go back to. */
import { withoutUndone, type Step } from '../turn-log';
import type { BeastView, GameEvent, GearView, Walked } from './types';
import { roomName } from './messages/format';
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
    const parts = events.filter((event) => event.n === n).flatMap(partOf);
    return { n, parts, text: parts.map(({ text }) => text).join(', '), back: entries.length - at };
  });
  return chips.filter(({ parts }) => parts.length);
}

function partOf(event: GameEvent): ChosenPart[] {
  switch (event.type) {
    case 'Walked':
      return [{ sign: 'walk', text: walkOf(event.fact) }];
    case 'SwitchThrown':
      return [{ sign: 'switch', text: tGame('thrown') }];
    case 'Collapsed':
      return [{ sign: 'fall', text: tGame('collapsed', { room: roomName(event.fact.room_name) }) }];
    case 'GearUsed':
      return [{ sign: event.fact.kind, text: tGame('gear-used', { room: roomName(event.fact.room_name) }) }];
    default:
      return [];
  }
}

function walkOf({ start, end, goal }: Walked): string {
  return tGame(start === end ? 'walked-around' : 'walked', { room: roomName(goal) });
}
