import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { promptOf, gameContext, moveView, eventOf } from './sample';
import { MachineAnimator } from './animator.svelte';
import PlayerArea from './PlayerArea.svelte';
import type { MachineView } from './types';

beforeEach(() => {
  settings.language = 'en';
});
afterEach(cleanup);

function bench(view: MachineView, sent: string[] = []): HTMLElement {
  const log = [
    eventOf('TerminalChosen', { seat: 0, place: 't2', card: 'T1', height: 2 }),
    eventOf('CrewPlaced', { seat: 0, place: 't2', crew: 'ts' }),
  ];
  return render(PlayerArea, { game: { ...gameContext(view, sent), log }, animator: new MachineAnimator() })
    .container;
}

it('shows the crew as pieces, those on their way faded', () => {
  const { length: gone } = bench(moveView).querySelectorAll('.gone');
  expect(gone).toBe(2);
  expect(screen.getByRole('img', { name: 'crew: 3 circle-bots and 1 triangle-bot' })).toBeTruthy();
});

it('plays a Power card that can be played, and a half of one that has two', async () => {
  const sent: string[] = [];
  const prompt = promptOf('end-turn', ['end', 'power p1', 'power p5 upgrade']);
  bench({ ...moveView, current_action: null, prompt }, sent);
  await fireEvent.click(screen.getByRole('button', { name: 'Play Move 2 1 bot moves 2 spaces' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Play Upgrade' }));
  expect(sent).toEqual(['power p1', 'power p5 upgrade']);
  expect(screen.queryByRole('button', { name: /^Play Hop/ })).toBeNull();
});

it.each([
  ['en', 'hexagon'],
  ['de', 'Sechseck'],
] as const)('names every shape in the box (%s)', (language, name) => {
  settings.language = language;
  bench(moveView);
  expect(screen.getByRole('img', { name })).toBeTruthy();
});

it('hides hands from those who watch', () => {
  bench({ ...moveView, seat: null, hand: [] });
  expect(screen.getByText("You're a spectator: Power cards in hand are hidden.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Deck: 12 cards' })).toBeTruthy();
});
