/** What of the log still stands, and whose it is. */
import type { GameTold } from './types';

/** What was taken back has not happened: of the whole table, or of one seat. */
export function standing(log: GameTold[]): GameTold[] {
  let kept: GameTold[] = [];
  for (const told of log) {
    if (told.type === 'Undone') kept = kept.filter(({ n }) => n <= told.fact.to);
    else if (told.type === 'Withdrawn')
      kept = kept.filter((one) => one.n <= told.fact.to || !isBy(one, told.fact.seat));
    else kept.push(told);
  }
  return kept;
}

export function isBy({ fact }: GameTold, seat: number | null): boolean {
  return 'seat' in fact && fact.seat === seat;
}
