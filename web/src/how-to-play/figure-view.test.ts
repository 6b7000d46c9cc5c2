import { afterEach, expect, test, vi } from 'vitest';
import type { SandboxResponse } from '../core/types';

const FIGURE = { game: 'roborally', position: 'risky_exchange' };
const ANSWER = { view: { seat: 0 }, events: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Asks as a page that was opened anew: nothing is in memory. */
async function ask(): Promise<SandboxResponse> {
  vi.resetModules();
  const { playedPosition } = await import('./figure-view');
  return playedPosition(FIGURE);
}

test('a figure that was seen before is there without a network', async () => {
  const files = new Map<string, Response>();
  const cache = {
    match: (address: string) => Promise.resolve(files.get(address)?.clone()),
    put: (address: string, answer: Response) => Promise.resolve(void files.set(address, answer)),
  };
  const request = vi.fn().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', request);
  await expect(ask()).rejects.toThrow('no network');
  request.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(ANSWER))));
  expect(await ask()).toEqual(ANSWER);
  request.mockRejectedValue(new TypeError('no network'));
  await vi.waitFor(async () => expect(await ask()).toEqual(ANSWER), 60_000);
});
