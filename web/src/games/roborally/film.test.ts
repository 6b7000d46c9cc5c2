import { expect, test } from 'vitest';
import { film } from './film';
import { eventOf, playView } from './sample';
import { facts } from './test-events';
import { players, sample } from './test-samples';
import type { GameEvent, RoboRallyView } from './types';

const viewOf = (seat: number | null): RoboRallyView => ({ ...playView, seat });
const concerns = (event: GameEvent, seat: number | null): boolean => film.concerns(event, viewOf(seat));

test('a step concerns those who move or are hit, not those who fire', () => {
  const fired = eventOf('Fired', facts.Fired);
  expect([0, 1, null].map((seat) => concerns(fired, seat))).toEqual([true, false, false]);
  const drove = eventOf('Drove', {
    robot: 2,
    card: 500,
    direction: 'w',
    shifts: [
      { robot: 2, start: 'i11', end: 'h11', facing: 'w', direction: 'w' },
      { robot: 1, start: 'h11', end: 'g11', facing: 'n', direction: 'w' },
    ],
  });
  expect([0, 1, 2].map((seat) => concerns(drove, seat))).toEqual([false, true, true]);
  expect(concerns(eventOf('TurnBegan', { turn: 2 }), 3)).toBe(true);
});

test('only lasers, damage and destruction are hits', () => {
  const hits = (event: GameEvent): boolean => film.hits(event, viewOf(0));
  expect(hits(eventOf('Fired', facts.Fired))).toBe(true);
  expect(hits(eventOf('Destroyed', facts.Destroyed))).toBe(true);
  expect(hits(eventOf('Archived', facts.Archived))).toBe(false);
  expect(film.hits(eventOf('Damaged', facts.Damaged), viewOf(1))).toBe(false);
});

test('the head names the register and its step', () => {
  expect(film.label({ ...playView, register: 5, step: 'fire' })).toBe('Register 5 · Lasers');
  expect(film.label({ ...playView, register: 0, step: 'reentry' })).toBe('The turn ends');
});

test('the caption says what happens to the own robot, and whom lasers hit', () => {
  const caption = (event: GameEvent, seat: number | null): string | undefined =>
    film.caption?.(event, viewOf(seat), players);
  const fired = eventOf('Fired', facts.Fired);
  expect(caption(fired, 0)).toBe('A wall laser hits you 2 times · Bo hits you · Cy uses Pressor Beam on you');
  expect(caption(fired, null)).toBe('The lasers hit Ada');
  expect(caption(eventOf('Fired', { hits: [] }), 0)).toBe('The lasers hit nobody');
  expect(caption(sample('Damaged'), null)).toBe('');
  const shift = { start: 'i11', end: 'h11', facing: 'w', direction: 'w' };
  const shifts = [2, 1].map((robot) => ({ robot, ...shift }));
  const drove = eventOf('Drove', { robot: 2, card: 800, direction: 'w', shifts }); // of several squares
  const captions = [0, 1, 2].map((seat) => caption(drove, seat));
  expect(captions).toEqual(['Cy: Move 3', 'Cy pushes you', 'You: Move 3']);
});

test('each part of a register has its rule in a sentence', () => {
  expect(film.advice?.({ ...playView, register: 5, step: 'fire' })).toMatch(/^A laser damages/);
  expect(film.advice?.({ ...playView, register: 0, step: 'reentry' })).toMatch(/re-enter/);
});
