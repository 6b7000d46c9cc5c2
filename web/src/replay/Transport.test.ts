import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Film } from './film.svelte';
import Transport from './Transport.svelte';

test('after a jump to a chapter the arrows belong to the film again', async () => {
  const reels = [0, 4].map((at) => ({ title: `Round ${at}`, frames: [{ at, no: 1 }] }));
  const goTo = vi.fn();
  const film = { reels, reel: reels[0], here: { at: 0, no: 1 }, stops: [0, 4], at: 0, goTo };
  render(Transport, { film: film as unknown as Film });
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  select.focus();
  await fireEvent.change(select, { target: { value: '1' } });
  expect(goTo).toHaveBeenCalledExactlyOnceWith(4);
  expect(document.activeElement).toBe(document.body);
});
