import { afterEach, expect, test } from 'vitest';
import { listen } from '../../core/keys';
import { moveFocus } from './arrow-keys';

/** Two groups of answers: a and b side by side, c and d below. */
const PLACES = { a: [0, 0], b: [100, 0], c: [0, 50], d: [100, 50] };
let list: HTMLElement;

function lay(): void {
  list = document.body.appendChild(document.createElement('div'));
  list.tabIndex = -1;
  for (const [id, [left, top]] of Object.entries(PLACES)) {
    const answer = list.appendChild(document.createElement('button'));
    answer.className = 'answer';
    answer.id = id;
    answer.getBoundingClientRect = () => new DOMRect(left, top, 90, 44);
  }
  list.addEventListener('keydown', (event) => moveFocus(event, list));
  list.focus();
}

function press(...keys: string[]): string {
  for (const key of keys)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return document.activeElement?.id ?? '';
}

afterEach(() => list.remove());

test('arrow keys move between answers by row and column', () => {
  lay();
  expect(press('ArrowDown')).toBe('a'); // from the list to its first answer
  expect(press('ArrowRight')).toBe('b');
  expect(press('ArrowDown')).toBe('d');
  expect(press('ArrowLeft', 'ArrowUp')).toBe('a');
  expect(press('ArrowUp')).toBe('a');
  expect(press('End')).toBe('d');
});

test('arrow keys that a game uses stay with the game', () => {
  lay();
  const stop = listen({ ArrowDown: () => undefined });
  expect(press('ArrowDown')).toBe('');
  stop();
  expect(press('ArrowDown')).toBe('a');
});
