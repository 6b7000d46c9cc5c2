import { afterEach, expect, test } from 'vitest';
import { releaseFocus } from './focus';

addEventListener('click', releaseFocus);
afterEach(() => document.body.replaceChildren());

function click(button: HTMLElement, pointerType: string): void {
  button.focus();
  button.dispatchEvent(new PointerEvent('click', { pointerType, bubbles: true }));
}

function made(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.querySelector('button')!;
}

test('a button loses the focus after a click and keeps it after a key', () => {
  const button = made('<button>Turn</button>');
  click(button, 'mouse');
  expect(document.activeElement).toBe(document.body);
  click(button, '');
  expect(document.activeElement).toBe(button);
});

test('the focus stays inside a dialog', () => {
  const button = made('<dialog open><button>Close</button></dialog>');
  click(button, 'mouse');
  expect(document.activeElement).toBe(button);
});
