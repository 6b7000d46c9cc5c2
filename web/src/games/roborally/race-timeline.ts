/** One robot's race, turn by turn: its flags, its falls and how it ended. */
import { robotName } from './labels';
import { tGame } from './messages/game';
import type { GameEvent } from './types';

export interface RaceTurn {
  turn: number;
  marks: { kind: 'flag' | 'loss' | 'rest' | 'end'; text: string }[];
}

export function raceTurns(log: GameEvent[], robot: number, names: string[]): RaceTurn[] {
  const turns: RaceTurn[] = [{ turn: 1, marks: [] }];
  for (const event of log) {
    if (event.type === 'TurnBegan' && event.fact.turn > 1) turns.push({ turn: event.fact.turn, marks: [] });
    const mark = markOf(event, robot, names);
    if (mark) turns.at(-1)?.marks.push(mark);
  }
  return turns;
}

function markOf(event: GameEvent, robot: number, names: string[]): RaceTurn['marks'][number] | null {
  if (event.type === 'Finished' && event.fact.robot !== robot)
    return { kind: 'end', text: tGame('race-finishes', { robot: robotName(event.fact.robot, names) }) };
  if (!('robot' in event.fact) || event.fact.robot !== robot) return null;
  switch (event.type) {
    case 'FlagTouched':
      return event.fact.counts ? { kind: 'flag', text: tGame('on-flag', { flag: event.fact.flag }) } : null;
    case 'Destroyed':
      return { kind: 'loss', text: tGame('race-destroyed', { fate: event.fact.fate }) };
    case 'PoweredDown':
      return { kind: 'rest', text: tGame('down') };
    default:
      return null;
  }
}
