import { expect, test } from 'vitest';
import {
  alongBelt,
  beamSquares,
  beltAt,
  beltsOf,
  hang,
  jointsOf,
  nearest,
  outerCorners,
  quartersFor,
  ratioIn,
  spotOf,
  tokenAt,
  turnFloor,
  turnSpot,
  wallLines,
  type Box,
} from './geometry';
import { vault } from './sample';
import type { FloorView } from './types';

/** Two boards side by side, the bay at the right or the left. */
function wide(bay: number): FloorView {
  const other = bay ? 0 : 4;
  const rows = Array.from({ length: 12 }, (_, y) =>
    Array.from({ length: 16 }, (_, x) => (x === (bay || 3) && y === 4 ? 'D1' : '..')),
  );
  const boards = [
    { board: 'cross', x: other, y: 0, width: 12, height: 12, rot: 0 },
    { board: 'docking_bay_plain', x: bay, y: 0, width: 4, height: 12, rot: 90 },
  ];
  return { ...vault, width: 16, height: 12, rows, boards, walls: [], lasers: [], pushers: [] };
}

test('a belt has its way and the sides it comes from', () => {
  expect(beltAt(vault, spotOf('b2'))).toMatchObject({ isExpress: true, direction: 'e', tails: ['w'] });
  expect(beltAt(vault, spotOf('a4'))).toMatchObject({ isExpress: false, direction: 'e', tails: ['n', 'w'] });
  expect(beltAt(vault, spotOf('d3'))).toBe(null);
  expect(beltsOf(vault)).toHaveLength(44);
});

test('half way round a bend a belt runs aslant', () => {
  const bend = beltAt(vault, spotOf('d2'));
  expect(bend && alongBelt(bend, 'w', 0.5).turn).toBeCloseTo(-45);
});

test('one wall between two squares, named by both, is one line', () => {
  expect(wallLines(['c2,e', 'd2,w'])).toEqual([{ from: { x: 3, y: 1 }, to: { x: 3, y: 2 } }]);
  expect(wallLines(['c2,s', 'c3,n'])).toEqual([{ from: { x: 2, y: 2 }, to: { x: 3, y: 2 } }]);
});

test('a beam ends at the wall, or at the first who stands in it', () => {
  const [start, end] = [spotOf('a8'), spotOf('d8')];
  expect(beamSquares(start, 'e', end, () => false)).toHaveLength(4);
  expect(beamSquares(start, 'e', end, ({ x }) => x === 1)).toEqual([start, spotOf('b8')]);
});

test('turns go the short way', () => {
  expect(nearest(0, 'w')).toBe(-90);
  expect(nearest(350, 'n')).toBe(360);
  expect(nearest(-90, 's')).toBe(-180);
  expect(nearest(720, 'e')).toBe(810);
});

test('a turned course has everything where it belongs', () => {
  const turned = turnFloor(vault, 1);
  expect([turned.width, turned.height]).toEqual([16, 12]);
  const place = turnSpot(spotOf('b2'), vault, 1);
  expect(place).toEqual({ x: 14, y: 1 });
  expect(tokenAt(turned, place)).toBe('xS');
  expect(tokenAt(turned, turnSpot(spotOf('a4'), vault, 1))).toBe('bS<EN');
  expect(turned.lasers[0]).toEqual({ square: 'e3', direction: 'e', beams: 1, end: 'h3' });
  expect(turned.walls).toContain('e3,w');
  expect(turned.boards).toMatchObject([
    { x: 4, y: 0, width: 12, height: 12 },
    { x: 0, y: 0, width: 4, height: 12 },
  ]);
});

test('four quarters are a whole turn', () => {
  const { rows, boards, walls } = turnFloor(turnFloor(vault, 1), 3);
  expect({ rows, boards, walls }).toEqual({ rows: vault.rows, boards: vault.boards, walls: vault.walls });
  expect(turnSpot(turnSpot({ x: 3, y: 5 }, vault, 2), vault, 2)).toEqual({ x: 3, y: 5 });
});

test('a long course lies down in a wide room and stands in a narrow one', () => {
  expect(quartersFor(vault, 0.75)).toBe(0);
  expect(quartersFor(vault, 1)).toBe(0);
  expect(quartersFor(vault, 1.6)).toBe(1);
  expect(ratioIn(vault, 1.6)).toBeGreaterThan(1.3);
  expect(ratioIn(vault, 0.5)).toBeLessThan(0.8);
});

test('the docking bay comes to the front when a wide course stands up', () => {
  for (const bay of [0, 12]) {
    const course = wide(bay);
    const upright = turnFloor(course, quartersFor(course, 0.5));
    expect(upright.boards[1]).toMatchObject({ x: 0, y: 12, width: 12, height: 4 });
  }
});

test('boards meet at joints, and the outermost corners are screwed', () => {
  expect(jointsOf(vault)).toEqual([{ from: { x: 0, y: 12 }, to: { x: 12, y: 12 }, isBay: true }]);
  expect(outerCorners(vault).map(({ x, y }) => `${x},${y}`)).toEqual(['0,0', '12,0', '12,16', '0,16']);
});

test('a tag hangs where it hides nobody, near by and within the board', () => {
  const board = { width: 600, height: 600 };
  const size = { width: 150, height: 40 };
  const at = { x: 50, y: 50 };
  const hides = (tag: Box, box: Box): boolean =>
    tag.x < box.x + box.width &&
    box.x < tag.x + tag.width &&
    tag.y < box.y + box.height &&
    box.y < tag.y + tag.height;
  const free = hang(at, size, board, []);
  expect(Math.hypot(free.x - at.x, free.y - at.y)).toBeLessThan(100);
  const robot = { x: 100, y: 0, width: 200, height: 200 };
  const beside = hang(at, size, board, [robot]);
  expect(hides(beside, robot)).toBe(false);
  const corner = hang({ x: 590, y: 590 }, size, board, []);
  expect([corner.x + size.width <= 600, corner.y + size.height <= 600]).toEqual([true, true]);
});
