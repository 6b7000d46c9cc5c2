import { afterEach, beforeEach, expect, test } from 'vitest';
import { scrollStop } from './scroll-stop';

let list: HTMLElement;
let stop: () => void;

beforeEach(() => {
  list = document.body.appendChild(document.createElement('div'));
  stop = scrollStop(list);
});
afterEach(() => {
  stop();
  list.remove();
});

async function lay(scrollHeight: number, content: string): Promise<string | null> {
  for (const [name, value] of Object.entries({ scrollHeight, clientHeight: 100 }))
    Object.defineProperty(list, name, { value, configurable: true });
  list.innerHTML = content;
  await Promise.resolve();
  return list.getAttribute('tabindex');
}

test('an element is a tab stop only while it scrolls and has none inside', async () => {
  expect(await lay(100, '<p>short</p>')).toBe(null);
  expect(await lay(300, '<p>long</p>')).toBe('0');
  expect(await lay(300, '<button>card</button>')).toBe(null);
  expect(await lay(300, '<button disabled>card</button>')).toBe('0');
  expect(await lay(100, '<p>short</p>')).toBe(null);
});

test('a removed element is no longer observed', async () => {
  stop();
  expect(await lay(300, '<p>long</p>')).toBe(null);
});
