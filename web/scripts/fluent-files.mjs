// Reads Fluent files: their messages, and the variables that each of them needs.
import { FluentResource } from '@fluent/bundle';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const START = /^-?[a-zA-Z][\w-]*[ ]*=/gm;

/** Returns the folders of the page's texts, seen from the folder `web`. */
export function textFolders(web) {
  const games = readdirSync(join(web, 'src/games')).map((game) => join(web, 'src/games', game, 'messages'));
  return [join(web, 'src/i18n'), ...games.filter((folder) => existsSync(join(folder, 'en')))];
}

/** Returns the engine's folders with one file per language, seen from the folder `web`. */
export function engineFolders(web) {
  const engine = join(web, '../src/botyard');
  const games = readdirSync(join(engine, 'games')).map((game) => join(engine, 'games', game, 'messages'));
  const shared = ['core/ftl', 'server/ftl', 'server/ftl/previews'].map((folder) => join(engine, folder));
  return [...shared, ...games.flatMap((folder) => [folder, join(folder, 'options')])].filter(existsSync);
}

/** Returns the sources of a folder with one file per language: language -> source. */
export function readLanguages(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ftl'));
  return Object.fromEntries(
    files.map((file) => [file.replace('.ftl', ''), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** Returns the areas of a folder with one sub-folder per language: area -> language -> source. */
export function readAreas(folder) {
  const areas = {};
  for (const language of languagesOf(folder))
    for (const file of readdirSync(join(folder, language)).sort()) {
      const area = file.replace(/\.ftl$/, '');
      (areas[area] ??= {})[language] = readFileSync(join(folder, language, file), 'utf8');
    }
  return areas;
}

function languagesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns the messages of a source: id -> variable -> { isNumber, keys }, with the keys of its selectors. */
export function messagesOf(source) {
  const { body } = new FluentResource(source);
  const written = source.match(START)?.length ?? 0;
  if (body.length !== written) throw new Error(`${written - body.length} messages have syntax errors`);
  const entries = new Map(body.map((entry) => [entry.id, entry]));
  const messages = [...entries.keys()].filter((id) => !id.startsWith('-'));
  return new Map(messages.map((id) => [id, variablesOf(entries.get(id), entries)]));
}

function variablesOf(entry, entries) {
  const found = new Map();
  for (const pattern of [entry.value, ...Object.values(entry.attributes)]) visit(pattern);
  return found;

  function visit(part) {
    if (Array.isArray(part)) part.forEach(visit);
    else if (part?.type === 'var') variable(part.name);
    else if (part?.type === 'func') part.args.forEach((argument) => number(argument));
    else if (part?.type === 'mesg') visit(patternOf(part));
    else if (part?.type === 'select') select(part);
  }

  function patternOf({ name, attr }) {
    const target = entries.get(name);
    return attr ? target?.attributes[attr] : target?.value;
  }

  function select({ selector, variants }) {
    visit(selector);
    const keys = variants.map(({ key }) => key.value);
    if (selector.type === 'var') {
      const known = variable(selector.name);
      known.isNumber ||= keys.every((key) => typeof key === 'number' || PLURALS.has(key));
      keys.forEach((key) => known.keys.add(key));
    }
    variants.forEach(({ value }) => visit(value));
  }

  function number(part) {
    if (part.type === 'var') variable(part.name).isNumber = true;
  }

  function variable(name) {
    if (!found.has(name)) found.set(name, { isNumber: false, keys: new Set() });
    return found.get(name);
  }
}
