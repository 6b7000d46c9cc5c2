/** The layout of the board: the Machine at the top, the terminals below it. */
import { layout as page } from '../../ui/layout/layouts.svelte';
import type { Box, Direction, Point } from '../../ui/board/geometry';
import type { MachineView, SpotView } from './types';

export interface Zone extends Box {
  icon: SpotView['icon'];
}

export interface Layout {
  isFolded: boolean; // the belt has two rows
  isLow: boolean; // folded, with little height
  width: number;
  height: number;
  housing: Box | null;
  zones: Zone[]; // neighbouring spots with the same tag
  belts: Box[];
  tray: { width: number; height: number };
  racer: number; // sizes of bots
  queued: number;
  boxed: number;
  spots: Point[]; // the centre of a bot on each spot, from spot 1
  tags: Point[];
  queue: Box;
  podium: Box;
  hexBox: Box;
  card: { width: number; height: number };
  junction: number;
  grid: Box; // the corner of the first terminal, and the distances to the next ones
  pitch: number; // from spot to spot
  scale: number; // screen pixels for each unit of the drawing
}

/** On a desk, also with taller terminals; with a folded belt; and folded on a small screen with little height. */
export type Form = 'desk' | 'tall' | 'folded' | 'low';

const SIZES: Record<Form, { width: number; height: number }> = {
  desk: { width: 1032, height: 664 },
  tall: { width: 1032, height: 850 },
  folded: { width: 390, height: 420 },
  low: { width: 390, height: 290 },
};
/** Aspect ratios of the available space below which a form is chosen. */
const NARROW = { small: 1.15, large: 1 }; // the belt is folded
const LOW = 1.6; // on a small screen
const TALL = { tablet: 1.36, desk: 1.15 }; // on a large screen
const FORMS: Form[] = ['folded', 'tall', 'low', 'desk']; // by their aspect ratios
const SLACK = 0.05;
const LEGIBLE = 12; // screen pixels

/** Returns the aspect ratio of the board for the aspect ratio of the available space. */
export function ratio(_view: MachineView, room: number): number {
  const { width, height } = SIZES[formIn(room)];
  return width / height;
}

function formIn(room: number): Form {
  if (room < (page.isSmall ? NARROW.small : NARROW.large)) return 'folded';
  if (page.isSmall) return room < LOW ? 'low' : 'desk';
  return room < (page.name === 'tablet' ? TALL.tablet : TALL.desk) ? 'tall' : 'desk';
}

/** Returns the form with this aspect ratio. */
export function formOf(ratio: number): Form {
  return FORMS.find((form) => ratio < SIZES[form].width / SIZES[form].height + SLACK) ?? 'desk';
}

/** Returns the layout for a board that is drawn `width` pixels wide. */
export function layoutOf(view: MachineView, form: Form, width = 0): Layout {
  const layout = form === 'desk' || form === 'tall' ? onDesk(view, form) : folded(view, form);
  return { ...layout, scale: width ? width / layout.width : 1 };
}

/** Returns the font size, or a larger one if the text would not be legible on the screen. */
export function legible({ scale }: Pick<Layout, 'scale'>, size: number): number {
  return Math.max(size, LEGIBLE / scale);
}

/** Whether texts of this size are legible. */
export function isLegible({ scale }: Pick<Layout, 'scale'>, size: number): boolean {
  return size * scale > LEGIBLE - 0.6;
}

// --- wide screens ---

const WAYS = 284; // for the gauge and the text beside the queue

const TERMINALS = { desk: { card: 126, pitch: 162 }, tall: { card: 190, pitch: 222 } }; // heights

function onDesk({ spots, players }: MachineView, form: 'desk' | 'tall'): Layout {
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
    ...SIZES[form],
    isFolded: false,
    isLow: false,
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
    queue: { x: strip, y: 170, width: Math.min(6 * pitch, left + length - WAYS - strip), height: 26 },
    podium,
    hexBox,
    card: { width: 172, height: TERMINALS[form].card },
    junction: 22,
    grid: { x: 2, y: 210, width: 214, height: TERMINALS[form].pitch },
    pitch,
    scale: 1,
  };
}

// --- phones ---

/** Heights of a folded board. */
const FOLDS = {
  folded: {
    ...{
      tops: [40, 136],
      zone: 34,
      zoneHeight: 28,
      tag: 20,
      tray: 42,
      racer: 29,
      queue: 87,
      queueHeight: 17,
    },
    ...{ podium: 84, box: 103, boxHeight: 82, row: 197, rowPitch: 77, card: 66 },
  },
  low: {
    ...{ tops: [16, 83], zone: 15, zoneHeight: 14, tag: 8, tray: 36, racer: 25, queue: 55, queueHeight: 13 },
    ...{ podium: 52, box: 70, boxHeight: 52, row: 126, rowPitch: 56, card: 46 },
  },
};

