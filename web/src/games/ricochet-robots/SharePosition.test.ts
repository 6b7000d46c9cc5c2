import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../core/router.svelte';
import SharePosition from './SharePosition.svelte';
import { GAME } from './robots';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const text = '1A4A3A2C rd16 ga12 bc7 yn8 rc';

test('the link to share leads to the puzzle, another one to the editor', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(SharePosition, { text, isPuzzle: true, onload: vi.fn() });
  for (const name of ['Copy link to puzzle', 'Copy link to editor'])
    await fireEvent.click(screen.getByRole('button', { name }));
  const copied = [paths.own(GAME, text), paths.editor(GAME, text)].map((path) => location.origin + path);
  expect(writeText.mock.calls.flat()).toEqual(copied);
});

test('a link that was copied can be loaded', async () => {
  const onload = vi.fn().mockResolvedValue(undefined);
  render(SharePosition, { text: '', isPuzzle: true, onload });
  const field = screen.getByRole('textbox', { name: 'Load a position or a link' });
  await fireEvent.input(field, { target: { value: location.origin + paths.own(GAME, text) } });
  await fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(onload).toHaveBeenCalledExactlyOnceWith(text);
});

test('what has no way is not shared as a puzzle', () => {
  render(SharePosition, { text, isPuzzle: false, onload: vi.fn() });
  expect(screen.queryByRole('button', { name: 'Copy link to puzzle' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy link to editor' })).toBeTruthy();
});
