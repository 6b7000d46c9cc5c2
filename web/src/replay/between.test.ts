import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { table, told } from '../core/sample';
import type { Face } from '../games/face';
import Causes from './Causes.svelte';
import type { Film } from './film.svelte';
import type { Frame } from './reels';
import Standing from './Standing.svelte';
import Track from './Track.svelte';

afterEach(cleanup);

const frames = [0, 1, 3].map((at, place): Frame => {
  const line = { text: `entry ${at}`, robot: '', rules: [], told: told(at) };
  return { at, no: place + 1, lines: [line], phase: null };
});
const reel = { title: 'Round 1', frames };
const face = {
  acting: ({ turn }: { turn: number }) => [turn],
  score: () => ({ value: '', spoken: '' }),
  line: () => '',
  robot: () => '',
} as unknown as Face;

/** At a beat that tells nothing: the frame before it is the one that is shown. */
const film = {
  face,
  reel,
  reels: [reel],
  stops: [0, 1, 3],
  at: 2,
  here: frames[1],
  names: ['Ada', 'Ben'],
  table: { ...table, chairs: ['Ada', 'Ben'].map((name, seat) => ({ seat, name })) },
  view: { turn: 0 },
  shown: { turn: 1 },
} as unknown as Film;

test('between two frames the track stands at the one before', () => {
  const { container } = render(Track, { film });
  const track = screen.getByRole('slider');
  expect(['aria-valuenow', 'aria-valuetext'].map((name) => track.getAttribute(name))).toEqual([
    '1',
    'entry 1',
  ]);
  const marked = [...container.querySelectorAll('.frame.here')];
  expect(marked.map((one) => one.getAttribute('data-at'))).toEqual(['1']);
});

test('and so do the causes', () => {
  render(Causes, { film, onrule: () => undefined });
  expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('entry 1');
});

test('how they stand says who acts, as far as it is told', () => {
  const { container } = render(Standing, { film });
  expect([...container.querySelectorAll('li')].map((seat) => seat.classList.contains('acts'))).toEqual([
    false,
    true,
  ]);
});
