/**
 * Files of tests share a thread and its document, which is three times as quick. Each finds new modules, an empty
 * document, and nothing of another file that still listens or waits.
 */
import { afterAll, vi } from 'vitest';

const left: (() => void)[] = [];

/** What is done by this name is undone at the end. */
function follow(place: object, name: string, undo: (made: unknown, words: unknown[]) => void): void {
  const deeds = place as Record<string, (...words: unknown[]) => unknown>;
  const does = deeds[name] as (...words: unknown[]) => unknown;
  deeds[name] = (...words) => {
    const made = does.apply(place, words);
    left.push(() => undo(made, words));
    return made;
  };
  left.push(() => (deeds[name] = does));
}

vi.resetModules(); // settings, words and Svelte's observers are kept in modules
const { clearInterval, clearTimeout } = globalThis;
follow(globalThis, 'setTimeout', (timer) => clearTimeout(timer as number));
follow(globalThis, 'setInterval', (timer) => clearInterval(timer as number));
for (const place of [globalThis, document])
  follow(place, 'addEventListener', (_, words) => Reflect.apply(place.removeEventListener, place, words));

afterAll(async () => {
  if (document.body.firstChild) (await import('@testing-library/svelte')).cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const undo of left.reverse()) undo();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
