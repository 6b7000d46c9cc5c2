import { beforeEach, expect, test } from 'vitest';
import { anchorIn } from './zoom';

let lens: HTMLElement;

function place(element: Element | null, left: number, top: number, width: number, height: number): void {
  element!.getBoundingClientRect = () => new DOMRect(left, top, width, height);
}

beforeEach(() => {
  document.body.innerHTML = '<div><div><i data-mine></i></div></div>';
  lens = document.body.firstElementChild as HTMLElement;
  place(lens, 100, 0, 400, 400);
  place(lens.firstElementChild, 100, 0, 400, 400);
  place(lens.querySelector('i'), 380, 80, 40, 40);
});

test('the first zoom step centres the user’s piece', () => {
  expect(anchorIn(lens, null)).toEqual({ share: { x: 0.75, y: 0.25 }, at: { x: 200, y: 200 } });
});

test('the point under the pointer stays in place', () => {
  expect(anchorIn(lens, { x: 200, y: 300 })).toEqual({ share: { x: 0.25, y: 0.75 }, at: { x: 100, y: 300 } });
});

test('later steps, and boards without a piece of the user, keep the centre', () => {
  place(lens.firstElementChild, 0, -100, 800, 800);
  expect(anchorIn(lens, null)).toBe(null);
  lens.querySelector('i')!.remove();
  place(lens.firstElementChild, 100, 0, 400, 400);
  expect(anchorIn(lens, null)).toBe(null);
});
