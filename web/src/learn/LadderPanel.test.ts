import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Clue } from '../core/types';
import { study } from '../games/ricochet-robots/study';
import type { DeskPlay } from './desk.svelte';
import { Ladder } from './ladder.svelte';
import LadderPanel from './LadderPanel.svelte';

afterEach(cleanup);

const clue: Clue = { least: 4, most: 7, best: 5, back: 0, robot: 'b', slide: 'bw' };

test('what a told move costs is said before it is told, and then how to go on', async () => {
  const ladder = new Ladder(
    () => Promise.resolve(clue),
    0,
    () => undefined,
  );
  const play = { actions: [], advise: () => undefined } as unknown as DeskPlay;
  render(LadderPanel, { ladder, riddle: study.riddle!, play });
  const cost = 'Whoever is told a move has two stars at most.';
  for (const name of ['Roughly how many?', 'How many exactly?', 'Which robot goes first?']) {
    expect(screen.queryByText(cost)).toBe(null);
    await fireEvent.click(screen.getByRole('button', { name }));
    await screen.findAllByRole('listitem');
  }
  await screen.findByText(cost);
  await fireEvent.click(screen.getByRole('button', { name: 'What is the next move?' }));
  await screen.findByText('Make it, then ask for the one after.');
  expect(screen.queryByText(cost)).toBe(null);
});
