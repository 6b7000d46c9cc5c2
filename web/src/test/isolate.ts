/**
 * Files of tests share a thread and its document, which is three times as quick. Each finds new modules, an empty
 * document at its first address, and nothing of another file that still listens or waits.
 */
import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

configure({ asyncUtilTimeout: 60_000 }); // a busy machine is slow

const left: (() => void)[] = [];

/** Records every call of `place[name]` and reverts it after the test file. */
function follow(place: object, name: string, undo: (made: unknown, words: unknown[]) => void): void {
  const target = place as Record<string, (...words: unknown[]) => unknown>;
  const does = target[name] as (...words: unknown[]) => unknown;
  target[name] = (...words) => {
    const made = does.apply(place, words);
    left.push(() => undo(made, words));
    return made;
  };
  left.push(() => (target[name] = does));
}

vi.resetModules(); // settings, texts and Svelte's observers are module state
const { cancelAnimationFrame, clearInterval, clearTimeout } = globalThis;
const address = location.href;
follow(globalThis, 'setTimeout', (timer) => clearTimeout(timer as number));
follow(globalThis, 'setInterval', (timer) => clearInterval(timer as number));
follow(globalThis, 'requestAnimationFrame', (frame) => cancelAnimationFrame(frame as number));
for (const place of [globalThis, document])
  follow(place, 'addEventListener', (_, words) => Reflect.apply(place.removeEventListener, place, words));

afterAll(async () => {
  if (document.body.firstChild) (await import('@testing-library/svelte')).cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const undo of left.reverse()) undo();
  localStorage.clear();
  sessionStorage.clear();
  const { documentElement, head, body } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  head.replaceChildren(); // the title too
  body.replaceChildren();
  history.replaceState(null, '', address);
});
