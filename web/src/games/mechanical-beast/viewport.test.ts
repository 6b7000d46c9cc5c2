import { expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { Viewport } from './viewport.svelte';
import { boxAround } from './geometry';

settings.motion = 'still'; // it is where it goes at once

function player(width = 834, height = 834): Viewport {
  const camera = new Viewport();
  [camera.width, camera.height] = [width, height];
  return camera;
}

/** So many rows and columns of rooms, the first at the origin. */
function beast(rows: number, columns: number) {
  return boxAround([
    { row: 0, column: 0 },
    { row: rows - 1, column: columns - 1 },
  ]);
}

const roomSize = ({ scale }: Viewport): number => scale * 126; // pixels

test('a small beast is shown whole, with rooms of at most 200 pixels', () => {
  const camera = player();
  camera.follow(beast(2, 3), null);
  expect(roomSize(camera)).toBeCloseTo(200);
  expect(camera.isLarge).toBe(false);
});

test('a larger one has smaller rooms, down to 60 pixels; then the camera goes to what is asked', () => {
  const camera = player();
  camera.follow(beast(7, 13), null);
  expect(camera.scale * 130).toBeCloseTo(810 / 13);
  expect(camera.isLarge).toBe(false);
  camera.follow(beast(7, 14), boxAround([{ row: 3, column: 13 }]));
  expect(camera.isLarge).toBe(true);
  expect(roomSize(camera)).toBeCloseTo(60);
  expect(camera.sight.x + camera.sight.width).toBeGreaterThan(13.5 * 130);
});

test('on the phone rooms have 56 pixels or more', () => {
  const camera = player(374, 450);
  camera.follow(beast(6, 6), null);
  expect([camera.isLarge, camera.scale * 130]).toEqual([false, expect.closeTo(350 / 6)]);
  camera.follow(beast(6, 7), boxAround([{ row: 2, column: 2 }]));
  expect(camera.isLarge).toBe(true);
  expect(roomSize(camera)).toBeCloseTo(56);
});

test('where it is too large the camera follows what is asked, no farther than it must, at one scale', () => {
  const camera = player();
  const whole = beast(20, 20);
  camera.follow(whole, boxAround([{ row: 10, column: 10 }]));
  expect([camera.x, camera.y]).toEqual([1300, 1300]);
  camera.follow(whole, boxAround([{ row: 10, column: 11 }]));
  expect(camera.x).toBe(1300); // it is visible
  camera.follow(whole, boxAround([{ row: 10, column: 19 }]));
  expect(camera.x).toBeGreaterThan(1600);
  expect(camera.sight.x + camera.sight.width).toBeGreaterThan(19.5 * 130);
  camera.follow(whole, beast(20, 20));
  expect(roomSize(camera)).toBeCloseTo(60);
});

test('who drags or zooms has the camera until the next question', () => {
  const camera = player();
  const whole = beast(20, 20);
  camera.follow(whole, boxAround([{ row: 10, column: 10 }]));
  const scale = camera.scale;
  camera.pan(100, 50);
  expect(camera.x).toBeCloseTo(1300 - 100 / scale);
  camera.follow(whole, boxAround([{ row: 0, column: 0 }]));
  expect(camera.x).toBeCloseTo(1300 - 100 / scale);
  camera.release();
  camera.follow(whole, boxAround([{ row: 0, column: 0 }]));
  expect(camera.x).toBeLessThan(800);
});

test('what is under the pointer stays there while one comes closer', () => {
  const camera = player();
  camera.follow(beast(5, 5), null);
  const at = { x: 600, y: 200 };
  const worldAt = () => [camera.sight.x + at.x / camera.scale, camera.sight.y + at.y / camera.scale];
  const [x = 0, y = 0] = worldAt();
  camera.zoom(1.5, at);
  expect(worldAt()[0]).toBeCloseTo(x);
  expect(worldAt()[1]).toBeCloseTo(y);
  camera.zoom(100);
  expect(camera.scale).toBe(2.4);
});

test('the whole beast on request, and a place of the map', () => {
  const camera = player();
  const whole = beast(20, 20);
  camera.follow(whole, boxAround([{ row: 10, column: 10 }]));
  camera.toggleWhole();
  expect(camera.scale).toBeCloseTo(810 / 2600);
  camera.goTo({ x: 260, y: 390 });
  expect([camera.x, camera.y]).toEqual([260, 390]);
  expect(roomSize(camera)).toBeCloseTo(60);
});

test('for what is pointed at it moves only where that is out of sight, and stays there', () => {
  const camera = player();
  const whole = beast(20, 20);
  camera.follow(whole, boxAround([{ row: 10, column: 10 }]));
  camera.glance(boxAround([{ row: 12, column: 9 }]));
  expect([camera.x, camera.y]).toEqual([1300, 1300]);
  camera.glance(boxAround([{ row: 10, column: 18 }]));
  expect(camera.sight.x + camera.sight.width).toBeGreaterThan(18.5 * 130);
  expect(roomSize(camera)).toBeCloseTo(60);
  const there = camera.x;
  camera.glance(boxAround([{ row: 10, column: 17 }]));
  expect(camera.x).toBe(there);
});

test.each([
  ['beside them', 21, true],
  ['beneath them', 19, false],
])('what lies %s is in sight or not: letters and numbers have the edge', (_, pixels, stays) => {
  const camera = player();
  camera.follow(beast(20, 20), boxAround([{ row: 10, column: 10 }]));
  const { x, y, width } = camera.sight;
  camera.glance({ x: x + pixels / camera.scale, y: y + width / 2, width: 10, height: 10 });
  expect(camera.x === 1300).toBe(stays);
});

test('the scale changes only when the beast leaves the window, could be 20 % larger, or the window changes', () => {
  const camera = player();
  camera.follow(beast(8, 8), null);
  const { x, scale } = camera;
  camera.follow(beast(7, 7), null); // 14 % larger
  expect([camera.x, camera.scale]).toEqual([x, scale]);
  camera.follow(beast(8, 9), null);
  expect(camera.scale).toBeLessThan(scale);
  camera.follow(beast(6, 6), null);
  expect(camera.scale).toBeCloseTo(810 / 780);
  camera.follow(beast(5.5, 5.5), null);
  [camera.width, camera.height] = [700, 700];
  camera.follow(beast(5.5, 5.5), null);
  expect(camera.scale).toBeCloseTo(676 / 715);
});

test('nothing moves for what is pointed at while the whole beast is visible', () => {
  const camera = player(400, 400);
  camera.follow(beast(2, 2), null);
  const { x, scale } = camera;
  camera.glance(boxAround([{ row: 0, column: 9 }]));
  expect([camera.x, camera.scale]).toEqual([x, scale]);
});

test('on the phone four columns of a large beast are visible at once, and no more', () => {
  const camera = player(390, 380);
  expect(camera.canShow(beast(2, 4))).toBe(true);
  expect(camera.canShow(beast(2, 5))).toBe(false);
});

test('the arrow of a doorway and the frame of a preview lie beside letters and numbers', () => {
  const camera = player();
  const [arrow, margin] = [45, 20];
  camera.follow(beast(20, 20), boxAround([{ row: 15, column: 15 }]));
  const far = boxAround([{ row: 3, column: 3 }]);
  camera.follow(beast(20, 20), far);
  expect((far.x - arrow - camera.sight.x) * camera.scale).toBeGreaterThanOrEqual(margin);
  expect((far.y - arrow - camera.sight.y) * camera.scale).toBeGreaterThanOrEqual(margin);
});

test('what is pointed at comes into sight though the camera was leaving', () => {
  settings.motion = 'system';
  const camera = player(400, 400);
  const [whole, here] = [beast(20, 20), boxAround([{ row: 10, column: 10 }])];
  camera.follow(whole, here);
  camera.follow(whole, boxAround([{ row: 0, column: 0 }]));
  expect(camera.goal.x).toBeLessThan(600);
  const leaving = camera.goal.x;
  camera.glance(here);
  expect(camera.goal.x).toBeGreaterThan(leaving);
  camera.stop();
  settings.motion = 'still';
});
