import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { cards } from './cards.svelte';
import { piecesOf, readEffect, signOf } from './effects';
import { format } from './format';
import { catalog } from './sample';

afterEach(() => (settings.language = 'en'));

test('an effect is what is paid and what is gained', () => {
  expect(readEffect('C->2V+2B')).toEqual({
    cost: [{ amount: 1, letter: 'C' }],
    gains: [
      { kind: 'item', item: { amount: 2, letter: 'V' } },
      { kind: 'item', item: { amount: 2, letter: 'B' } },
    ],
  });
  expect(readEffect('B+B per row:recycle/2').gains[1]).toEqual({
    kind: 'rate',
    item: { amount: 1, letter: 'B' },
    counter: 'row:recycle',
    per: 2,
  });
  expect(readEffect('V by tokens[2:1,5:2]').gains[0]).toMatchObject({
    lines: [
      [2, 1],
      [5, 2],
    ],
  });
});

test('an effect, a counter and an ability are said in the engine’s words, in both languages', () => {
  expect(cards.say('C->2V+2B')).toBe('discard a card: 2 points and 2 batteries');
  expect(cards.say('V per hand/2')).toBe('1 point for every 2 robots in hand');
  expect(cards.say('row:design')).toBe('robots in Design');
  const [greta] = catalog.inventors;
  expect(greta && format(greta.basic.message)).toBe('after each robot you build: 1 battery');
  settings.language = 'de';
  expect(cards.say('C->2V+2B')).toBe('eine Karte abwerfen: 2 Punkte und 2 Batterien');
});

test('what is counted has an icon where there is one', () => {
  expect(['row:design', 'needs:G', 'tokens', 'tokens:speed', 'robots'].map(signOf)).toEqual([
    'design',
    'G',
    'U',
    'speed',
    undefined,
  ]);
});

test('the same goods are drawn as one amount, the same special effect twice', () => {
  expect(readEffect('V+2V').gains).toEqual([{ kind: 'item', item: { amount: 3, letter: 'V' } }]);
  expect(readEffect('U+U').gains).toHaveLength(2);
});

test('pieces are counted by their kind', () => {
  expect(piecesOf('SSGG')).toEqual([
    { letter: 'S', amount: 2 },
    { letter: 'G', amount: 2 },
  ]);
});
