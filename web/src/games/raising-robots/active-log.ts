/** The events of the log that were not undone, and their seats. */
import type { GameEvent } from './types';

/** Leave out events that were undone, by the whole table or by one seat. */
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
