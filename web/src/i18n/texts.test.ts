import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import {
  engineFolders,
  messagesOf,
  readAreas,
  readLanguages,
  textFolders,
  type Variable,
} from '../../scripts/fluent-files.mjs';

/** Texts that are the same in English and German, with 'Ada' for a variable. */
const SAME = new Set([
  '(Ada).',
  'Ada: Ada.',
  '1A4A3A2C rd16 ga12 bc7 yn8 rc',
  'Ada',
  'Ada Ada',
  'Ada s',
  'Atlas',
  'Bo',
  'Bot: Ada',
  'Botyard',
  'Chat',
  'Chip',
  'Chips',
  'Fairness',
  'Normal',
  'normal',
  'Passphrase',
  'plus',
  's',
  'Sensor',
  'Solo',
  'solo',
  'Standard',
  'Terminal',
  'Timer',
  'Training',
]);

const areas = [
  ...textFolders('.').flatMap((folder) =>
    Object.entries(readAreas(folder)).map(([area, sources]) => ({ name: nameOf(folder, area), sources })),
  ),
  ...engineFolders('.')
    .filter((folder) => folder.endsWith('options'))
    .map((folder) => ({ name: folder.replace(/^.*games\//, ''), sources: readLanguages(folder) })),
];

function nameOf(folder: string, area: string): string {
  return `${folder.replace(/^src\//, '')}/${area}`;
}

/** Returns sets of values that reach every variant of every selector. */
function valuesOf(variables: Map<string, Variable>): Record<string, string | number>[] {
  const rounds = Math.max(4, ...[...variables.values()].map(({ keys }) => keys.size));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries([...variables].map(([name, variable]) => [name, valueOf(variable, round)])),
  );
}

function valueOf({ isNumber, keys }: Variable, round: number): string | number {
  if (isNumber) return [0, 1, 2, 5][round % 4] ?? 0;
  return keys.size ? String([...keys][round % keys.size]) : 'Ada';
}

/** Returns every text that the messages of a file give. */
function textsOf(language: string, source: string): Map<string, string[]> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  expect(bundle.addResource(new FluentResource(source))).toEqual([]);
  return new Map(
    [...messagesOf(source)].map(([id, variables]) => [
      id,
      valuesOf(variables).map((values) => render(id, values)),
    ]),
  );

  function render(id: string, values: Record<string, string | number>): string {
    const errors: Error[] = [];
    const pattern = bundle.getMessage(id)?.value;
    const text = pattern ? bundle.formatPattern(pattern, values, errors) : '';
    expect(errors, id).toEqual([]);
    expect(text, id).not.toMatch(/[{}]|\$\w|NaN|undefined/);
    return text;
  }
}

test('there are files of every area', () => {
  expect(areas.map(({ name }) => name)).toEqual(expect.arrayContaining(['i18n/common', 'i18n/home']));
});

describe.each(areas)('$name', ({ sources }) => {
  const all = Object.values(sources).map(messagesOf);

  test('has every message in every language, with the same variables', () => {
    const ids = new Set(all.flatMap((messages) => [...messages.keys()]));
    for (const messages of all)
      for (const id of ids) {
        expect([...messages.keys()]).toContain(id);
        for (const other of all) expect(namesOf(other, id), id).toEqual(namesOf(messages, id));
      }
  });

  test('formats every message without errors', () => {
    for (const [language, source] of Object.entries(sources))
      expect(textsOf(language, source).size).toBeGreaterThan(0);
  });
});

function namesOf(messages: ReturnType<typeof messagesOf>, id: string): string[] {
  return [...(messages.get(id)?.keys() ?? [])].sort();
}

test('German translates every text', () => {
  const same = areas.flatMap(({ name, sources: { en = '', de = '' } }) => {
    const german = textsOf('de', de);
    return [...textsOf('en', en)]
      .filter(
        ([id, texts]) => texts.join() === german.get(id)?.join() && !texts.every((text) => SAME.has(text)),
      )
      .map(([id]) => `${name} ${id}`);
  });
  expect(same).toEqual([]);
});
