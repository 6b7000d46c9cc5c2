import { expect, test } from 'vitest';
import { bidView, tryView } from '../games/ricochet-robots/sample';
import { chooses, differ } from './secrets';

const ready = { action: 'ready', label: 'Ready', touches: [], group: '', warning: '' };

test('seats that see the same have nothing to hide, whatever they are asked', () => {
  expect(differ([bidView, { ...bidView, seat: 1, ask: null }])).toBe(false);
  const blind = bidView.players.map((player) => ({ ...player, bid: null }));
  expect(differ([bidView, { ...bidView, seat: 1, players: blind }])).toBe(true);
});

test('who may only say that he is ready chooses nothing', () => {
  expect(chooses(tryView)).toBe(true);
  expect(chooses({ seat: 0, ask: null })).toBe(false);
  const ask = { id: 'ready-1', text: '', choices: [ready], number: null, retracts: [] };
  expect(chooses({ seat: 0, ask })).toBe(false);
});
