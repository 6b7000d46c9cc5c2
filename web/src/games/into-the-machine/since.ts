/** What the others have done since a seat's last turn. */
import { withoutUndone } from './chips';
import type { GameTold } from './types';

export interface Turn {
  turn: number;
  seat: number;
  told: GameTold[];
}

export function sinceMine(log: GameTold[], seat: number | null): Turn[] {
  const turns = turnsOf(log);
  if (turns.at(-1)?.seat === seat) turns.pop();
  return turns.slice(turns.findLastIndex((turn) => turn.seat === seat) + 1);
}

function turnsOf(log: GameTold[]): Turn[] {
  const turns: Turn[] = [];
  for (const told of withoutUndone(log)) {
    if (told.type === 'TurnBegan') turns.push({ ...told.fact, told: [] });
    else turns.at(-1)?.told.push(told);
  }
  return turns;
}
