/** The preview of a choice, as it is drawn. */
import { argOf, cellOf, numberArg } from './choice-targets';
import type { Box } from '../../ui/board/geometry';
import { blockOf, boxOf, roomOf, type Cell } from './geometry';
import type { BeastView, Choice, GearView, Preview, RoomView } from './types';

export interface GearPreview {
  room: RoomView; // where it is now
  gear: GearView;
  meeple: string;
  turns: number; // steps clockwise, east or south, less those the other way
  after: RoomView[]; // rooms that would move, at their new places
  wrapped: string[]; // rooms that come in at the other end of their line
  box: Box; // around all these rooms
}

/** Returns the rooms that would move, at their new places. */
export function roomsAfter({ rooms }: BeastView, { moved }: Preview): RoomView[] {
  return moved.flatMap(({ room: id, ...place }) => {
    const room = rooms.find((one) => one.id === id);
    return room ? [{ ...room, ...place }] : [];
  });
}

export function gearPreview(view: BeastView, choice: Choice, preview: Preview): GearPreview | null {
  const room = roomOf(view, argOf(choice, 'room_id'));
  const gear = room?.gears[numberArg(choice, 'number') - 1];
  if (choice.kind !== 'gear' || !room || !gear) return null;
  const turns = numberArg(choice, 'net');
  const after = roomsAfter(view, preview);
  const before = after.flatMap(({ id }) => roomOf(view, id) ?? []);
  const wrapped =
    gear.kind === 'edge' ? after.filter((one, index) => distance(one, before[index]) !== turns) : [];
  return {
    room,
    gear,
    meeple: argOf(choice, 'meeple'),
    turns,
    after,
    wrapped: wrapped.map(({ id }) => id),
    box: boxOf([...after, ...before, room]),
  };
}

function distance(one: Cell, other: Cell = one): number {
  return one.row - other.row + one.column - other.column;
}

/** The blank in which a card would be placed. */
export function placedAt(choice: Choice): Cell | null {
  return ['explore', 'place-exit', 'aim-exit'].includes(choice.kind) ? cellOf(choice) : null;
}

/** The cells that a preview is about, for the camera. */
export function cellsOf(view: BeastView, choice: Choice, preview: Preview): Cell[] {
  const moving = preview.moved.map(({ room }) => room);
  const rooms = [...preview.path, ...preview.fallen, ...moving].flatMap((id) => roomOf(view, id) ?? []);
  const [gear, placed] = [gearPreview(view, choice, preview), placedAt(choice)];
  if (gear?.gear.kind === 'corner') return blockOf(gear.room, gear.gear);
  return [...rooms, ...preview.moved, ...(gear ? [gear.room] : []), ...(placed ? [placed] : [])];
}
