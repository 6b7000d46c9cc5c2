import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.BOTYARD_SERVER ?? 'http://127.0.0.1:8400';
const outDir = '../src/botyard/server/static';

/** All browsers that run the page read woff2. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@fontsource') ? code.replace(/,\s*url\([^)]*\.woff\) format\('woff'\)/g, '') : undefined,
};

/** Writes NAME.br beside each file of text, for the server to send. */
const brotli: Plugin = {
  name: 'brotli',
  apply: 'build',
  closeBundle() {
    for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }))
      if (/\.(js|css|html|svg)$/.test(file))
        writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(readFileSync(join(outDir, file))));
  },
};

/** Writes the service worker, with the files of the start page for it to keep and a version that names this build. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const version = createHash('sha256');
    for (const name of Object.keys(bundle).sort()) version.update(name);
    for (const file of ['index.html', 'public/theme.js', 'src/service-worker.js'])
      version.update(readFileSync(file));
    const files = ['', 'theme.js', 'icon.svg', ...startFiles(bundle)];
    const source = readFileSync('src/service-worker.js', 'utf8')
      .replace("'BUILD'", JSON.stringify(version.digest('hex').slice(0, 12)))
      .replace('[/* FILES */]', JSON.stringify(files));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

/** What needs no server: the home page, the profile, and the texts of every How to play. */
const START = [
  /src\/main\.ts$/,
  /src\/pages\/(Home|Profile|Learn|HowToPlay)\.svelte$/,
  /\/how-to-play\/(index\.ts|(en|de)\.md\?raw)$/,
  /\/marked\//,
  /index\.html$/,
];

/** Returns the scripts, styles and fonts of these pages. */
function startFiles(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isStart = ({ facadeModuleId: id }: Rollup.OutputChunk): boolean =>
    START.some((path) => path.test(id ?? ''));
  const names = new Set(chunks.filter(isStart).map(({ fileName }) => fileName));
  for (const name of names) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const needed of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) names.add(needed);
  }
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  return [...names, ...fonts];
}

export default defineConfig({
  plugins: [svelte(), woff2Only, serviceWorker, brotli],
  base: './', // the server completes the addresses in index.html
  build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } }, // tests read the rulebook
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    pool: 'threads',
    isolate: false,
    setupFiles: 'src/test/isolate.ts',
    testTimeout: 180_000, // also on a busy machine nothing takes that long unless it never comes
    include: ['src/**/*.test.ts'],
  },
});
