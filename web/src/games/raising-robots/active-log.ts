/** What of the log still stands, and whose it is. */
import type { GameTold } from './types';

/** What was taken back has not happened: of the whole table, or of one seat. */
export function standing(log: GameTold[]): GameTold[] {
  let kept: GameTold[] = [];
  for (const event of log) {
    if (event.type === 'Undone') kept = kept.filter(({ n }) => n <= event.fact.to);
    else if (event.type === 'Withdrawn')
      kept = kept.filter((one) => one.n <= event.fact.to || !isBy(one, event.fact.seat));
    else kept.push(event);
  }
  return kept;
}

export function isBy({ fact }: GameTold, seat: number | null): boolean {
  return 'seat' in fact && fact.seat === seat;
}
