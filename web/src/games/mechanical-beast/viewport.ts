/** How the beast is shown: all of it, with rooms of 54 to 200 pixels, else a part beside a mini-map. */
import { Viewport } from '../../ui/board/viewport.svelte';
import { grown, unionOf, type Box } from '../../ui/board/geometry';
import { argOf, cellOf } from './choice-targets';
import { blockOf, boxOf, PITCH, ROOM, roomOf, type Cell } from './geometry';
import type { BeastPrompt, BeastView, MeepleView, RoomView } from './types';

const PHONE_WIDTH = 500; // pixels
const RIM = 0.6; // of a cell, around the beast: room for the arrows and keys of doorways
const RIM_PHONE = 0.42; // a finger needs no keys
const PREVIEW_RIM = 22; // units: the frame and the plate of a preview
export const SMALLEST_NAMED = 84; // pixels of a room that shows its name
const EDGE = 4; // pixels that stay free around the beast
const MAP_SIZE = 78; // pixels

export function createViewport(): Viewport {
  return new Viewport(() => ({
    minScale: 54 / ROOM,
    maxFitScale: 200 / ROOM,
    maxScale: 2.4,
    insets: { left: EDGE, top: EDGE, right: EDGE, bottom: EDGE },
    margin: 60,
    mapSize: MAP_SIZE,
  }));
}

/** Returns what the viewport shows: the rooms with the empty cells around them while rooms can show their names; else, if
 * they stay readable, with those into which corner gears swing rooms. */
export function contentOf(rooms: RoomView[], viewport: Viewport): Box {
  const surrounded = grown(boxOf(rooms), PITCH);
  if (viewport.isReadable(surrounded, SMALLEST_NAMED / ROOM)) return surrounded;
  const beast = grown(boxOf(rooms), (viewport.width < PHONE_WIDTH ? RIM_PHONE : RIM) * PITCH);
  const swung = rooms.flatMap((room) =>
    room.gears.filter(({ kind }) => kind === 'corner').flatMap((gear) => blockOf(room, gear)),
  );
  if (!swung.length) return beast;
  const content = unionOf([beast, grown(boxOf(swung), PREVIEW_RIM)]);
  return viewport.isReadable(content) ? content : beast;
}

/** Returns the cells that matter in a beast that is too large to be shown whole: those that can be chosen; or where
 * the figures stand that can act, the one that has moved first, and engineers where all are too far apart. */
export function subjectOf(view: BeastView, prompt: BeastPrompt | null, viewport: Viewport): Cell[] {
  const placed = (prompt?.choices ?? []).filter(({ kind }) => kind === 'place-exit' || kind === 'aim-exit');
  if (placed.length) return placed.map(cellOf);
  const able = (prompt?.choices ?? []).map((choice) => argOf(choice, 'meeple'));
  const ready = view.meeples.filter(({ id }) => able.includes(id));
  const moved = ready.filter(({ id }) => id === view.walked);
  if (moved.length) return roomsOf(view, moved);
  const engineers = (ready.length ? ready : view.meeples).filter(({ seat }) => seat === view.actor);
  const canShowAll = ready.length > 0 && viewport.canShow(boxOf(roomsOf(view, ready)));
  return roomsOf(view, engineers.length && !canShowAll ? engineers : ready);
}

function roomsOf(view: BeastView, meeples: MeepleView[]): Cell[] {
  return meeples.flatMap(({ room }) => roomOf(view, room) ?? []);
}
