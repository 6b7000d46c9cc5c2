import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { ReplayPlayer } from './replay-player.svelte';
import PlaybackBar from './PlaybackBar.svelte';

test('after a jump to a chapter the arrows control the replay again', async () => {
  const chapters = [0, 4].map((at) => ({ title: `Round ${at}`, frames: [{ at, no: 1 }] }));
  const goTo = vi.fn();
  const player = {
    chapters,
    chapter: chapters[0],
    currentFrame: { at: 0, no: 1 },
    stops: [0, 4],
    at: 0,
    goTo,
  };
  render(PlaybackBar, { player: player as unknown as ReplayPlayer });
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  select.focus();
  await fireEvent.change(select, { target: { value: '1' } });
  expect(goTo).toHaveBeenCalledExactlyOnceWith(4);
  expect(document.activeElement).toBe(document.body);
});
