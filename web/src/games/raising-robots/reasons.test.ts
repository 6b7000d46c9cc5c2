import { afterEach, beforeEach, expect, test } from 'vitest';
import reasons from '../../../../src/botyard/games/raising_robots/thinking/words.py?raw';
import { settings } from '../../core/settings.svelte';
import { keysIn } from '../said';
import { reasonOf } from './reasons';
import { layCards } from './sample';

beforeEach(layCards);
afterEach(() => {
  settings.language = 'en';
});

test('a hint gives its reason in German; in English the engine does', () => {
  expect(reasonOf(['robot', 'r01', '2'])).toBe('');
  settings.language = 'de';
  expect(reasonOf(['robot', 'r01', '2'])).toMatch(
    /^Er ist \d Punkte wert und zählt für 2 deiner Kurse; seine Aktion: /,
  );
  expect(reasonOf(['energy', '5', '2', 'assemble'])).toBe('Mit 5 Energie baust du einen Roboter mehr.');
  expect(reasonOf(['run', 'P+B'])).toBe('Das hilft: 1 Programm und 1 Batterie.');
  expect(reasonOf(['token', 'cosmetic', 'r01'])).toMatch(/^Mit ihm kann der Roboter das: /);
  expect(reasonOf(['pay', 'all'])).toBe('Das entbehrst du am leichtesten.');
  expect(reasonOf(['phases', 'design', 'recycle'])).toMatch(/^Entwerfen und Verwerten bringen/);
  expect(reasonOf(['news'])).toBe('');
  for (const verb of keysIn(reasons, 'VERBS')) expect(reasonOf([verb]), verb).toMatch(/^\S.*\.$/);
  for (const way of keysIn(reasons, 'INSPIRED')) expect(reasonOf(['inspire', way]), way).toMatch(/^\S.*\.$/);
});
