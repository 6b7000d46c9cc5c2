import { afterEach, expect, test } from 'vitest';
import cards from '../../../../../src/botyard/games/into_the_machine/data/cards.json';
import { settings } from '../../../core/settings.svelte';
import { cardEffect, cardName } from './cards';

afterEach(() => {
  settings.language = 'en';
});

test('cards are called as the engine calls them', () => {
  for (const { id, name } of [...cards.terminals, ...cards.powers]) expect(cardName(id)).toBe(name);
  for (const { id, effect } of cards.terminals) expect(cardEffect(id)).toBe(effect);
});

test('they have German names and sentences of their own', () => {
  settings.language = 'de';
  for (const { id, name } of [...cards.terminals, ...cards.powers]) expect(cardName(id)).not.toBe(name);
  for (const { id, effect } of cards.terminals) expect(cardEffect(id)).not.toBe(effect);
  expect(new Set(cards.terminals.map(({ id }) => cardEffect(id))).size).toBe(cards.terminals.length);
});
