import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { Viewport } from './viewport.svelte';
import { boxAround } from './geometry';
import MiniMap from './MiniMap.svelte';
import Rulers from './Rulers.svelte';
import { askedView } from './sample';

settings.motion = 'still';
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function player(): Viewport {
  const camera = new Viewport();
  [camera.width, camera.height] = [300, 300];
  camera.follow(boxAround(askedView.rooms, 0.6), boxAround(askedView.rooms.slice(0, 1)));
  return camera;
}

function lay() {
  const camera = player();
  const page = render(MiniMap, { view: askedView, camera, now: ['R28'] });
  return { ...page, camera, map: page.getByRole('img', { name: 'Map of the beast' }) };
}

test('the map shows every room and meeple, and what is asked in brass', () => {
  const { container } = lay();
  expect(container.querySelectorAll('rect[rx]')).toHaveLength(askedView.rooms.length);
  expect(container.querySelectorAll('circle')).toHaveLength(askedView.meeples.length);
  expect(container.querySelectorAll('rect[fill="var(--brass)"]')).toHaveLength(1);
});

test('the mouse goes to a place of it', async () => {
  const { camera, map } = lay();
  await fireEvent(
    map,
    new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', clientX: 10, clientY: 10 }),
  );
  expect(camera.isFree).toBe(true);
  const { x, y } = boxAround(askedView.rooms, 0.5);
  expect(camera.x).toBeGreaterThan(x);
  expect(camera.x).toBeLessThan(x + 260);
  expect(camera.y).toBeLessThan(y + 260);
});

test('a finger sees the whole beast, and goes back to the question', async () => {
  const { camera, map, getByRole } = lay();
  const touch = () =>
    fireEvent(map, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  await touch();
  expect([camera.isWhole, camera.scale]).toEqual([true, camera.fit]);
  await fireEvent.click(getByRole('button', { name: 'Back to the question' }));
  expect(camera.isWhole).toBe(false);
});

test('it stays where it lies as long as somebody holds the camera, whatever comes under it', async () => {
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(75);
  const { camera, map } = lay();
  const place = async (): Promise<string | undefined> => {
    await tick();
    return map.parentElement?.style.cssText;
  };
  const first = await place();
  const places = new Set<string | undefined>();
  for (let step = 0; step < 12; step++) {
    camera.pan(40, 25);
    places.add(await place());
  }
  expect([...places]).toEqual([first]);
  camera.release();
  expect(await place()).not.toBe(first);
});

test('letters and numbers name what is in sight, from a1 of this turn', async () => {
  const camera = player();
  const { container } = render(Rulers, { view: askedView, camera });
  const texts = () => [...container.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts()).toEqual(expect.arrayContaining(['H', '8'])); // the Entrance
  expect(texts()).not.toContain('D');
  camera.toggleWhole();
  await tick();
  expect(texts()).toEqual(expect.arrayContaining(['D', 'J', '6', '11']));
});
