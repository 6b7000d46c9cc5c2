import { expect, test, vi } from 'vitest';
import { Gestures } from './gestures';
import { Viewport } from './viewport.svelte';

function lay(): { viewport: Viewport; gestures: Gestures } {
  const viewport = new Viewport();
  [viewport.width, viewport.height] = [400, 400];
  return { viewport, gestures: new Gestures(viewport) };
}

test('a pointer that slips a little still clicks; farther it drags the board', () => {
  const { viewport, gestures } = lay();
  const pan = vi.spyOn(viewport, 'panBy');
  gestures.press(1, { x: 10, y: 10 });
  expect(gestures.move(1, { x: 12, y: 10 })).toBe(false);
  expect(gestures.endsDrag()).toBe(false);
  expect(gestures.move(1, { x: 60, y: 30 })).toBe(true);
  expect(pan.mock.calls).toEqual([[50, 20]]);
  gestures.release(1);
  expect(gestures.endsDrag()).toBe(true);
  expect(gestures.endsDrag()).toBe(false);
  expect(gestures.move(1, { x: 90, y: 30 })).toBe(false);
});

test('two fingers pinch', () => {
  const { viewport, gestures } = lay();
  const scale = viewport.scale;
  gestures.press(1, { x: 100, y: 200 });
  gestures.press(2, { x: 300, y: 200 });
  gestures.move(2, { x: 350, y: 200 });
  expect(viewport.scale / scale).toBeCloseTo(1.25);
});

test('the wheel zooms in and out', () => {
  const { viewport, gestures } = lay();
  const scale = viewport.scale;
  gestures.wheel(-100, { x: 200, y: 200 });
  expect(viewport.scale).toBeGreaterThan(scale);
  gestures.wheel(300, { x: 200, y: 200 });
  expect(viewport.scale).toBe(scale); // the whole board
});
