import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { SandboxRequest, Hint } from '../core/types';
import '../games/ricochet-robots/ui'; // loaded up front, so that the test does not wait for it
import { tryView } from '../games/ricochet-robots/sample';
import '../games/ricochet-robots/learning';
import { keepResult } from '../learn/results';
import Puzzle from './Puzzle.svelte';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const won = {
  type: 'ChipWon',
  n: 0,
  message: null,
  closes_review: false,
  fact: { seat: 0, chip: 'gs', moves: 1, slides: [] },
};
const hint: Hint = {
  minimum: 1,
  maximum: 2,
  best: 1,
  undo_first: 0,
  piece: 'r',
  action: 'rn',
  piece_forced: true,
  action_forced: true,
};

/** A sandbox where Red arrives whenever it moves north, and a hint search that the test resolves. */
function server(): (() => void)[] {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('/hint'))
      return new Promise((answer) => answers.push(() => answer(Response.json(hint))));
    const { position, actions = [] } = JSON.parse(body) as SandboxRequest;
    const events = actions.at(-1) === 'rn' ? [{ ...won, n: actions.length - 1 }] : [];
    return Promise.resolve(Response.json({ position, view: tryView, events, outcome: null }));
  });
  return answers;
}

async function begin(): Promise<void> {
  render(Puzzle, { game: 'ricochet-robots', position: '1A4A3A2C rd16 ga12 bc7 yn8 rc' });
  await screen.findByRole('grid'); // until it is loaded there is nothing to solve
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(document.body, { key });
}

/** Hints after this many moves; a solved puzzle gives none. */
async function shown(moves: string, arrived: boolean): Promise<void> {
  await screen.findByRole('region', { name: `Your solution: ${moves}` });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hints' }) === null).toBe(arrived));
}

test('the length of a custom puzzle is computed when it is solved', async () => {
  const answers = server();
  await begin();
  await press('1', 'ArrowUp');
  await shown('1 move', true);
  answers[0]?.();
  await screen.findByText("Solved in 1. That's the shortest!");
});

test('a late result does not apply to a newer solution', async () => {
  const answers = server();
  await begin();
  await press('1', 'ArrowUp');
  await shown('1 move', true);
  await press('Backspace');
  await shown('0 moves', false);
  await press('1', 'ArrowRight');
  await shown('1 move', false);
  await press('1', 'ArrowUp');
  await shown('2 moves', true);
  expect(answers).toHaveLength(2);
  for (const answer of answers.toReversed()) {
    answer();
    await screen.findByText('Solved in 2. It can be done in fewer.');
    await new Promise((done) => setTimeout(done));
  }
  expect(screen.queryByText(/Solved in 1/)).toBe(null);
});

test('a puzzle that was solved shows its result on the next visit, until one tries again', async () => {
  const position = '1A4A3A2C rd16 ga12 bc7 yn8 rc';
  keepResult('ricochet-robots', position, { moves: 3, best: 2, hints: 1 }, false);
  server();
  await begin();
  expect(screen.getByRole('heading', { name: 'Solved in 3. It can be done in fewer.' })).toBeTruthy();
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to share' }).value;
  expect(text).toContain('★★☆ · 1 of 4 hints');
  await fireEvent.click(screen.getByRole('button', { name: 'Find a shorter one' }));
  expect(await screen.findByRole('region', { name: 'Hints' })).toBeTruthy();
});
