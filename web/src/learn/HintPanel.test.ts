import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../core/settings.svelte';
import { toasts } from '../core/toasts.svelte';
import type { Hint } from '../core/types';
import { learning } from '../games/ricochet-robots/learning';
import type { SandboxGame } from './sandbox.svelte';
import { HintSteps } from './hint-steps.svelte';
import HintPanel from './HintPanel.svelte';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

const hint: Hint = {
  minimum: 4,
  maximum: 7,
  best: 5,
  undo_first: 0,
  piece: 'b',
  action: 'bw',
  piece_forced: true,
  action_forced: true,
};

test('the first hint and a revealed move say that they cost a star, then the next step', async () => {
  const hints = new HintSteps(
    () => Promise.resolve(hint),
    0,
    () => undefined,
  );
  const play = { actions: [], suggest: () => undefined } as unknown as SandboxGame;
  render(HintPanel, { hints, puzzles: learning.puzzles!, play });
  const cost = 'Costs a star.';
  for (const name of ['Roughly how many moves?', 'Exactly how many moves?', 'Which robot moves first?']) {
    expect(screen.queryByText(cost) !== null).toBe(name === 'Roughly how many moves?');
    await fireEvent.click(screen.getByRole('button', { name }));
    await screen.findAllByRole('listitem');
  }
  await screen.findByText(cost);
  await fireEvent.click(screen.getByRole('button', { name: "What's the next move?" }));
  await screen.findByText('Play it first, then ask for the next.');
  expect(screen.queryByText(cost)).toBe(null);
});

test.each([
  [
    'en',
    true,
    true,
    'Blue goes first in every shortest solution.',
    'Every shortest solution continues with: Blue slides left.',
  ],
  [
    'en',
    true,
    false,
    'Blue goes first in every shortest solution.',
    'One shortest solution continues with: Blue slides left.',
  ],
  [
    'en',
    false,
    false,
    'One shortest solution starts with Blue.',
    'One shortest solution continues with: Blue slides left.',
  ],
  [
    'en',
    null,
    null,
    'One shortest solution starts with Blue; whether all do is not known.',
    'One shortest solution continues with: Blue slides left.',
  ],
  [
    'de',
    true,
    true,
    'In jeder kürzesten Lösung beginnt Blau.',
    'Jede kürzeste Lösung geht so weiter: Blau gleitet nach links.',
  ],
  [
    'de',
    false,
    false,
    'Eine kürzeste Lösung beginnt mit Blau.',
    'Eine kürzeste Lösung geht so weiter: Blau gleitet nach links.',
  ],
  [
    'de',
    null,
    null,
    'Eine kürzeste Lösung beginnt mit Blau; ob alle es tun, ist nicht bekannt.',
    'Eine kürzeste Lösung geht so weiter: Blau gleitet nach links.',
  ],
] as const)(
  'a hint says whether all shortest solutions do so (%s, %s, %s)',
  async (language, piece_forced, action_forced, first, next) => {
    settings.language = language;
    const hints = new HintSteps(
      () => Promise.resolve({ ...hint, piece_forced, action_forced }),
      0,
      () => undefined,
    );
    const play = { actions: [], suggest: () => undefined } as unknown as SandboxGame;
    render(HintPanel, { hints, puzzles: learning.puzzles!, play });
    for (const uncovered of [1, 2, 3, 4]) {
      await fireEvent.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(uncovered));
    }
    const said = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(said.slice(2)).toEqual([first, next]);
  },
);

test.each([
  ['en', true, null, [], "There's no solution from here, not even in 30 moves."],
  ['de', true, null, [], 'Von hier aus gibt es keine Lösung, auch nicht in 30 Zügen.'],
  ['en', true, null, ['rn'], "There's no solution from the start, not even in 30 moves."],
  ['de', true, null, ['rn'], 'Von der Startstellung aus gibt es keine Lösung, auch nicht in 30 Zügen.'],
  ['en', false, null, [], /^The search stopped .* at least 31 moves\.$/],
  ['de', false, null, [], /^Die Suche endete.* mindestens 31 Züge\.$/],
  ['en', false, 33, [], 'Best known: 33 moves (not proven).'],
  ['de', false, 33, [], 'Beste bekannte Lösung: 33 Züge (nicht bewiesen).'],
] as const)(
  'a hint without a known shortest solution says so and costs nothing (%s, %s, %s, %j)',
  async (language, proved, found, actions, said) => {
    settings.language = language;
    const hints = new HintSteps(
      () => Promise.resolve({ at_least: 31, proved, found_length: found }),
      0,
      () => expect.unreachable(),
    );
    const play = { actions, suggest: () => undefined } as unknown as SandboxGame;
    render(HintPanel, { hints, puzzles: learning.puzzles!, play });
    await fireEvent.click(screen.getByRole('button'));
    await screen.findByText(said);
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect([hints.used, await hints.best(), toasts.shown]).toEqual([0, null, []]);
  },
);
