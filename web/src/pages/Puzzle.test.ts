import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { AtDesk, Clue } from '../core/types';
import '../games/ricochet-robots/face'; // so that the test does not wait for it to be loaded
import { tryView } from '../games/ricochet-robots/sample';
import '../games/ricochet-robots/study';
import Puzzle from './Puzzle.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const won = { type: 'ChipWon', n: 0, text: '', settles: false, fact: { seat: 0, chip: 'gs', moves: 1 } };
const clue: Clue = { least: 1, most: 2, best: 1, back: 0, robot: 'r', slide: 'rn' };

/** A desk at which any slide arrives, and a search that answers when it is told to. */
function server(): { tell: () => void } {
  let tell = (): void => undefined;
  const searched = new Promise<Response>((answer) => (tell = () => answer(Response.json(clue))));
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('/hint')) return searched;
    const { position, actions } = JSON.parse(body) as AtDesk;
    const events = actions?.length ? [won] : [];
    return Promise.resolve(Response.json({ position, view: tryView, events, outcome: null }));
  });
  return { tell: () => tell() };
}

async function slide(): Promise<void> {
  render(Puzzle, { game: 'ricochet-robots', position: '1A4A3A2C rd16 ga12 bc7 yn8 rc' });
  await screen.findByRole('region', { name: 'Your way: 0 moves' });
  await fireEvent.keyDown(document.body, { key: '1' });
  await fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hints' })).toBe(null));
}

test('of a puzzle of one’s own the number is looked for when one arrives', async () => {
  const { tell } = server();
  await slide();
  expect(screen.getByRole('region', { name: 'Your way: 1 move' })).not.toBe(null);
  tell();
  await screen.findByText('Solved in 1. There is no shorter way.');
});
