import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { centreOf } from '../../ui/board/geometry';
import type { Viewport } from '../../ui/board/viewport.svelte';
import { boxOf } from './geometry';
import MiniMap from './MiniMap.svelte';
import { askedView } from './sample';
import { contentOf, createViewport } from './viewport';

settings.motion = 'still';
afterEach(cleanup);

function player(): Viewport {
  const viewport = createViewport();
  [viewport.width, viewport.height] = [300, 300];
  viewport.show(contentOf(askedView.rooms, viewport), boxOf(askedView.rooms.slice(0, 1)));
  return viewport;
}

function lay() {
  const viewport = player();
  const page = render(MiniMap, { view: askedView, viewport, now: ['R28'] });
  return { ...page, viewport, map: page.getByRole('img', { name: 'Map of the beast' }) };
}

test('the map shows every room and meeple, and what is asked in brass', () => {
  const { container } = lay();
  expect(container.querySelectorAll('rect[rx]')).toHaveLength(askedView.rooms.length);
  expect(container.querySelectorAll('circle')).toHaveLength(askedView.meeples.length);
  expect(container.querySelectorAll('rect[fill="var(--brass)"]')).toHaveLength(1);
});

test('the mouse goes to a place of it', async () => {
  const { viewport, map } = lay();
  await fireEvent(
    map,
    new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', clientX: 10, clientY: 10 }),
  );
  expect(viewport.isUserControlled).toBe(true);
  const { x, y } = boxOf(askedView.rooms);
  const middle = centreOf(viewport.visible);
  expect(middle.x).toBeGreaterThan(x);
  expect(middle.x).toBeLessThan(x + 260);
  expect(middle.y).toBeLessThan(y + 260);
});

test('a finger sees the whole beast, and goes back to the question', async () => {
  const { viewport, map, getByRole } = lay();
  const touch = () =>
    fireEvent(map, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  await touch();
  expect([viewport.isOverview, viewport.scale]).toEqual([true, viewport.fitScale]);
  await fireEvent.click(getByRole('button', { name: 'Back to the question' }));
  expect(viewport.isOverview).toBe(false);
});
