/** The layout of the board: the Machine at the top, the terminals below it. */
import type { MachineView, SpotView } from './types';

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  width: number;
  height: number;
}

export interface Zone extends Area {
  icon: SpotView['icon'];
}

export interface Layout {
  isFolded: boolean; // the belt has two rows
  width: number;
  height: number;
  housing: Area | null;
  zones: Zone[]; // neighbouring spots with the same tag
  belts: Area[];
  tray: { width: number; height: number };
  racer: number; // sizes of bots
  queued: number;
  boxed: number;
  spots: Point[]; // the centre of a bot on each spot, from spot 1
  tags: Point[];
  queue: Area;
  podium: Area;
  hexBox: Area;
  card: { width: number; height: number };
  junction: number;
  columns: number[]; // left edges of the terminals
  rows: number[];
  pitch: number; // from spot to spot
  letters: number; // factor by which texts grow on a small board
}

const DESK = { width: 1032, height: 664 };
const FOLDED = { width: 390, height: 420 };
const LEGIBLE = 0.8; // scale of the board; below it texts grow
const LARGEST = 1.35;
const NARROW = 1.15; // available spaces with a smaller aspect ratio are narrow

/** Returns the aspect ratio of the board for the aspect ratio of the available space. */
export function ratio(_view: MachineView, room: number): number {
  const { width, height } = isNarrow(room) ? FOLDED : DESK;
  return width / height;
}

export function isNarrow(room: number): boolean {
  return room < NARROW;
}

/** Returns the layout for a board that is drawn `width` pixels wide. */
export function layoutOf(view: MachineView, isFolded: boolean, width = 0): Layout {
  const layout = isFolded ? folded(view) : onDesk(view);
  return {
    ...layout,
    letters: Math.min(LARGEST, Math.max(1, (LEGIBLE * layout.width) / (width || Infinity))),
  };
}

// --- wide screens ---

const WAYS = 240; // for the text beside the queue

function onDesk({ spots, players, terminals }: MachineView): Layout {
  const podium = { x: 10, y: 34, width: Math.max(92, 8 + 21 * players.length), height: 150 };
  const hexBox = { x: 930, y: 50, width: 92, height: 134 };
  const [least, most] = [podium.x + podium.width + 21, hexBox.x - 21];
  const pitch = Math.min(60, (most - least) / spots.length);
  const length = pitch * spots.length;
  const left = least + (most - least - length) / 2;
  const tray = { width: pitch - 6, height: 58 };
  const racer = Math.min(40, tray.width - 7);
  const at = (index: number): number => left + (index + 0.5) * pitch;
  const strip = at(4) - 24;
  return {
    ...DESK,
    isFolded: false,
    housing: { x: 2, y: 2, width: 1028, height: 196 },
    zones: zonesOf(spots).map(({ icon, from, to }) => ({
      icon,
      x: left + from * pitch + 2,
      y: 10,
      width: (to - from + 1) * pitch - 4,
      height: 48,
    })),
    belts: [{ x: left - 8, y: 83, width: length + 16, height: 68 }],
    tray,
    racer,
    queued: 24,
    boxed: 34,
    spots: spots.map((_, index) => ({ x: at(index), y: 112 })),
    tags: spots.map((_, index) => ({ x: at(index), y: 40 })),
    queue: {
      x: strip,
      y: 170,
      width: Math.min(6 * pitch, left + length - WAYS - strip),
      height: 26,
    },
    podium,
    hexBox,
    card: { width: 172, height: 126 },
    junction: 22,
    columns: placed(terminals.map(({ column }) => column)).map((index) => 2 + index * 214),
    rows: placed(terminals.map(({ row }) => row)).map((index) => 210 + index * 162),
    pitch,
    letters: 1,
  };
}

// --- phones ---

function folded({ spots, terminals }: MachineView): Layout {
  const line = Math.ceil(spots.length / 2);
  const pitch = Math.min(44, 308 / line);
  const starts = [50, 4];
  const tops = [40, 136];
  const lineOf = (index: number): number => (index < line ? 0 : 1);
  const x = (index: number): number => (starts[lineOf(index)] ?? 0) + ((index % line) + 0.5) * pitch;
  const y = (index: number): number => tops[lineOf(index)] ?? 0;
  return {
    ...FOLDED,
    isFolded: true,
    housing: null,
    zones: zonesOf(spots, line).map(({ icon, from, to }) => ({
      icon,
      x: x(from) - pitch / 2,
      y: y(from) - 34,
      width: (to - from + 1) * pitch,
      height: 28,
    })),
    belts: tops.map((top, index) => ({
      x: (starts[index] ?? 0) - 1,
      y: top - 4,
      width: line * pitch + 2,
      height: 50,
    })),
    tray: { width: pitch - 4, height: 42 },
    racer: Math.min(29, pitch - 8),
    queued: 16,
    boxed: 27,
    spots: spots.map((_, index) => ({ x: x(index), y: y(index) + 16 })),
    tags: spots.map((_, index) => ({ x: x(index), y: y(index) - 20 })),
    queue: { x: 232, y: 87, width: 126, height: 17 },
    podium: { x: 4, y: 5, width: 42, height: 84 },
    hexBox: { x: 319, y: 103, width: 67, height: 82 },
    card: { width: 68, height: 66 },
    junction: 15,
    columns: placed(terminals.map(({ column }) => column)).map((index) => 4 + index * 78.5),
    rows: placed(terminals.map(({ row }) => row)).map((index) => 197 + index * 77),
    pitch,
    letters: 1,
  };
}

