import { beforeEach, expect, test } from 'vitest';
import { deedsOf } from './deeds';
import { eventOf, layCards } from './sample';

beforeEach(layCards);

const begins = (phase: string, seat = 1) =>
  eventOf('PhaseBegan', { seat, phase, total: 3, batteries: 0, more: 0 });
const gains = (goods: number[], seat = 1) => eventOf('Gained', { seat, goods, secret: false });
const builds = (robot: string) =>
  eventOf('Assembled', { seat: 1, robot, row: 'design', column: 1, secret: false });

test('the strip of a seat says what it built and gained in its phase, and what others did is left out', () => {
  const log = [
    begins('assemble'),
    builds('r01'),
    gains([0, 0, 0, 0, 0, 1, 0]),
    gains([0, 9, 0, 0, 0, 0, 0], 0),
  ];
  expect(deedsOf(log, 1)).toBe('built Edward, +1 battery');
  expect(deedsOf(log, 0)).toBe('');
});

test('the strip stays until the next phase brings something, and ends with the round', () => {
  const log = [begins('assemble'), builds('r01'), begins('design')];
  expect(deedsOf(log, 1)).toBe('built Edward');
  expect(deedsOf([...log, eventOf('PhaseSealed', { seat: 1 })], 1)).toBe('built Edward');
  expect(deedsOf([...log, gains([0, 2, 0, 0, 0, 0, 0])], 1)).toBe('+2 gears');
  expect(deedsOf([...log, eventOf('RoundBegan', { round: 3 })], 1)).toBe('');
});
