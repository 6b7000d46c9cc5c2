import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Causes from './Causes.svelte';
import type { Film } from './film.svelte';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the line of this moment stays in sight when a review takes some of the room', async () => {
  let height = 300;
  let measure = (_: { target: Element }[]): void => undefined;
  class Observer {
    observe = vi.fn();
    unobserve = vi.fn();
    constructor(heard: typeof measure) {
      measure = heard;
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => height);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(260);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
  const line = { told: { fact: {} }, text: 'Mira wins.', rules: [] };
  const frames = [{ at: 13, no: 13, lines: [line], phase: null }];
  const film = { reel: { title: 'Round 1', frames }, here: frames[0], at: 13, names: [], face: null };
  const { container } = render(Causes, { film: film as unknown as Film, onrule: vi.fn() });
  const box = container.querySelector('.causes') as HTMLElement;
  await tick();
  expect(box.scrollTop).toBe(0);
  height = 120;
  measure([{ target: box }]);
  await tick();
  expect(box.scrollTop).toBe(170);
});
