import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { table, eventMessage } from '../core/sample';
import type { GameUi } from '../games/game-ui';
import EventList from './EventList.svelte';
import type { ReplayPlayer } from './replay-player.svelte';
import type { Frame } from './chapters';
import SeatStandings from './SeatStandings.svelte';
import Timeline from './Timeline.svelte';

afterEach(cleanup);

const frames = [0, 1, 3].map((at, place): Frame => {
  const line = { text: `entry ${at}`, actor: '', rules: [], event: eventMessage(at) };
  return { at, no: place + 1, lines: [line], phase: null };
});
const chapter = { title: 'Round 1', frames };
const ui = {
  activeSeats: ({ turn }: { turn: number }) => [turn],
  score: () => ({ value: '', ariaLabel: '' }),
  seatStatus: () => '',
  eventActor: () => '',
} as unknown as GameUi;

/** At a step without a log line the previous frame is current. */
const player = {
  ui,
  chapter,
  chapters: [chapter],
  stops: [0, 1, 3],
  at: 2,
  currentFrame: frames[1],
  names: ['Ada', 'Ben'],
  table: { ...table, seats: ['Ada', 'Ben'].map((name, seat) => ({ seat, name })) },
  view: { turn: 0 },
  shown: { turn: 1 },
} as unknown as ReplayPlayer;

test('between two frames the timeline shows the earlier one', () => {
  const { container } = render(Timeline, { player });
  const track = screen.getByRole('slider');
  expect(['aria-valuenow', 'aria-valuetext'].map((name) => track.getAttribute(name))).toEqual([
    '1',
    'entry 1',
  ]);
  const marked = [...container.querySelectorAll('.frame.here')];
  expect(marked.map((one) => one.getAttribute('data-at'))).toEqual(['1']);
});

test('the causes also refer to the earlier frame', () => {
  render(EventList, { player, onrule: () => undefined });
  expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('entry 1');
});

test('the standings show who acts at the animated event', () => {
  const { container } = render(SeatStandings, { player });
  expect([...container.querySelectorAll('li')].map((seat) => seat.classList.contains('active'))).toEqual([
    false,
    true,
  ]);
});
