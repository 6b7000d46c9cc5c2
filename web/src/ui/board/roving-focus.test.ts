import { fireEvent } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { rovingFocus } from './roving-focus';

let detach: (() => void) | undefined;

afterEach(() => {
  detach?.();
  document.body.innerHTML = '';
});

function lay(html: string): HTMLElement {
  document.body.innerHTML = `<div class="table-frame"><div id="board">${html}</div><div id="tray" data-roving><button id="card"></button></div></div>`;
  const board = document.getElementById('board') as HTMLElement;
  detach = rovingFocus(board);
  return board;
}

function put(id: string, left: number, top: number): HTMLElement {
  const button = document.getElementById(id) as HTMLElement;
  button.getBoundingClientRect = () => new DOMRect(left, top, 10, 10);
  return button;
}

const stops = (board: HTMLElement): string[] =>
  [...board.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0).map(({ id }) => id);

test('the board is one tab stop: the first choice, or the button that had the focus', () => {
  const board = lay('<button id="name"></button><button id="a" data-pick="open"></button>');
  expect(stops(board)).toEqual(['a']);
  document.getElementById('name')?.focus();
  expect(stops(board)).toEqual(['name']);
});

test('the tab stop follows the choices of a new prompt', async () => {
  const board = lay('<button id="a" data-pick="open"></button><button id="b"></button>');
  document.getElementById('a')?.removeAttribute('data-pick');
  document.getElementById('b')?.setAttribute('data-pick', 'open');
  await vi.waitFor(() => expect(stops(board)).toEqual(['b']));
});

test('arrow keys lead to the nearest button of any region, not to disabled ones', async () => {
  lay('<button id="a"></button><button id="b" disabled></button><button id="c"></button>');
  const from = put('a', 0, 0);
  put('b', 20, 0);
  const next = put('c', 50, 5);
  const below = put('card', 0, 30);
  from.focus();
  await fireEvent.keyDown(from, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(next);
  from.focus();
  await fireEvent.keyDown(from, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(below);
  from.focus();
  await fireEvent.keyDown(from, { key: 'ArrowUp' });
  await fireEvent.keyDown(from, { key: 'ArrowRight', shiftKey: true });
  expect(document.activeElement).toBe(from);
});
