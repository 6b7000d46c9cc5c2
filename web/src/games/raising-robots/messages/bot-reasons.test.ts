import { afterEach, beforeEach, expect, test } from 'vitest';
import reasons from '../../../../../src/botyard/games/raising_robots/ai/explanations.py?raw';
import { settings } from '../../../core/settings.svelte';
import { keysIn } from '../../../test/sentences';
import { cards } from '../cards.svelte';
import { botReason } from './bot-reasons';
import { layCards, catalog } from '../sample';

beforeEach(layCards);
afterEach(() => {
  settings.language = 'en';
});

test('a hint gives its reason in German; in English the engine does', () => {
  expect(botReason(['robot', 'r01', '2'])).toBe('');
  settings.language = 'de';
  expect(botReason(['robot', 'r01', '2'])).toMatch(
    /^Er ist \d Punkte wert und zählt für 2 deiner Kurse; seine Aktion: /,
  );
  expect(botReason(['energy', '5', '2', 'assemble'])).toBe('Mit 5 Energie baust du einen Roboter mehr.');
  expect(botReason(['run', 'P+B'])).toBe('Das hilft: 1 Programm und 1 Batterie.');
  expect(botReason(['token', 'cosmetic', 'r01'])).toMatch(/^Mit ihm kann der Roboter das: /);
  expect(botReason(['phases', 'design', 'recycle'])).toMatch(/^Entwerfen und Verwerten bringen/);
  expect(botReason(['news'])).toBe('');
  for (const verb of keysIn(reasons, 'REASONS')) expect(botReason([verb]), verb).toMatch(/^\S.*\.$/);
  for (const way of keysIn(reasons, 'INSPIRED')) expect(botReason(['inspire', way]), way).toMatch(/^\S.*\.$/);
});

test('a token on the inventor is for the other ability, and a class is no inventor', () => {
  settings.language = 'de';
  expect(botReason(['token', 'cosmetic', 'i07'])).toBe(
    'Die andere Erfindergabe: für jeden gebauten Roboter: 1 Punkt.',
  );
  expect(botReason(['token', 'efficiency', 'k16'])).toBe('Er hebt den Kurs um eine Note.');
  const kinds = { robot: 'r01', class: 'k16', inventor: 'i07', energy: 'e01', action: 'd1', spot: 's01' };
  for (const id of [...Object.values(kinds), 'u1', 'nobody'])
    for (const [kind, own] of Object.entries(kinds) as [keyof typeof kinds, string][])
      expect(cards[kind](id)?.id, `${kind} ${id}`).toBe(id === own ? id : undefined);
});

test('an ability says when it counts', () => {
  settings.language = 'de';
  const [greta] = catalog.inventors;
  if (!greta) throw new Error('no inventor');
  const at = (timing: string) => ({ ...greta.basic, hook: '', effect: 'C', timing });
  cards.catalog = { ...catalog, inventors: [{ ...greta, basic: at('round_end'), upgraded: at('game_end') }] };
  expect(botReason(['inventor', 'i07'])).toBe('Die Erfindergabe, an jedem Rundenende: 1 Roboterkarte.');
  expect(botReason(['token', 'speed', 'i07'])).toBe('Die andere Erfindergabe, am Spielende: 1 Roboterkarte.');
});

test('what an inventor can do has one name in German', () => {
  const files = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(files).length).toBeGreaterThan(4);
  expect(Object.keys(files).filter((file) => files[file]?.includes('Fähigkeit'))).toEqual([]);
});
