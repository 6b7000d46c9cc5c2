import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
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

export default defineConfig({
  plugins: [svelte(), woff2Only, brotli],
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
