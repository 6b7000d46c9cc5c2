import { expect, test } from 'vitest';
import { bidView, tryView } from '../games/ricochet-robots/sample';
import { hasChoices, viewsDiffer } from './shared-screen';

const ready = { action: 'ready', label: 'Ready', highlights: [], group: '', warning: '' };

test('seats that see the same have nothing to hide, whatever they are asked', () => {
  expect(viewsDiffer([bidView, { ...bidView, seat: 1, prompt: null }])).toBe(false);
  const blind = bidView.players.map((player) => ({ ...player, bid: null }));
  expect(viewsDiffer([bidView, { ...bidView, seat: 1, players: blind }])).toBe(true);
});

test('who may only say that he is ready chooses nothing', () => {
  expect(hasChoices(tryView)).toBe(true);
  expect(hasChoices({ seat: 0, prompt: null })).toBe(false);
  const prompt = { id: 'ready-1', text: '', choices: [ready], number_input: null, takebacks: [] };
  expect(hasChoices({ seat: 0, prompt })).toBe(false);
});
