// Render messages as web/src/core/fluent.ts does. Read [{language, files, messages, names}] from standard input and
// print the texts as JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { FluentBundle, FluentResource } = require('@fluent/bundle');

function makeBundle(language, files) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of files) {
    const errors = bundle.addResource(new FluentResource(file));
    if (errors.length) throw errors[0];
  }
  return bundle;
}

function resolve(bundle, { id, args }, names) {
  if (id === 'player') return { '': playerName(bundle, Number(args['seat']), names) };
  const entry = bundle.getMessage(id);
  if (!entry?.value) return { '': id };
  const values = {};
  for (const [name, argument] of Object.entries(args)) {
    if (typeof argument === 'object' && 'id' in argument)
      for (const [form, text] of Object.entries(resolve(bundle, argument, names))) values[name + form] = text;
    else values[name] = typeof argument === 'number' ? argument : String(argument);
  }
  const format = (pattern) => bundle.formatPattern(pattern, values);
  const forms = Object.entries(entry.attributes).map(([name, pattern]) => [`-${name}`, format(pattern)]);
  return { '': format(entry.value), ...Object.fromEntries(forms) };
}

function playerName(bundle, seat, names) {
  if (seat < names.length || !names.length || !bundle.hasMessage('second-piece')) return names[seat] ?? '';
  const player = { id: 'player', args: { seat: seat % names.length } };
  return resolve(bundle, { id: 'second-piece', args: { player } }, names)[''];
}

const jobs = JSON.parse(readFileSync(0, 'utf-8'));
const texts = jobs.map(({ language, files, messages, names }) => {
  const bundle = makeBundle(language, files);
  return messages.map((message) => resolve(bundle, message, names)['']);
});
process.stdout.write(JSON.stringify(texts));
