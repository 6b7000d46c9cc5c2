// Lists the messages of the engine and the page that have no text in a language: node scripts/missing-messages.mjs fr
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { engineFolders, messagesOf, readAreas, readLanguages, textFolders } from './fluent-files.mjs';

const language = argv[2];
if (!language) {
  console.error('Name a language: npm run messages -- fr');
  exit(1);
}

let missing = 0;
for (const { path, sources } of [...engineFiles(), ...pageFiles()]) {
  const { [language]: own = '', ...others } = sources;
  const translated = messagesOf(own);
  const ids = new Set(Object.values(others).flatMap((source) => [...messagesOf(source).keys()]));
  const wanted = [...ids].filter((id) => !translated.has(id));
  if (wanted.length) console.log(`${path}\n${wanted.map((id) => `  ${id}`).join('\n')}`);
  missing += wanted.length;
}
console.log(`${missing} messages have no text in '${language}'.`);

function engineFiles() {
  return engineFolders('.').map((folder) => ({
    path: join(folder, `${language}.ftl`),
    sources: readLanguages(folder),
  }));
}

function pageFiles() {
  return textFolders('.').flatMap((folder) =>
    Object.entries(readAreas(folder)).map(([area, sources]) => ({
      path: join(folder, language, `${area}.ftl`),
      sources,
    })),
  );
}
