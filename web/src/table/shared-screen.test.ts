import { expect, test } from 'vitest';
import { bidView, tryView } from '../games/ricochet-robots/sample';
import { hasChoices, viewsDiffer } from './shared-screen';

const ready = { action: 'ready', label: 'Ready', touches: [], group: '', warning: '' };

test('seats that see the same have nothing to hide, whatever they are asked', () => {
  expect(viewsDiffer([bidView, { ...bidView, seat: 1, ask: null }])).toBe(false);
  const blind = bidView.players.map((player) => ({ ...player, bid: null }));
  expect(viewsDiffer([bidView, { ...bidView, seat: 1, players: blind }])).toBe(true);
});

test('who may only say that he is ready chooses nothing', () => {
  expect(hasChoices(tryView)).toBe(true);
  expect(hasChoices({ seat: 0, ask: null })).toBe(false);
  const ask = { id: 'ready-1', text: '', choices: [ready], number: null, retracts: [] };
  expect(hasChoices({ seat: 0, ask })).toBe(false);
});
