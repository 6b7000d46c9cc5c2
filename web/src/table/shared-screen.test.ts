import { expect, test } from 'vitest';
import { plainChoice, plainPrompt } from '../core/plain-prompt';
import { bidView, tryView } from '../games/ricochet-robots/sample';
import { hasChoices, viewsDiffer } from './shared-screen';

const ready = plainChoice('ready', 'Ready');

test('views that differ only in the prompt hide nothing', () => {
  expect(viewsDiffer([bidView, { ...bidView, seat: 1, prompt: null }])).toBe(false);
  const blind = bidView.players.map((player) => ({ ...player, bid: null }));
  expect(viewsDiffer([bidView, { ...bidView, seat: 1, players: blind }])).toBe(true);
});

test('a prompt with one answer is no choice', () => {
  expect(hasChoices(tryView)).toBe(true);
  expect(hasChoices({ seat: 0, prompt: null })).toBe(false);
  const prompt = plainPrompt('ready-1', '', { choices: [ready] });
  expect(hasChoices({ seat: 0, prompt })).toBe(false);
});
