/** What would come of a choice, as it is drawn. */
import { meepleOf } from './choice-targets';
import { beyond, blockOf, boxAround, roomOf, type Box, type Cell, type Direction } from './geometry';
import { cellOf } from './board-items';
import type { BeastView, GearView, Preview, RoomView } from './types';

export interface GearPreview {
  room: RoomView; // as it lies now
  gear: GearView;
  meeple: string;
  turns: number; // steps clockwise, east or south, less those the other way
  after: RoomView[]; // rooms that would lie elsewhere, as they would
  wrapped: string[]; // those that come in at the other end of their line
  box: Box; // all that is concerned
}

/** Rooms as they would lie. */
export function roomsAfter({ rooms }: BeastView, { moved }: Preview): RoomView[] {
  return moved.flatMap(({ room: id, ...place }) => {
    const room = rooms.find((one) => one.id === id);
    return room ? [{ ...room, ...place }] : [];
  });
}

/** 'gear engineer 1 ++' */
export function gearPreview(view: BeastView, preview: Preview): GearPreview | null {
  const [verb, , number, steps = ''] = preview.action.split(' ');
  const room = standingIn(view, preview.action);
  const gear = room?.gears[Number(number) - 1];
  if (verb !== 'gear' || !room || !gear) return null;
  const turns = [...steps].reduce((sum, step) => sum + (step === '+' ? 1 : -1), 0);
  const after = roomsAfter(view, preview);
  const before = after.flatMap(({ id }) => roomOf(view, id) ?? []);
  const wrapped = gear.kind === 'edge' ? after.filter((one, index) => far(one, before[index]) !== turns) : [];
  return {
    room,
    gear,
    meeple: meepleOf(preview.action, view.actor),
    turns,
    after,
    wrapped: wrapped.map(({ id }) => id),
    box: boxAround([...after, ...before, room]),
  };
}

function far(one: Cell, other: Cell = one): number {
  return one.row - other.row + one.column - other.column;
}

/** The room of the meeple that an answer is about. */
function standingIn(view: BeastView, action: string): RoomView | undefined {
  const meeple = meepleOf(action, view.actor);
  return roomOf(view, view.meeples.find(({ id }) => id === meeple)?.room ?? '');
}

/** The blank in which a card would be laid. */
export function laidAt(view: BeastView, { action }: Preview): Cell | null {
  const [verb, word = '', direction] = action.split(' ');
  const room = standingIn(view, action);
  if (verb === 'explore' && room) return beyond(room, direction as Direction);
  if (verb === 'exit') return cellOf(word, view);
  return verb === 'face' ? cellOf(view.question?.square ?? '', view) : null;
}

/** Cells that a preview is about, for the camera. */
export function cellsOf(view: BeastView, preview: Preview): Cell[] {
  const moving = preview.moved.map(({ room }) => room);
  const lying = [...preview.path, ...preview.fallen, ...moving].flatMap((id) => roomOf(view, id) ?? []);
  const [gear, laid] = [gearPreview(view, preview), laidAt(view, preview)];
  if (gear?.gear.kind === 'corner') return blockOf(gear.room, gear.gear);
  return [...lying, ...preview.moved, ...(gear ? [gear.room] : []), ...(laid ? [laid] : [])];
}
