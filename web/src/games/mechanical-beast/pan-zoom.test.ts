import { expect, test } from 'vitest';
import { Viewport } from './viewport.svelte';
import { PanZoom } from './pan-zoom';

function lay() {
  const camera = new Viewport();
  [camera.width, camera.height] = [400, 400];
  return { camera, dragging: new PanZoom(camera) };
}

test('a pointer that slips a little still clicks; farther it drags the floor', () => {
  const { camera, dragging } = lay();
  dragging.press({ pointerId: 1, button: 0, offset: { x: 10, y: 10 } });
  expect(dragging.move({ pointerId: 1, offset: { x: 12, y: 10 } })).toBe(false);
  expect(dragging.wasDrag()).toBe(false);
  expect(dragging.move({ pointerId: 1, offset: { x: 60, y: 30 } })).toBe(true);
  expect([camera.x, camera.y]).toEqual([-50, -20]);
  dragging.lift(1);
  expect(dragging.wasDrag()).toBe(true);
  expect(dragging.wasDrag()).toBe(false);
  expect(dragging.move({ pointerId: 1, offset: { x: 90, y: 30 } })).toBe(false);
});

test('two fingers pinch', () => {
  const { camera, dragging } = lay();
  camera.scale = 0.8;
  dragging.press({ pointerId: 1, button: 0, offset: { x: 100, y: 200 } });
  dragging.press({ pointerId: 2, button: 0, offset: { x: 300, y: 200 } });
  dragging.move({ pointerId: 2, offset: { x: 350, y: 200 } });
  expect(camera.scale).toBeCloseTo(1);
});

test('the wheel comes closer, and goes farther away', () => {
  const { camera, dragging } = lay();
  dragging.wheel(-100, { x: 200, y: 200 });
  expect(camera.scale).toBeGreaterThan(1);
  dragging.wheel(300, { x: 200, y: 200 });
  expect(camera.scale).toBeLessThan(1);
});