/** Returns one index for each row or column. */
function placed(numbers: number[]): number[] {
  return Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index);
}

function zonesOf(
  spots: SpotView[],
  line = spots.length,
): { icon: SpotView['icon']; from: number; to: number }[] {
  const zones: { icon: SpotView['icon']; from: number; to: number }[] = [];
  spots.forEach(({ icon }, index) => {
    const last = zones.at(-1);
    if (last?.icon === icon && index % line) last.to = index;
    else zones.push({ icon, from: index, to: index });
  });
  return zones;
}

// --- things ---

export function trayArea({ spots, tray, isFolded }: Layout, spot: number): Area {
  const { x, y } = spots[spot - 1] ?? { x: 0, y: 0 };
  return { x: x - tray.width / 2, y: y - (isFolded ? 16 : 24), ...tray };
}

/** Returns the centre of a bot in the queue; many bots move closer together. */
export function queuePoint({ queue, queued }: Layout, place: number, length: number): Point {
  const step = Math.min(queued + 2, (queue.width - queued - 2) / Math.max(1, length - 1));
  return { x: queue.x + 1 + queued / 2 + (place - 1) * step, y: queue.y + queue.height / 2 };
}

/** Each player has a column of three hexagons, counted from the bottom; on phones a row. */
export function podiumPoint({ podium, isFolded }: Layout, seat: number, place: number, seats: number): Point {
  if (isFolded) {
    const height = (podium.height - 20) / seats;
    return { x: podium.x + 18 + (place - 1) * 9.5, y: podium.y + 19 + (seat + 0.5) * height };
  }
  const left = podium.x + podium.width / 2 - (seats * 21) / 2;
  return { x: left + (seat + 0.5) * 21, y: podium.y + 102 - (place - 1) * 30 };
}

/** Hex-bots in the Hex Box: two large ones, or three in a row; many move closer together. */
export function hexPoint(layout: Layout, index: number, length: number): Point & { size: number } {
  const { x, y, width, height } = crateInside(layout);
  const each = length > 2 ? 3 : 2;
  const size = Math.min(layout.boxed, width / each - 1);
  const rows = Math.ceil(length / each);
  const step = Math.min(size + 1, (height - 4 - size) / Math.max(1, rows - 1));
  const top = layout.isFolded
    ? (height - size - (rows - 1) * step) / 2
    : Math.min(7, height - size - (rows - 1) * step);
  return {
    x: x + width / 2 + ((index % each) - (Math.min(each, length) - 1) / 2) * (width / each),
    y: y + top + size / 2 + Math.floor(index / each) * step,
    size,
  };
}

export function crateInside({ hexBox, isFolded }: Layout): Area {
  const [rim, head] = isFolded ? [4, 18] : [8, 8];
  return {
    x: hexBox.x + rim,
    y: hexBox.y + head,
    width: hexBox.width - 2 * rim,
    height: hexBox.height - head - rim,
  };
}

export function terminalArea(layout: Layout, { row, column }: { row: number; column: number }): Area {
  return { x: layout.columns[column - 1] ?? 0, y: layout.rows[row - 1] ?? 0, ...layout.card };
}

export interface Between {
  middle: Point;
  isAcross: boolean; // from left to right
  start: Point; // where the double arrow between the cards starts
  end: Point;
}

export function between(one: Area, other: Area): Between {
  const isAcross = one.y === other.y;
  const [start, end] = isAcross
    ? [
        { x: one.x + one.width + 3, y: one.y + one.height * 0.48 },
        { x: other.x - 3, y: one.y + one.height * 0.48 },
      ]
    : [
        { x: one.x + one.width / 2, y: one.y + one.height + 3 },
        { x: one.x + one.width / 2, y: other.y - 3 },
      ];
  return { isAcross, start, end, middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } };
}

/** Returns the font size, or a smaller one if the text would not fit; assumes the width of Barlow Condensed. */
export function fit(size: number, words: string, room: number, wide = 0.37): number {
  return Math.min(size, room / (wide * words.length));
}

/** Returns the nearest start that keeps all of it on the board. */
export function kept(start: number, length: number, most: number): number {
  return Math.min(most - length - 2, Math.max(2, start));
}

// --- paths ---