function folded({ spots }: MachineView, form: 'folded' | 'low'): Layout {
  const fold = FOLDS[form];
  const line = Math.ceil(spots.length / 2);
  const pitch = Math.min(44, 308 / line);
  const starts = [50, 4];
  const { tops } = fold;
  const lineOf = (index: number): number => (index < line ? 0 : 1);
  const x = (index: number): number => (starts[lineOf(index)] ?? 0) + ((index % line) + 0.5) * pitch;
  const y = (index: number): number => tops[lineOf(index)] ?? 0;
  return {
    ...SIZES[form],
    isFolded: true,
    isLow: form === 'low',
    housing: null,
    zones: zonesOf(spots, line).map(({ icon, from, to }) => ({
      icon,
      x: x(from) - pitch / 2,
      y: y(from) - fold.zone,
      width: (to - from + 1) * pitch,
      height: fold.zoneHeight,
    })),
    belts: tops.map((top, index) => ({
      x: (starts[index] ?? 0) - 1,
      y: top - (fold.tray - 34) / 2,
      width: line * pitch + 2,
      height: 2 * fold.tray - 34,
    })),
    tray: { width: pitch - 4, height: fold.tray },
    racer: Math.min(fold.racer, pitch - 8),
    queued: fold.queueHeight - 1,
    boxed: 27,
    spots: spots.map((_, index) => ({ x: x(index), y: y(index) + 16 })),
    tags: spots.map((_, index) => ({ x: x(index), y: y(index) - fold.tag })),
    queue: { x: 232, y: fold.queue, width: 126, height: fold.queueHeight },
    podium: { x: 4, y: 5, width: 42, height: fold.podium },
    hexBox: { x: 319, y: fold.box, width: 67, height: fold.boxHeight },
    card: { width: 68, height: fold.card },
    junction: form === 'low' ? 12 : 15,
    grid: { x: 4, y: fold.row, width: 78.5, height: fold.rowPitch },
    pitch,
    scale: 1,
  };
}

type SpotRange = Pick<SpotView, 'icon'> & { from: number; to: number };

function zonesOf(spots: SpotView[], line = spots.length): SpotRange[] {
  const zones: SpotRange[] = [];
  spots.forEach(({ icon }, index) => {
    const last = zones.at(-1);
    if (last?.icon === icon && index % line) last.to = index;
    else zones.push({ icon, from: index, to: index });
  });
  return zones;
}

// --- things ---

export function trayArea({ spots, tray, isFolded }: Layout, spot: number): Box {
  const { x, y } = spots[spot - 1] ?? { x: 0, y: 0 };
  return { x: x - tray.width / 2, y: y - (isFolded ? 16 : 24), ...tray };
}

/** Returns the centre of a bot in the queue; many bots move closer together. */
export function queuePoint({ queue, queued }: Layout, place: number, length: number): Point {
  const step = Math.min(queued + 2, (queue.width - queued - 2) / Math.max(1, length - 1));
  return { x: queue.x + 1 + queued / 2 + (place - 1) * step, y: queue.y + queue.height / 2 };
}

/** Each player has a column of three hexagons, counted from the bottom; on phones a row. */
export function podiumPoint(layout: Layout, seat: number, place: number, seats: number): Point {
  const { podium, isFolded, isLow } = layout;
  if (isFolded) {
    const head = isLow ? 5 : 20;
    const height = (podium.height - head) / seats;
    return { x: podium.x + 18 + (place - 1) * 9.5, y: podium.y + head - 1 + (seat + 0.5) * height };
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

export function crateInside({ hexBox, isFolded }: Layout): Box {
  const [rim, head] = isFolded ? [4, 18] : [8, 8];
  return {
    x: hexBox.x + rim,
    y: hexBox.y + head,
    width: hexBox.width - 2 * rim,
    height: hexBox.height - head - rim,
  };
}

export function terminalArea({ grid, card }: Layout, { row, column }: { row: number; column: number }): Box {
  return { x: grid.x + (column - 1) * grid.width, y: grid.y + (row - 1) * grid.height, ...card };
}

export interface Between {
  middle: Point;
  isAcross: boolean; // from left to right
  start: Point; // where the double arrow between the cards starts
  end: Point;
}

export function between(one: Box, other: Box): Between {
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

const WIDE = 0.44; // width of a letter of Barlow Condensed by its size

/** Returns the font size, or a smaller one if the text would not fit; assumes the width of Barlow Condensed. */
export function fit(size: number, words: string, room: number, wide = WIDE): number {
  return Math.min(size, room / (wide * words.length));
}

export interface Title {
  lines: string[];
  size: number;
  isTight: boolean; // the longest line must be squeezed into the room
}

/** Returns a title in one line if it fits with the least font size, otherwise in two, broken at a space or a hyphen. */
export function titleOf(
  words: string,
  room: number,
  size: { least: number; most: number },
  wide = WIDE,
): Title {
  const lines = fit(size.most, words, room, wide) >= size.least ? [words] : halvesOf(words);
  const longest = Math.max(...lines.map(({ length }) => length));
  const fitting = Math.min(size.most, room / (wide * longest));
  return { lines, size: Math.max(size.least, fitting), isTight: fitting < size.least };
}

/** A line ends well with a comma. */
const lengthOf = (line: string): number => line.length - (line.endsWith(',') ? 2 : 0);

function halvesOf(words: string): string[] {
  const breaks = [...words.matchAll(/ |(?<=\p{L})-(?=\p{L})/gu)].map(({ index, 0: sign }) =>
    sign === '-'
      ? [words.slice(0, index + 1), words.slice(index + 1)]
      : [words.slice(0, index), words.slice(index + 1)],
  );
  const width = (lines: string[]): number => Math.max(...lines.map(lengthOf));
  return breaks.reduce((best, one) => (width(one) < width(best) ? one : best), [words]);
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
  const fold = (layout.belts[1]?.y ?? Infinity) - 15;
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

/** Left and right follow the belt, also around its fold. */
export function besideOnBelt({ spots }: Layout, place: string, direction: Direction): string | undefined {
  const beside = Number(place) + (direction === 'left' ? -1 : 1);
  const isAlong = direction === 'left' || direction === 'right';
  return isAlong && spots[beside - 1] ? String(beside) : undefined;
}
