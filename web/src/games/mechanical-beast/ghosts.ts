/** What would come of a choice, as it is drawn. */
import { meepleOf } from './choosing';
import { blockOf, boxAround, roomOf, type Box, type Cell } from './geometry';
import type { BeastView, GearSeen, Ghost, RoomSeen } from './types';

export interface GearPreview {
  room: RoomSeen; // as it lies now
  gear: GearSeen;
  meeple: string;
  turns: number; // steps clockwise, east or south, less those the other way
  after: RoomSeen[]; // rooms that would lie elsewhere, as they would
  wrapped: string[]; // those that come in at the other end of their line
  box: Box; // all that is concerned
}

/** Rooms as they would lie. */
export function roomsAfter({ rooms }: BeastView, { moved }: Ghost): RoomSeen[] {
  return moved.flatMap(({ room: id, ...place }) => {
    const room = rooms.find((one) => one.id === id);
    return room ? [{ ...room, ...place }] : [];
  });
}

/** 'gear engineer 1 ++' */
export function gearPreview(view: BeastView, ghost: Ghost): GearPreview | null {
  const [verb, , number, steps = ''] = ghost.action.split(' ');
  const meeple = meepleOf(ghost.action, view.actor);
  const room = roomOf(view, view.meeples.find(({ id }) => id === meeple)?.room ?? '');
  const gear = room?.gears[Number(number) - 1];
  if (verb !== 'gear' || !room || !gear) return null;
  const turns = [...steps].reduce((sum, step) => sum + (step === '+' ? 1 : -1), 0);
  const after = roomsAfter(view, ghost);
  const before = after.flatMap(({ id }) => roomOf(view, id) ?? []);
  const wrapped = gear.kind === 'edge' ? after.filter((one, index) => far(one, before[index]) !== turns) : [];
  return {
    room,
    gear,
    meeple,
    turns,
    after,
    wrapped: wrapped.map(({ id }) => id),
    box: boxAround([...after, ...before, room]),
  };
}

function far(one: Cell, other: Cell = one): number {
  return one.row - other.row + one.column - other.column;
}

/** Cells that a preview is about, for the camera. */
export function cellsOf(view: BeastView, ghost: Ghost): Cell[] {
  const lying = [...ghost.way, ...ghost.fallen].flatMap((id) => roomOf(view, id) ?? []);
  const gear = gearPreview(view, ghost);
  if (gear?.gear.kind === 'corner') return blockOf(gear.room, gear.gear);
  return [...lying, ...ghost.moved, ...(gear ? [gear.room] : [])];
}