/** Returns where a bot is drawn: on a spot, in the queue, in the Hex Box, on the podium or beyond the right end. */
export function placePoint(layout: Layout, view: MachineView, place: string, seat: number): Point {
  const { hexBox } = layout;
  const seats = view.players.length;
  if (place === 'podium')
    return podiumPoint(layout, seat, Math.min(3, (view.players[seat]?.podium ?? 0) + 1), seats);
  if (place === 'h') return hexOf(layout, view, seat);
  if (place === 'off') return { x: hexBox.x + hexBox.width / 2, y: hexBox.y + (layout.isFolded ? 30 : 24) };
  if (place.startsWith('q')) {
    const number = Number(place.slice(1));
    return queuePoint(layout, number, Math.max(number, view.queue.length));
  }
  return layout.spots[Number(place) - 1] ?? { x: 0, y: 0 };
}

/** Returns the last hex-bot of a seat in the Hex Box, or the place of its first one. */
function hexOf(layout: Layout, view: MachineView, seat: number): Point {
  const owners = hexesOf(view);
  const last = owners.lastIndexOf(seat);
  return last < 0
    ? hexPoint(layout, owners.length, owners.length + 1)
    : hexPoint(layout, last, owners.length);
}

export function hexesOf({ players }: MachineView): number[] {
  return players.flatMap(({ seat, hex_box }) => Array.from({ length: hex_box }, () => seat));
}

export interface Arc {
  from: Point;
  to: Point;
}

/** Returns the arcs from one place to the next: two if the belt is folded between them. */
export function arcsOf(layout: Layout, from: Point, to: Point): Arc[] {
  const fold = (layout.belts[1]?.y ?? Infinity) - 34;
  const [isBelow, goesBelow] = [from.y > fold, to.y > fold];
  if (!layout.isFolded || isBelow === goesBelow) return [{ from, to }];
  const right = (y: number): Point => ({
    x: (layout.belts[0]?.x ?? 0) + (layout.belts[0]?.width ?? 0) + 8,
    y,
  });
  const left = (y: number): Point => ({ x: 2, y });
  return goesBelow
    ? [
        { from, to: right(from.y) },
        { from: left(to.y), to },
      ]
    : [
        { from, to: left(from.y) },
        { from: right(to.y), to },
      ];
}

/** Returns a curve above the bots that are leapt. */
export function arcPath({ from, to }: Arc, rise: number): string {
  const { lean, top } = curve({ from, to }, rise);
  return `M${from.x} ${from.y}C${from.x + lean} ${top} ${to.x - lean} ${top} ${to.x} ${to.y}`;
}

export function arcPoint({ from, to }: Arc, rise: number, share: number): Point {
  const { lean, top } = curve({ from, to }, rise);
  const mix = (a: number, b: number, c: number, d: number): number =>
    (1 - share) ** 3 * a +
    3 * (1 - share) ** 2 * share * b +
    3 * (1 - share) * share ** 2 * c +
    share ** 3 * d;
  return { x: mix(from.x, from.x + lean, to.x - lean, to.x), y: mix(from.y, top, top, to.y) };
}

function curve({ from, to }: Arc, rise: number): { lean: number; top: number } {
  const lean = Math.sign(to.x - from.x) * Math.min(14, Math.abs(to.x - from.x) / 3);
  return { lean, top: Math.min(from.y, to.y) - rise };
}

/** Returns the point at a share of the whole path. */
export function pointOn(arcs: Arc[], rise: number, share: number): Point {
  const length = arcs.length || 1;
  const index = Math.min(length - 1, Math.floor(share * length));
  const arc = arcs[index] ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } };
  return arcPoint(arc, rise, share * length - index);
}

// --- arrow keys ---

export interface Thing extends Area {
  place: string;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const steps: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
const ASIDE = 2.5; // a sideways pixel counts as much as this many pixels ahead

/** Follows the belt, also around its fold; elsewhere takes the nearest thing in that direction. */
export function nextThing(things: Thing[], from: string, direction: Direction): Thing | undefined {
  const here = things.find(({ place }) => place === from);
  if (!here) return undefined;
  const beside = direction === 'left' ? Number(from) - 1 : Number(from) + 1;
  const along = things.find(({ place }) => place === String(beside));
  if (along && (direction === 'left' || direction === 'right')) return along;
  const [start, step] = [middleOf(here), steps[direction]];
  const far = (thing: Thing): number => {
    const { x, y } = middleOf(thing);
    const ahead = (x - start.x) * step.x + (y - start.y) * step.y;
    const aside = Math.abs((x - start.x) * step.y) + Math.abs((y - start.y) * step.x);
    return ahead > 1 && aside < 4 * ahead ? ahead + ASIDE * aside : Infinity;
  };
  const best = things.reduce((one, other) => (far(other) < far(one) ? other : one));
  return far(best) < Infinity ? best : undefined;
}

export function middleOf({ x, y, width, height }: Area): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
