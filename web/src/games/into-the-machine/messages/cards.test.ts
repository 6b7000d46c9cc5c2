import { afterEach, expect, test } from 'vitest';
import cards from '../../../../../src/botyard/games/into_the_machine/data/cards.json';
import { settings } from '../../../core/settings.svelte';
import { cardEffect } from '../labels';

afterEach(() => {
  settings.language = 'en';
});

test('the English sentences are those of the engine', () => {
  for (const { id, effect } of cards.terminals) expect(cardEffect(id)).toBe(effect);
});

test('every card has a German sentence of its own', () => {
  settings.language = 'de';
  for (const { id, effect } of cards.terminals) expect(cardEffect(id)).not.toBe(effect);
  expect(new Set(cards.terminals.map(({ id }) => cardEffect(id))).size).toBe(cards.terminals.length);
});
