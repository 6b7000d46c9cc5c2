/** Where things lie on a course. A square is 100 wide. The view of it may be turned by quarters. */
import type { Box } from '../../ui/board/geometry';
import { columnName, spotOf, squareAt, type Spot } from '../squares';
import type { FloorView, PlacedBoard } from './types';

export { spotOf, squareAt, type Box, type Spot };

export const UNIT = 100;
export const RIM = 34;

export type Direction = 'n' | 'e' | 's' | 'w';
export const directions: readonly Direction[] = ['n', 'e', 's', 'w'];
export const turnOf: Record<Direction, number> = { n: 0, e: 90, s: 180, w: 270 };
const steps: Record<Direction, Spot> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

export function isSame(one: Spot | null | undefined, other: Spot | null | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

export function stepTo({ x, y }: Spot, direction: Direction, squares = 1): Spot {
  return { x: x + steps[direction].x * squares, y: y + steps[direction].y * squares };
}

export function rotateDirection(direction: Direction, quarters: number): Direction {
  return directions[(directions.indexOf(direction) + quarters + 4) % 4] ?? direction;
}

/** In units, some way off the middle of a square. */
export function pointIn({ x, y }: Spot, direction: Direction = 'n', off = 0): Spot {
  return {
    x: x * UNIT + UNIT / 2 + steps[direction].x * off,
    y: y * UNIT + UNIT / 2 + steps[direction].y * off,
  };
}

export function between(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The angle for a facing that is nearest to where something points now: turns go the short way. */
export function nearest(turn: number, facing: Direction): number {
  const off = (((turnOf[facing] - turn) % 360) + 360) % 360;
  return turn + (off > 180 ? off - 360 : off);
}

/** A line through the middles of squares, as path data. */
export function lineThrough(spots: Spot[]): string {
  return `M${spots.map((spot) => write(pointIn(spot))).join('L')}`;
}

export function write({ x, y }: Spot): string {
  return `${+x.toFixed(1)} ${+y.toFixed(1)}`;
}

// --- the floor ---

export function tokenAt(floor: FloorView, { x, y }: Spot): string {
  return floor.rows[y]?.[x] ?? '';
}

export function spotsOf(floor: FloorView): Spot[] {
  return floor.rows.flatMap((row, y) => row.flatMap((token, x) => (token ? [{ x, y }] : [])));
}

/** The squares whose token begins so. */
export function spotsWith(floor: FloorView, token: string): Spot[] {
  return spotsOf(floor).filter((spot) => tokenAt(floor, spot).startsWith(token));
}

export interface Belt {
  spot: Spot;
  isExpress: boolean;
  direction: Direction;
  tails: Direction[]; // the sides it comes from
}

export function beltAt(floor: FloorView, spot: Spot): Belt | null {
  const [, kind, direction, tails] = /^([bx])([NESW])(?:<([NESW]+))?$/.exec(tokenAt(floor, spot)) ?? [];
  if (!kind || !direction) return null;
  const ahead = direction.toLowerCase() as Direction;
  const sides = tails ? ([...tails.toLowerCase()] as Direction[]) : [rotateDirection(ahead, 2)];
  return { spot, isExpress: kind === 'x', direction: ahead, tails: sides };
}

export function beltsOf(floor: FloorView): Belt[] {
  return spotsOf(floor).flatMap((spot) => beltAt(floor, spot) ?? []);
}

/** From one side of the square to another: straight, or a quarter of a circle. */
export function beltPath({ spot, direction }: Belt, tail: Direction): string {
  const [from, to] = [pointIn(spot, tail, UNIT / 2), pointIn(spot, direction, UNIT / 2)];
  return `M${write(from)}Q${write(pointIn(spot))} ${write(to)}`;
}

/** Where a belt is after a share of its length, and the direction it runs there. */
export function alongBelt(
  { spot, direction }: Belt,
  tail: Direction,
  share: number,
): Spot & { turn: number } {
  const [from, middle, to] = [
    pointIn(spot, tail, UNIT / 2),
    pointIn(spot),
    pointIn(spot, direction, UNIT / 2),
  ];
  const [before, after] = [between(from, middle, share), between(middle, to, share)];
  const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
  return { ...between(before, after, share), turn };
}

export interface Line {
  from: Spot;
  to: Spot;
}

/** Walls lie between two squares, and both may name them: each is drawn once. In squares, along their joints. */
export function wallLines(walls: string[]): Line[] {
  const lines = walls.map((wall) => {
    const [square = '', direction = ''] = wall.split(',');
    return sideOf(spotOf(square), direction as Direction);
  });
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

function sideOf({ x, y }: Spot, direction: Direction): Line {
  const [left, top] = [direction === 'e' ? x + 1 : x, direction === 's' ? y + 1 : y];
  const isLevel = direction === 'n' || direction === 's';
  return { from: { x: left, y: top }, to: isLevel ? { x: left + 1, y: top } : { x: left, y: top + 1 } };
}

export function wallsOf(floor: FloorView, spot: Spot): Direction[] {
  return directions.filter((direction) => floor.walls.includes(`${squareAt(spot)},${direction}`));
}

/** The squares of a beam, from its mount to the end or to the first who stands in it. */
export function beamSquares(
  start: Spot,
  direction: Direction,
  end: Spot,
  isTaken: (spot: Spot) => boolean,
): Spot[] {
  const squares = [start];
  for (let spot = start; !isTaken(spot) && !isSame(spot, end) && squares.length < 99;) {
    spot = stepTo(spot, direction);
    squares.push(spot);
  }
  return squares;
}

// --- boards and their joints ---

export interface Joint extends Line {
  isBay: boolean; // between the docking bay and the factory
}

export function bayOf(floor: FloorView): PlacedBoard | undefined {
  const dock = spotsWith(floor, 'D')[0];
  return dock && floor.boards.find((board) => isOn(board, dock.x + 0.5, dock.y + 0.5));
}

export function isOn({ x, y, width, height }: PlacedBoard, left: number, top: number): boolean {
  return left > x && left < x + width && top > y && top < y + height;
}

/** Where two boards lie edge to edge. */
export function jointsOf(floor: FloorView): Joint[] {
  const bay = bayOf(floor);
  return floor.boards.flatMap((one) =>
    floor.boards.flatMap((other) => {
      const line = levelJoint(one, other) ?? uprightJoint(one, other);
      return line ? [{ ...line, isBay: one === bay || other === bay }] : [];
    }),
  );
}

function levelJoint(upper: PlacedBoard, lower: PlacedBoard): Line | null {
  const [from, to] = overlap(upper.x, upper.width, lower.x, lower.width);
  if (upper.y + upper.height !== lower.y || from >= to) return null;
  return { from: { x: from, y: lower.y }, to: { x: to, y: lower.y } };
}

function uprightJoint(left: PlacedBoard, right: PlacedBoard): Line | null {
  const [from, to] = overlap(left.y, left.height, right.y, right.height);
  if (left.x + left.width !== right.x || from >= to) return null;
  return { from: { x: right.x, y: from }, to: { x: right.x, y: to } };
}

function overlap(one: number, length: number, other: number, its: number): [number, number] {
  return [Math.max(one, other), Math.min(one + length, other + its)];
}

/** The corners of the course, where its frame is screwed: those of a board that no other board lies at. */
export function outerCorners({ boards }: FloorView): (Spot & { out: Spot })[] {
  const corners = boards.flatMap(({ x, y, width, height }) => [
    { x, y, out: { x: -1, y: -1 } },
    { x: x + width, y, out: { x: 1, y: -1 } },
    { x: x + width, y: y + height, out: { x: 1, y: 1 } },
    { x, y: y + height, out: { x: -1, y: 1 } },
  ]);
  const isFree = (x: number, y: number): boolean => !boards.some((board) => isOn(board, x, y));
  return corners.filter(
    ({ x, y, out }) =>
      isFree(x + out.x / 2, y + out.y / 2) &&
      isFree(x + out.x / 2, y - out.y / 2) &&
      isFree(x - out.x / 2, y + out.y / 2),
  );
}

// --- turning the view ---

type Size = Pick<FloorView, 'width' | 'height'>;

/** Where a square lies after all was turned clockwise. */
export function turnSpot({ x, y }: Spot, { width, height }: Size, quarters: number): Spot {
  switch (quarters % 4) {
    case 1:
      return { x: height - 1 - y, y: x };
    case 2:
      return { x: width - 1 - x, y: height - 1 - y };
    case 3:
      return { x: y, y: width - 1 - x };
    default:
      return { x, y };
  }
}

/** The same course turned clockwise. It is drawn anew, so that nothing written on it stands on its head. */
export function turnFloor(floor: FloorView, quarters: number): FloorView {
  if (quarters % 4 === 0) return floor;
  const turned = (square: string): string => squareAt(turnSpot(spotOf(square), floor, quarters));
  const toward = (direction: string): Direction => rotateDirection(direction as Direction, quarters);
  const [width, height] = quarters % 2 ? [floor.height, floor.width] : [floor.width, floor.height];
  const rows = Array.from({ length: height }, () => Array<string>(width).fill(''));
  for (const spot of spotsOf(floor)) {
    const { x, y } = turnSpot(spot, floor, quarters);
    rows[y]?.splice(x, 1, turnToken(tokenAt(floor, spot), quarters));
  }
  return {
    ...floor,
    width,
    height,
    rows,
    walls: floor.walls.map((wall) => {
      const direction = wall.slice(-1);
      return `${turned(wall.slice(0, -2))},${toward(direction)}`;
    }),
    lasers: floor.lasers.map((laser) => ({
      ...laser,
      square: turned(laser.square),
      end: turned(laser.end),
      direction: toward(laser.direction),
    })),
    pushers: floor.pushers.map((pusher) => ({
      ...pusher,
      square: turned(pusher.square),
      direction: toward(pusher.direction),
    })),
    boards: floor.boards.map((board) => turnBoard(board, floor, quarters)),
  };
}

function turnToken(token: string, quarters: number): string {
  if (!/^[bx][NESW]/.test(token)) return token;
  return token.replace(/[NESW]/g, (side) =>
    rotateDirection(side.toLowerCase() as Direction, quarters).toUpperCase(),
  );
}

function turnBoard(board: PlacedBoard, size: Size, quarters: number): PlacedBoard {
  const { x, y, width, height } = board;
  const corners = [
    turnSpot({ x, y }, size, quarters),
    turnSpot({ x: x + width - 1, y: y + height - 1 }, size, quarters),
  ];
  const sides = quarters % 2 ? { width: height, height: width } : { width, height };
  return {
    ...board,
    ...sides,
    x: Math.min(...corners.map((corner) => corner.x)),
    y: Math.min(...corners.map((corner) => corner.y)),
  };
}

export interface Mark extends Spot {
  name: string;
}

/** What columns and rows are called, each at its first square from the top or from the left, as it is seen. */
export function rulers(seen: FloorView, quarters: number): { above: Mark[]; beside: Mark[] } {
  const nameAt = (spot: Spot, isLevel: boolean): string => {
    const { x, y } = turnSpot(spot, seen, 4 - quarters);
    return isLevel === (quarters % 2 === 0) ? columnName(x) : `${y + 1}`;
  };
  const above = Array.from({ length: seen.width }, (_, x) => ({
    x,
    y: seen.rows.findIndex((row) => row[x]),
  }));
  const beside = seen.rows.map((row, y) => ({ x: row.findIndex(Boolean), y }));
  return {
    above: above.map((spot) => ({ ...spot, name: nameAt(spot, true) })),
    beside: beside.map((spot) => ({ ...spot, name: nameAt(spot, false) })),
  };
}

const GAIN = 1.23; // squares must grow by about a quarter to be worth turning the course; a window of 1024 x 768 gains 24 %

/** How often a course is turned to lie well in a room of this width by height; its bay comes to the left or to the front. */
export function quartersFor(floor: FloorView, room: number): number {
  const fit = (width: number, height: number): number => Math.min(room / width, 1 / height);
  if (fit(floor.height, floor.width) < fit(floor.width, floor.height) * GAIN) return 0;
  return quartersToTurn(floor);
}

/** How often a course is turned in a box of one of its two shapes. */
export function quartersIn(floor: FloorView, box: number): number {
  const distance = (ratio: number): number => Math.abs(Math.log(box / ratio));
  const [turned, upright] = [ratioOf(floor, true), ratioOf(floor, false)];
  return distance(turned) < distance(upright) ? quartersToTurn(floor) : 0;
}

function quartersToTurn(floor: FloorView): number {
  const bay = bayOf(floor);
  const isFirst = bay !== undefined && bay.x === 0 && bay.y === 0 && bay.width < floor.width;
  return isFirst ? 3 : 1;
}

/** Width by height of the board as it will be drawn in such a room. */
export function ratioIn(floor: FloorView, room: number): number {
  return ratioOf(floor, quartersFor(floor, room) > 0);
}

function ratioOf(floor: FloorView, isTurned: boolean): number {
  const [width, height] = [floor.width * UNIT + 2 * RIM, floor.height * UNIT + 2 * RIM];
  return isTurned ? height / width : width / height;
}

/** A square, in units. */
export function boxOf({ x, y }: Spot): Box {
  return { x: x * UNIT, y: y * UNIT, width: UNIT, height: UNIT };
}

/** A whole course with its frame, in units. */
export function outline({ width, height }: Size, rim = RIM): Box {
  return { x: -rim, y: -rim, width: width * UNIT + 2 * rim, height: height * UNIT + 2 * rim };
}

// --- tags ---

const BESIDE = 62; // so far a tag is from the middle of its square
const DISTANCE = 6; // a unit farther away is as bad as so much area covered

/** Where a tag hangs near a point: within the board, over as little as possible of what is to be seen, and not far away. */
export function hang(at: Spot, { width, height }: Size, within: Size, seen: Box[]): Box {
  const columns = [at.x + BESIDE, at.x - BESIDE - width, at.x - width / 2, at.x - 40, at.x - width + 40];
  const rows = [-2.2, -1.6, -1.1, -0.6, 0, 0.6, 1.1, 1.6, 2.2].map((far) => at.y + far * UNIT - height / 2);
  const places = columns.flatMap((x) =>
    rows.map((y) => ({
      x: clamp(x, within.width - width),
      y: clamp(y, within.height - height),
      width,
      height,
    })),
  );
  const own = { x: at.x - 45, y: at.y - 45, width: 90, height: 90 };
  const cost = (place: Box): number =>
    [...seen, own].reduce((sum, box) => sum + sharedArea(place, box), DISTANCE * distance(place, at));
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function distance({ x, y, width, height }: Box, at: Spot): number {
  const [dx, dy] = [at.x - clamp(at.x - x, width) - x, at.y - clamp(at.y - y, height) - y];
  return Math.hypot(dx, dy);
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

function sharedArea(one: Box, other: Box): number {
  const [left, right] = overlap(one.x, one.width, other.x, other.width);
  const [top, bottom] = overlap(one.y, one.height, other.y, other.height);
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
