import { expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { centreOf } from '../../ui/board/geometry';
import type { Viewport } from '../../ui/board/viewport.svelte';
import { boxOf } from './geometry';
import { askedView, roomIn } from './sample';
import { contentOf, createViewport } from './viewport';

settings.motion = 'still'; // it is where it goes at once

function player(width = 818, height = 818): Viewport {
  const viewport = createViewport();
  [viewport.width, viewport.height] = [width, height];
  return viewport;
}

/** So many rows and columns of rooms, the first at the origin. */
function beast(rows: number, columns: number) {
  return boxOf([
    { row: 0, column: 0 },
    { row: rows - 1, column: columns - 1 },
  ]);
}

const middleOf = ({ visible }: Viewport): [x: number, y: number] => {
  const { x, y } = centreOf(visible);
  return [x, y];
};
const roomSize = ({ scale }: Viewport): number => scale * 126; // pixels

test('a small beast is shown whole, with rooms of at most 200 pixels', () => {
  const viewport = player();
  viewport.show(beast(2, 3), null);
  expect(roomSize(viewport)).toBeCloseTo(200);
  expect(viewport.isTooLarge).toBe(false);
});

test('a larger one has smaller rooms, down to 54 pixels; then the viewport goes to what is asked', () => {
  const viewport = player();
  viewport.show(beast(7, 13), null);
  expect(viewport.scale * 130).toBeCloseTo(810 / 13);
  expect(viewport.isTooLarge).toBe(false);
  viewport.show(beast(7, 15), boxOf([{ row: 3, column: 14 }]));
  expect(viewport.isTooLarge).toBe(true);
  expect(roomSize(viewport)).toBeCloseTo(54);
  expect(viewport.visible.x + viewport.visible.width).toBeGreaterThan(14.5 * 130);
});

test('on the phone rooms have 54 pixels or more', () => {
  const viewport = player(358, 434);
  viewport.show(beast(6, 6), null);
  expect([viewport.isTooLarge, viewport.scale * 130]).toEqual([false, expect.closeTo(350 / 6)]);
  viewport.show(beast(6, 7), boxOf([{ row: 2, column: 2 }]));
  expect(viewport.isTooLarge).toBe(true);
  expect(roomSize(viewport)).toBeCloseTo(54);
});

test('where it is too large the viewport follows what is asked, no farther than it must, at one scale', () => {
  const viewport = player();
  const whole = beast(20, 20);
  viewport.show(whole, boxOf([{ row: 10, column: 10 }]));
  expect(middleOf(viewport)).toEqual([1300, 1300]);
  viewport.show(whole, boxOf([{ row: 10, column: 11 }]));
  expect(middleOf(viewport)[0]).toBe(1300); // it is visible
  viewport.show(whole, boxOf([{ row: 10, column: 19 }]));
  expect(middleOf(viewport)[0]).toBeGreaterThan(1500);
  expect(viewport.visible.x + viewport.visible.width).toBeGreaterThan(19.5 * 130);
  viewport.show(whole, beast(20, 20));
  expect(roomSize(viewport)).toBeCloseTo(54);
});

test('only what would lie under the mini-map keeps clear of it', () => {
  const viewport = player();
  const rightOf = (): number => viewport.visible.x + viewport.visible.width;
  viewport.show(beast(20, 20), boxOf([{ row: 0, column: 19 }]));
  expect(rightOf()).toBeCloseTo(19.5 * 130 + 4 / viewport.scale); // the end of the beast, at the edge
  viewport.show(beast(20, 20), boxOf([{ row: 19, column: 19 }]));
  expect((rightOf() - 19.5 * 130) * viewport.scale).toBeGreaterThan(78);
});

test('a preview beyond the beast is brought into view as well', () => {
  const viewport = player();
  viewport.show(beast(20, 20), boxOf([{ row: 0, column: 0 }]));
  viewport.reveal(boxOf([{ row: -3, column: 0 }]));
  expect(viewport.visible.y).toBeLessThan(-3.5 * 130);
});

test('who drags or zooms has the viewport until the next question', () => {
  const viewport = player();
  const whole = beast(20, 20);
  viewport.show(whole, boxOf([{ row: 10, column: 10 }]));
  const scale = viewport.scale;
  viewport.panBy(100, 50);
  expect(middleOf(viewport)[0]).toBeCloseTo(1300 - 100 / scale);
  viewport.show(whole, boxOf([{ row: 0, column: 0 }]));
  expect(middleOf(viewport)[0]).toBeCloseTo(1300 - 100 / scale);
  viewport.release();
  viewport.show(whole, boxOf([{ row: 0, column: 0 }]));
  expect(middleOf(viewport)[0]).toBeLessThan(900);
});

test('what is under the pointer stays there while one comes closer', () => {
  const viewport = player();
  viewport.show(beast(5, 5), null);
  const at = { x: 600, y: 200 };
  const worldAt = () => [
    viewport.visible.x + at.x / viewport.scale,
    viewport.visible.y + at.y / viewport.scale,
  ];
  const [x = 0, y = 0] = worldAt();
  viewport.zoomBy(1.5, at);
  expect(worldAt()[0]).toBeCloseTo(x);
  expect(worldAt()[1]).toBeCloseTo(y);
  viewport.zoomBy(100);
  expect(viewport.scale).toBe(2.4);
});

test('the whole beast on request, and a place of the map', () => {
  const viewport = player();
  const whole = beast(20, 20);
  viewport.show(whole, boxOf([{ row: 10, column: 10 }]));
  viewport.toggleOverview();
  expect(viewport.scale).toBeCloseTo(810 / 2600);
  viewport.centreOn({ x: 260, y: 390 });
  expect(middleOf(viewport)).toEqual([260, 390]);
  expect(roomSize(viewport)).toBeCloseTo(54);
});

test('for what is pointed at it moves only where that is out of sight, and stays there', () => {
  const viewport = player();
  const whole = beast(20, 20);
  viewport.show(whole, boxOf([{ row: 10, column: 10 }]));
  viewport.reveal(boxOf([{ row: 12, column: 9 }]));
  expect(middleOf(viewport)).toEqual([1300, 1300]);
  viewport.reveal(boxOf([{ row: 10, column: 18 }]));
  expect(viewport.visible.x + viewport.visible.width).toBeGreaterThan(18.5 * 130);
  expect(roomSize(viewport)).toBeCloseTo(54);
  const there = middleOf(viewport)[0];
  viewport.reveal(boxOf([{ row: 10, column: 17 }]));
  expect(middleOf(viewport)[0]).toBe(there);
});

test.each([
  ['inside it', 5, true],
  ['on it', 3, false],
])('what lies %s is in sight or not: the edge of the window stays free', (_, pixels, stays) => {
  const viewport = player();
  viewport.show(beast(20, 20), boxOf([{ row: 10, column: 10 }]));
  const { x, y, width } = viewport.visible;
  viewport.reveal({ x: x + pixels / viewport.scale, y: y + width / 2, width: 10, height: 10 });
  expect(middleOf(viewport)[0] === 1300).toBe(stays);
});

test('the scale changes only when the beast leaves the window, could be 20 % larger, or the window changes', () => {
  const viewport = player();
  viewport.show(beast(8, 8), null);
  const [x] = middleOf(viewport);
  const { scale } = viewport;
  viewport.show(beast(7, 7), null); // 14 % larger
  expect([middleOf(viewport)[0], viewport.scale]).toEqual([x, scale]);
  viewport.show(beast(8, 9), null);
  expect(viewport.scale).toBeLessThan(scale);
  viewport.show(beast(6, 6), null);
  expect(viewport.scale).toBeCloseTo(810 / 780);
  viewport.show(beast(5.5, 5.5), null);
  [viewport.width, viewport.height] = [700, 700];
  viewport.show(beast(5.5, 5.5), null);
  expect(viewport.scale).toBeCloseTo(692 / 715);
});

test('nothing moves for what is pointed at while the whole beast is visible', () => {
  const viewport = player(384, 384);
  viewport.show(beast(2, 2), null);
  const [x] = middleOf(viewport);
  const { scale } = viewport;
  viewport.reveal(boxOf([{ row: 0, column: 9 }]));
  expect([middleOf(viewport)[0], viewport.scale]).toEqual([x, scale]);
});

test('on the phone four columns of a large beast are visible at once, and no more', () => {
  const viewport = player(374, 364);
  viewport.show(beast(20, 20), null);
  expect(viewport.canShow(beast(2, 4))).toBe(true);
  expect(viewport.canShow(beast(2, 5))).toBe(false);
});

test('the arrow of a doorway and the frame of a preview lie inside the window', () => {
  const viewport = player();
  const [arrow, margin] = [45, 4];
  viewport.show(beast(20, 20), boxOf([{ row: 15, column: 15 }]));
  const far = boxOf([{ row: 3, column: 3 }]);
  viewport.show(beast(20, 20), far);
  expect((far.x - arrow - viewport.visible.x) * viewport.scale).toBeGreaterThanOrEqual(margin);
  expect((far.y - arrow - viewport.visible.y) * viewport.scale).toBeGreaterThanOrEqual(margin);
});

test('what is pointed at comes into sight though the viewport was leaving', () => {
  settings.motion = 'system';
  const viewport = player(384, 384);
  const [whole, here] = [beast(20, 20), boxOf([{ row: 10, column: 10 }])];
  viewport.show(whole, here);
  viewport.show(whole, boxOf([{ row: 0, column: 0 }]));
  viewport.reveal(here);
  settings.motion = 'still';
  viewport.stop();
  expect(middleOf(viewport)[0]).toBeGreaterThan(600);
});

test('what a corner gear swings is shown with the beast, if rooms stay readable', () => {
  const corner = { ...roomIn(askedView, 'ENT'), gears: [{ kind: 'corner', at: 'front-right' }] as const };
  const rooms = [{ ...corner, row: 0, column: 0, heading: 'n', gears: [...corner.gears] }];
  const around = (width: number) => contentOf(rooms, player(width, width));
  expect(around(260).y).toBeLessThan(-1.5 * 130);
  expect(around(100).y).toBeGreaterThan(-1.5 * 130);
});

test('a small beast has the cells around it in the window, so that no preview beside it is cut', () => {
  const room = { ...roomIn(askedView, 'ENT'), row: 0, column: 0 };
  expect(contentOf([room], player(358, 434))).toEqual({ x: -195, y: -195, width: 390, height: 390 });
});
