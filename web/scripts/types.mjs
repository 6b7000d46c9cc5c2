// Makes the types of the page from the JSON Schema of `python -m botyard.server.protocol`, given on stdin:
// src/core/types.ts for what all games share, src/games/GAME/types.ts for each game. With --check it only compares.
import { compile } from 'json-schema-to-typescript';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { argv, exit, stdin } from 'node:process';

const chunks = [];
for await (const chunk of stdin) chunks.push(chunk);
const schema = JSON.parse(Buffer.concat(chunks).toString(), exact);
const stale = [];

const shared = [schema.in, schema.out, schema.bodies, schema.answers, schema.view];
const asked = new Set(JSON.stringify([schema.in, schema.bodies]).match(/(?<=\$defs\/)\w+/g));

await make('src/core/types.ts', {
  Incoming: schema.in,
  Outgoing: schema.out,
  Body: schema.bodies,
  Answer: schema.answers,
  AnyView: schema.view,
});
for (const [game, parts] of Object.entries(schema.games))
  await make(`src/games/${game}/types.ts`, {
    GameView: parts.view,
    GameEvent: parts.events,
    GameAnalysis: parts.review,
    GameCatalog: parts.catalog,
    GameRouteResponse: parts.routes,
  });

if (stale.length) {
  console.error(`${stale.join(', ')}: not what the engine says; run make web-types`);
  exit(1);
}

async function make(path, unions) {
  const there = Object.entries(unions).filter(([, part]) => part);
  const defs = merge(there.map(([, part]) => part));
  for (const [name, part] of there) defs[name] = { anyOf: part.anyOf };
  const text = tidy(
    await compile({ $defs: defs, type: 'object', title: 'Wire' }, 'Wire', {
      additionalProperties: false,
      bannerComment: '/* Made from the engine by `make web-types`; do not edit. */',
      style: { printWidth: 110, singleQuote: true },
      unreachableDefinitions: true,
      ignoreMinAndMaxItems: true,
    }),
  );
  if (!argv.includes('--check')) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } else if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(`web/${path}`);
}

/** The maker of types knows tuples as older schemas wrote them. */
function exact(_, part) {
  if (!part?.prefixItems) return part;
  const { prefixItems: items, ...rest } = part;
  return { ...rest, items, additionalItems: false };
}

/** Parts of a schema repeat what they share. What the server sends has all its fields, also those with a default. */
function merge(parts) {
  const defs = Object.assign({}, ...parts.map((part) => part.$defs));
  for (const [name, shape] of Object.entries(defs)) {
    delete shape.title;
    const isAsked = parts.some((part) => shared.includes(part)) && asked.has(name);
    if (shape.properties && !isAsked) shape.required = sentKeys(shape);
  }
  return defs;
}

/** In a dictionary of changes no field is required and none has a default. */
function sentKeys({ properties, required = [] }) {
  const isPartial = !required.length && !Object.values(properties).some((field) => 'default' in field);
  return isPartial ? [] : Object.keys(properties);
}

function tidy(text) {
  return text
    .replace(
      /\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      '',
    )
    .replace(
      /\n \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\./g,
      '',
    )
    .replace(/export interface Wire \{\}\n+/, '');
}
