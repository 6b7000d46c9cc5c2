import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.BOTYARD_SERVER ?? 'http://127.0.0.1:8400';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/botyard/server/static', emptyOutDir: true, assetsInlineLimit: 0 },
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
