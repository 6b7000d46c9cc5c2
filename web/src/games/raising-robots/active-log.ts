/** What of the log still stands, and whose it is. */
import type { GameEvent } from './types';

/** What was taken back has not happened: of the whole table, or of one seat. */
export function standing(log: GameEvent[]): GameEvent[] {
  let kept: GameEvent[] = [];
  for (const event of log) {
    if (event.type === 'UndoPerformed') kept = kept.filter(({ n }) => n <= event.fact.to);
    else if (event.type === 'TakebackPerformed')
      kept = kept.filter((one) => one.n <= event.fact.to || !isBy(one, event.fact.seat));
    else kept.push(event);
  }
  return kept;
}

export function isBy({ fact }: GameEvent, seat: number | null): boolean {
  return 'seat' in fact && fact.seat === seat;
}
