import { afterEach, beforeEach, expect, test } from 'vitest';
import { overflowHint } from './overflow-hint';

let list: HTMLElement;
let stop: () => void;

beforeEach(() => {
  list = document.body.appendChild(document.createElement('div'));
  stop = overflowHint((answers) => `${answers} more`)(list);
});
afterEach(() => {
  stop();
  list.remove();
});

function lay(scrollHeight: number, scrollTop: number): void {
  for (const [name, value] of Object.entries({ scrollHeight, scrollTop, clientHeight: 100 }))
    Object.defineProperty(list, name, { value, configurable: true });
}

function scroll(scrollHeight: number, scrollTop: number): boolean {
  lay(scrollHeight, scrollTop);
  list.dispatchEvent(new Event('scroll'));
  return list.hasAttribute('data-more');
}

test('an element with hidden content is marked until its end is visible', () => {
  expect(scroll(100, 0)).toBe(false);
  expect(scroll(300, 0)).toBe(true);
  expect(scroll(300, 150)).toBe(true);
  expect(scroll(300, 195)).toBe(false); // the last few pixels are tolerated
  expect(scroll(300, 120)).toBe(true);
});

test('added and removed answers update the mark', async () => {
  lay(300, 0);
  list.append('one more');
  await Promise.resolve();
  expect(list.hasAttribute('data-more')).toBe(true);
  lay(100, 0);
  list.replaceChildren();
  await Promise.resolve();
  expect(list.hasAttribute('data-more')).toBe(false);
});

test('a removed element is no longer observed', () => {
  stop();
  expect(scroll(300, 0)).toBe(false);
});
