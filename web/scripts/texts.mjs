// Makes AREA.ts from en/AREA.ftl and the other languages, in src/i18n and src/games/GAME/messages: a function that
// formats its texts, typed with every id and its variables. With --check it only compares.
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { argv, exit } from 'node:process';
import { format, resolveConfig } from 'prettier';
import { messagesOf, readAreas, textFolders } from './fluent-files.mjs';

const SHARED = 'src/i18n';
const stale = [];

for (const folder of textFolders('.'))
  for (const [area, sources] of Object.entries(readAreas(folder))) await make(folder, area, sources);

if (stale.length) {
  console.error(`${stale.join(', ')}: not what the Fluent files say; run make web-types`);
  exit(1);
}

async function make(folder, area, sources) {
  const path = join(folder, `${area}.ts`);
  const options = { ...(await resolveConfig(path)), filepath: path };
  const text = await format(moduleOf(folder, area, sources), options);
  if (!argv.includes('--check')) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(`web/${path}`);
}

function moduleOf(folder, area, sources) {
  const languages = Object.keys(sources);
  const types = [...messagesOf(sources.en)].map(([id, variables]) => `'${id}': ${typeOf(variables)};`);
  return `/* Made from ${area}.ftl by \`make web-types\`; do not edit. */
import { defineTexts${types.join().includes('Value') ? ', type Value' : ''} } from '${relative(folder, SHARED) || '.'}/define-texts';
${languages.map((language) => `import ${language} from './${language}/${area}.ftl?raw';`).join('\n')}

export interface ${pascal(area)}Texts {
  ${types.join('\n')}
}

export const t${pascal(area)} = defineTexts<${pascal(area)}Texts>({ ${languages.join(', ')} });
`;
}

function typeOf(variables) {
  if (!variables.size) return 'null';
  const parts = [...variables].map(([name, { isNumber }]) => `'${name}': ${isNumber ? 'number' : 'Value'}`);
  return `{ ${parts.join('; ')} }`;
}

function pascal(area) {
  return area.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}
