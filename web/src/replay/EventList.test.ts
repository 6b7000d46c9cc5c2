import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import EventList from './EventList.svelte';
import type { ReplayPlayer } from './replay-player.svelte';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the current line stays visible when a review opens', async () => {
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
  const line = { event: { fact: {} }, text: 'Mira wins.', rules: [] };
  const frames = [{ at: 13, no: 13, lines: [line], phase: null }];
  const player = {
    chapter: { title: 'Round 1', frames },
    currentFrame: frames[0],
    at: 13,
    names: [],
    ui: null,
  };
  const { container } = render(EventList, { player: player as unknown as ReplayPlayer, onrule: vi.fn() });
  const box = container.querySelector('.event-list') as HTMLElement;
  await tick();
  expect(box.scrollTop).toBe(0);
  height = 120;
  measure([{ target: box }]);
  await tick();
  expect(box.scrollTop).toBe(170);
});
