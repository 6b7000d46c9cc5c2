import { expect, test } from 'vitest';
import { setup } from './setup';

const OPTIONS = ['inventors', 'solo_even', 'challenge', 'own_pace'];
const askedOf = (seats: number): string[] =>
  OPTIONS.filter((option) => setup.matters?.(option, () => undefined, seats));

test('one is asked for what concerns one, and several for what concerns several', () => {
  expect(askedOf(1)).toEqual(['inventors', 'solo_even', 'challenge']);
  expect(askedOf(2)).toEqual(['inventors', 'own_pace']);
  const inventors = (seats: number): string[] =>
    ['draft', 'bidding', 'off'].filter((choice) => setup.offers?.('inventors', choice, seats));
  expect(inventors(1)).toEqual(['draft', 'off']);
  expect(inventors(2)).toEqual(['draft', 'bidding', 'off']);
});
