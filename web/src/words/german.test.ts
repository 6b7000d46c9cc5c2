import { afterEach, expect, test } from 'vitest';
import { settings, type Language } from '../core/settings.svelte';

afterEach(() => (settings.language = 'en'));

/** Names, numbers and words that are the same in both languages. */
const SAME = [
  '../games/into-the-machine/board-words.ts boardWords has',
  '../games/into-the-machine/board-words.ts boardWords plus',
  '../games/into-the-machine/board-words.ts boardWords stack',
  '../games/into-the-machine/lesson-words.ts words other',
  '../games/into-the-machine/words.ts words junction',
  '../games/into-the-machine/words.ts words moves',
  '../games/mechanical-beast/board-words.ts boardWords gearOf',
  '../games/mechanical-beast/setup-words.ts words choices normal',
  '../games/mechanical-beast/setup-words.ts words presets normal 0',
  '../games/mechanical-beast/words.ts words levels normal',
  '../games/raising-robots/board-words.ts boardWords grade',
  '../games/raising-robots/board-words.ts boardWords handTab',
  '../games/raising-robots/effect-words.ts effectWords titles S',
  '../games/raising-robots/lesson-words.ts words others first',
  '../games/raising-robots/lesson-words.ts words others second',
  '../games/raising-robots/words.ts words at',
  '../games/raising-robots/words.ts words inspiration',
  '../games/ricochet-robots/lesson-words.ts words bidder',
  '../games/roborally/lesson-words.ts words other',
  './setup.ts setup bot',
  './setup.ts setup seconds',
  './setup.ts setup inSeconds',
  './table.ts words step',
  './table.ts words speeds 0.5',
  './table.ts words speeds 1',
  './table.ts words speeds 2',
  './table.ts words seatKinds bot',
];

const rooms = import.meta.glob<Record<string, unknown>>(['./*.ts', '../games/*/*words.ts', '!./*.test.ts'], {
  eager: true,
});

/** Every text and every way to make one, by its path: 'table words keys undo'. */
function textsOf(language: Language): Map<string, string> {
  settings.language = language;
  const texts = new Map<string, string>();
  for (const [file, room] of Object.entries(rooms))
    for (const [name, words] of Object.entries(room))
      if (isCatalogue(words)) walk(words(), `${file} ${name}`, texts);
  return texts;
}

function isCatalogue(value: unknown): value is () => object {
  return typeof value === 'function' && value.length === 0;
}

function walk(words: unknown, path: string, texts: Map<string, string>): void {
  if (words === null || words === '') return; // the engine says it in English itself, or there is nothing to say
  if (typeof words === 'object')
    for (const [key, value] of Object.entries(words as object)) walk(value, `${path} ${key}`, texts);
  else texts.set(path, String(words));
}

test('German has every text, and says it in German', () => {
  const [english, german] = [textsOf('en'), textsOf('de')];
  expect([...english.keys()].filter((path) => !german.has(path))).toEqual([]);
  expect(german.size).toBeGreaterThan(400);
  const same = [...english].filter(([path, text]) => german.get(path) === text).map(([path]) => path);
  expect(same.sort()).toEqual(SAME.sort());
});
