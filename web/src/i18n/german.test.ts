import { afterEach, expect, test } from 'vitest';
import { settings, type Language } from '../core/settings.svelte';

afterEach(() => (settings.language = 'en'));

/** Messages that are the same in both languages. */
const SAME = [
  '../games/into-the-machine/messages/board.ts tBoard has',
  '../games/into-the-machine/messages/board.ts tBoard plus',
  '../games/into-the-machine/messages/board.ts tBoard stack',
  '../games/into-the-machine/messages/prompt.ts tPrompt steps terminal',
];

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', '../games/*/messages/*.ts', '!**/*.test.ts'],
  {
    eager: true,
  },
);

/** Every message by its path: 'table t keys undo'. */
function textsOf(language: Language): Map<string, string> {
  settings.language = language;
  const texts = new Map<string, string>();
  for (const [file, module] of Object.entries(modules))
    for (const [name, messages] of Object.entries(module))
      if (isMessages(messages)) walk(messages(), `${file} ${name}`, texts);
  return texts;
}

function isMessages(value: unknown): value is () => object {
  return typeof value === 'function' && value.length === 0;
}

function walk(messages: unknown, path: string, texts: Map<string, string>): void {
  if (messages === null || messages === '') return; // the engine's English text is used, or there is no text
  if (typeof messages === 'object')
    for (const [key, value] of Object.entries(messages as object)) walk(value, `${path} ${key}`, texts);
  else texts.set(path, String(messages));
}

test('German translates every message', () => {
  const [english, german] = [textsOf('en'), textsOf('de')];
  expect([...english.keys()].filter((path) => !german.has(path))).toEqual([]);
  expect(german.size).toBeGreaterThan(400);
  const same = [...english].filter(([path, text]) => german.get(path) === text).map(([path]) => path);
  expect(same.sort()).toEqual(SAME.sort());
});
