/** Where things are in a room, from its middle: the places of one room never overlap. */
import type { Box, Point } from '../../ui/board/geometry';
import { gearDirection, middleOf, roomOf, type Direction } from './geometry';
import { ANDROID } from './seat-colours';
import type { BeastView, MeepleView, RoomView } from './types';

/** A figure by its middle; its box of 32 by 40 units is drawn in this scale. */
export interface Slot extends Point {
  scale: number;
}

export interface RoomPlaces {
  name: Point; // of the upper left corner of its plate
  fall: Point;
  people: Point;
  dots: Point[]; // of the figures that can move here
  key: Point; // of the answer that moves here
}

interface Row {
  left: number;
  right: number;
  base: number;
  heights: number[]; // for one figure, two, and more
}

export const FALL_RADIUS = 12;
export const NAME_HEIGHT = 15;
export const FIGURE = { width: 20, height: 38.5, left: 6 }; // what is drawn of the box of 32 by 40
const HALF = 63;
const NAME = { x: 15, y: 13, lowered: 18 };
const ANDROID_PLACE = { x: 17, y: 33, height: 30 };
const ANDROID_LOW = { x: 17, y: 49, height: 25 }; // below a lowered name
const ROW: Row = { left: 18, right: 55, base: 113, heights: [37, 33, 28] };
const BESIDE_WEST_GEAR: Row = { left: 32, right: 84, base: 113, heights: [27, 27, 27] };
const BESIDE_SOUTH_GEAR: Row = { left: 17, right: 39, base: 113, heights: [36, 27, 27] };
const SECOND_ROW = 16; // above the first one, beside a gear on the south wall

export function placesIn(room: RoomView): RoomPlaces {
  const edges = edgesOf(room);
  const dots = edges.has('e') ? [42, 51] : [95, 106];
  return {
    name: fromMiddle(NAME.x, NAME.y + (edges.has('n') ? NAME.lowered : 0)),
    fall: fromMiddle(101, 25),
    people: fromMiddle(100, edges.has('e') ? 99 : 94),
    dots: dots.map((x) => fromMiddle(x, edges.has('e') ? 35 : 46)),
    key: keyPlace(edges),
  };
}

/** Between the arrow and the people; beside a gear on the east wall at the bottom, between two gears in the middle. */
function keyPlace(edges: Set<Direction>): Point {
  if (!edges.has('e')) return fromMiddle(100, 66);
  return edges.has('w') ? fromMiddle(HALF, HALF) : fromMiddle(72, 100);
}

/** The places of the figures that stand in a room, in their order: the android at the left, engineers below in a row. */
export function slotsFor(room: RoomView, figures: readonly string[]): Slot[] {
  const edges = edgesOf(room);
  const place = edges.has('n') ? ANDROID_LOW : ANDROID_PLACE;
  const isApart = !edges.has('w');
  const inRow = figures.filter((id) => id !== ANDROID || !isApart);
  const row = rowSlots(edges, inRow.length);
  return figures.map((id) => {
    const slot =
      id === ANDROID && isApart ? slotAt(place.x, place.y + place.height, place.height) : undefined;
    return slot ?? row[inRow.indexOf(id)] ?? { x: 0, y: 0, scale: 1 };
  });
}

function rowSlots(edges: Set<Direction>, count: number): Slot[] {
  if (!edges.has('s')) return fanned(edges.has('w') ? BESIDE_WEST_GEAR : ROW, count);
  const front = count > 2 ? Math.ceil(count / 2) : count;
  const raised = { ...BESIDE_SOUTH_GEAR, base: BESIDE_SOUTH_GEAR.base - SECOND_ROW };
  return [...fanned(raised, count - front), ...fanned(BESIDE_SOUTH_GEAR, front)];
}

/** Figures side by side, which overlap each other where there are many. */
function fanned({ left, right, base, heights }: Row, count: number): Slot[] {
  const height = heights[Math.min(count, heights.length) - 1] ?? 0;
  const width = (FIGURE.width / FIGURE.height) * height;
  const step = count > 1 ? Math.min(width * 0.8, (right - left - width) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => slotAt(left + step * index, base, height));
}

/** A figure whose drawing begins at this left edge and stands on this base. */
function slotAt(left: number, base: number, height: number): Slot {
  const scale = height / FIGURE.height;
  const { x, y } = fromMiddle(left, base);
  return { x: x + (16 - FIGURE.left) * scale, y: y - (FIGURE.height - 20) * scale, scale };
}

/** What is drawn of a figure. */
export function figureBox({ x, y, scale }: Slot): Box {
  const [width, height] = [FIGURE.width * scale, FIGURE.height * scale];
  return { x: x - width / 2, y: y - 20 * scale, width, height };
}

function fromMiddle(x: number, y: number): Point {
  return { x: x - HALF, y: y - HALF };
}

function edgesOf(room: RoomView): Set<Direction> {
  return new Set(room.gears.filter(({ kind }) => kind === 'edge').map((gear) => gearDirection(room, gear)));
}

// --- on the floor ---

export function meeplesIn({ meeples }: BeastView, room: string): MeepleView[] {
  return meeples.filter((meeple) => meeple.room === room);
}

/** Where a meeple stands in a room, or would if it came there, in the world. */
export function slotIn(view: BeastView, meeple: string, id: string): Slot {
  const there = view.meeples.filter((one) => one.room === id || one.id === meeple);
  return slotAmong(
    view,
    there.map((one) => one.id),
    meeple,
    id,
  );
}

/** Where a meeple would stand beside those who are there already. */
export function freeSlot(view: BeastView, meeple: string, id: string): Slot {
  const others = meeplesIn(view, id).filter((one) => one.id !== meeple);
  return slotAmong(view, [...others.map((one) => one.id), meeple], meeple, id);
}

function slotAmong(view: BeastView, figures: string[], meeple: string, id: string): Slot {
  const room = roomOf(view, id);
  const slot = room && slotsFor(room, figures)[figures.indexOf(meeple)];
  if (!room || !slot) return { x: 0, y: 0, scale: 1 };
  const { x, y } = middleOf(room);
  return { x: x + slot.x, y: y + slot.y, scale: slot.scale };
}
