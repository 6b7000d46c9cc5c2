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

test('a small beast is in sight as a whole, with cells of at most 130 pixels', () => {
  const camera = player();
  camera.follow(beast(2, 3), null);
  expect([camera.x, camera.y, camera.scale]).toEqual([130, 65, 1]);
  expect(camera.isLarge).toBe(false);
});

test('a larger one has smaller cells, down to 84 pixels', () => {
  const camera = player();
  camera.follow(beast(7, 9), null);
  expect(camera.scale * 130).toBeCloseTo(782 / 9);
  expect(camera.isLarge).toBe(false);
  camera.follow(beast(7, 10), null);
  expect(camera.isLarge).toBe(true);
});

test('where it is too large the camera follows what is asked, no farther than it must', () => {
  const camera = player();
  const whole = beast(20, 20);
  camera.follow(whole, boxAround([{ row: 10, column: 10 }]));
  expect([camera.x, camera.y]).toEqual([1300, 1300]);
  expect(camera.scale * 130).toBeCloseTo(84);
  camera.follow(whole, boxAround([{ row: 10, column: 11 }]));
  expect(camera.x).toBe(1300); // it is in sight
  camera.follow(whole, boxAround([{ row: 10, column: 19 }]));
  expect(camera.x).toBeGreaterThan(1700);
  expect(camera.sight.x + camera.sight.width).toBeGreaterThan(19.5 * 130);
});

test('what is wider than the window is seen from farther away', () => {
  const camera = player();
  camera.follow(
    beast(20, 20),
    boxAround([
      { row: 3, column: 2 },
      { row: 3, column: 12 },
    ]),
  );
  expect(camera.sight.x).toBeLessThan(1.5 * 130);
  expect(camera.sight.x + camera.sight.width).toBeGreaterThan(12.5 * 130);
});

test('on the phone rooms are 102 pixels wide', () => {
  const camera = player(384, 450);
  camera.follow(beast(6, 6), boxAround([{ row: 2, column: 2 }]));
  expect(camera.scale * 126).toBeCloseTo(102);
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
  expect(camera.x).toBeLessThan(600);
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
  expect(camera.scale).toBe(2);
});

test('the whole beast on request, and a place of the map', () => {
  const camera = player();
  const whole = beast(20, 20);
  camera.follow(whole, boxAround([{ row: 10, column: 10 }]));
  camera.toggleWhole();
  expect(camera.scale).toBeCloseTo(782 / 2600);
  camera.goTo({ x: 260, y: 390 });
  expect([camera.x, camera.y]).toEqual([260, 390]);
  expect(camera.scale * 130).toBeCloseTo(84);
});

test('for what is pointed at it moves only where that is out of sight, and stays there', () => {
  const camera = player();
  const whole = beast(20, 20);
  camera.follow(whole, boxAround([{ row: 10, column: 10 }]));
  camera.glance(boxAround([{ row: 12, column: 9 }]));
  expect([camera.x, camera.y]).toEqual([1300, 1300]);
  camera.glance(boxAround([{ row: 10, column: 18 }]));
  expect(camera.sight.x + camera.sight.width).toBeGreaterThan(18.5 * 130);
  expect(camera.scale * 130).toBeCloseTo(84);
  const there = camera.x;
  camera.glance(boxAround([{ row: 10, column: 17 }]));
  expect(camera.x).toBe(there);
});

test.each([
  ['beside them', 27, true],
  ['beneath them', 25, false],
])('what lies %s is in sight or not: letters and numbers have the edge', (_, pixels, stays) => {
  const camera = player();
  camera.follow(beast(20, 20), boxAround([{ row: 10, column: 10 }]));
  const { x, y, width } = camera.sight;
  camera.glance({ x: x + pixels / camera.scale, y: y + width / 2, width: 10, height: 10 });
  expect(camera.x === 1300).toBe(stays);
});

test('a small beast is seen from farther away when what is pointed at lies beside it', () => {
  const camera = player(400, 400);
  camera.follow(beast(2, 2), null);
  camera.glance(boxAround([{ row: 0, column: 3 }]));
  expect(camera.sight.x + camera.sight.width).toBeGreaterThan(3.5 * 130);
});

test('while all of a small beast is in sight nothing moves, until it could be much larger', () => {
  const camera = player();
  camera.follow(beast(3, 4), null);
  const { x, scale } = camera;
  camera.follow(beast(3, 3), null);
  expect([camera.x, camera.scale]).toEqual([x, scale]);
  camera.follow(beast(3, 6), null);
  expect(camera.x).toBeGreaterThan(x);
  camera.follow(beast(9, 9), null);
  camera.follow(beast(3, 3), null);
  expect(camera.scale).toBe(1);
});

test('on the phone four columns can be seen at once, and no more', () => {
  const camera = player(390, 380);
  expect(camera.canShow(beast(2, 4))).toBe(true);
  expect(camera.canShow(beast(2, 5))).toBe(false);
});

test('the arrow of a doorway and the frame of a preview lie beside letters and numbers', () => {
  const camera = player();
  const [arrow, margin] = [45, 26];
  camera.follow(beast(20, 20), boxAround([{ row: 15, column: 15 }]));
  const far = boxAround([{ row: 3, column: 3 }]);
  camera.follow(beast(20, 20), far);
  expect((far.x - arrow - camera.sight.x) * camera.scale).toBeGreaterThanOrEqual(margin);
  expect((far.y - arrow - camera.sight.y) * camera.scale).toBeGreaterThanOrEqual(margin);
});

test('what is pointed at comes into sight though the camera was leaving', () => {
  settings.motion = 'system';
  const camera = player();
  const [whole, here] = [beast(20, 20), boxAround([{ row: 10, column: 10 }])];
  camera.follow(whole, here);
  camera.follow(whole, boxAround([{ row: 0, column: 0 }]));
  expect(camera.goal.x).toBeLessThan(600);
  camera.glance(here);
  expect(camera.goal.x).toBeGreaterThan(600);
  camera.stop();
  settings.motion = 'still';
});
