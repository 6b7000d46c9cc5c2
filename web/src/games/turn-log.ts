/** The log grouped by turns, without undone entries. */
import type { EventMessage } from '../core/types';

export interface Turn<T extends EventMessage = EventMessage> {
  turn: number;
  seat: number;
  events: T[];
}

/** One answer in the current turn. */
export interface Step {
  n: number; // its entry
  text: string;
  back: number; // answers that are undone together with it
}

/** The active seat and the viewer. */
interface TurnInfo {
  actor: number;
  seat: number | null;
}

export function withoutUndone<T extends EventMessage>(log: T[]): T[] {
  let standing: T[] = [];
  for (const event of log) {
    if (event.type === 'UndoPerformed')
      standing = standing.filter(({ n }) => n <= (event.fact as { to: number }).to);
    else standing.push(event);
  }
  return standing;
}

export function turnsOf<T extends EventMessage>(log: T[]): Turn<T>[] {
  const turns: Turn<T>[] = [];
  for (const event of withoutUndone(log)) {
    if (event.type === 'TurnBegan') turns.push({ ...(event.fact as Omit<Turn, 'events'>), events: [] });
    else turns.at(-1)?.events.push(event);
  }
  return turns;
}

/** Events of other players since a seat's last turn. */
export function sinceMine<T extends EventMessage>(log: T[], seat: number | null): Turn<T>[] {
  const turns = turnsOf(log);
  if (turns.at(-1)?.seat === seat) turns.pop();
  return turns.slice(turns.findLastIndex((turn) => turn.seat === seat) + 1);
}

/** Returns how many turns of other players are lost if a seat goes back to an entry. */
export function othersTurnsAfter(log: EventMessage[], entry: number, seat: number | null): number {
  const isLost = (turn: Turn): boolean => turn.seat !== seat && turn.events.some(({ n }) => n > entry);
  return turnsOf(log).filter((turn) => typeof turn.seat === 'number' && isLost(turn)).length;
}

/** Whether the last answer is the user's own, so that undoing it needs no consent. */
export function isMineToTakeBack(log: EventMessage[], { actor, seat }: TurnInfo): boolean {
  const standing = withoutUndone(log);
  const last = standing.at(-1);
  if (actor === seat) return last !== undefined && last.type !== 'TurnBegan';
  const before = standing.slice(0, -1).findLast((event) => event.type === 'TurnBegan');
  return last?.type === 'TurnBegan' && (!before || (before.fact as Turn).seat === seat);
}
