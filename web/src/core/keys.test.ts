import { afterEach, expect, test, vi } from 'vitest';
import { keepKeys, listen, muteKeys, onRefusedKeys } from './keys';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function press(key: string, target: Element = document.body, shiftKey = false): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
}

test('a key works, whatever its case', () => {
  const undo = vi.fn();
  stop = listen({ u: undo });
  press('u');
  press('U');
  expect(undo).toHaveBeenCalledTimes(2);
});

test('Shift can change the meaning of a key', () => {
  const [hint, more, undo] = [vi.fn(), vi.fn(), vi.fn()];
  stop = listen({ h: hint, 'Shift+h': more, u: undo });
  press('H', document.body, true);
  press('U', document.body, true);
  expect([hint, more, undo].map((act) => act.mock.calls.length)).toEqual([0, 1, 1]);
});

test('a digit with Shift is recognised on every keyboard layout', () => {
  const look = vi.fn();
  stop = listen({ 'Shift+2': look });
  for (const key of ['@', '"', '2'])
    dispatchEvent(new KeyboardEvent('keydown', { key, code: 'Digit2', shiftKey: true }));
  expect(look).toHaveBeenCalledTimes(3);
});

test('keys are ignored while the user types', () => {
  document.body.innerHTML = '<input /><textarea></textarea>';
  const undo = vi.fn();
  stop = listen({ u: undo });
  for (const field of document.querySelectorAll('input, textarea')) press('u', field);
  expect(undo).not.toHaveBeenCalled();
});

test('a focused button handles Enter itself', () => {
  document.body.innerHTML = '<button></button>';
  const confirm = vi.fn();
  stop = listen({ Enter: confirm, '1': confirm });
  const button = document.querySelector('button') as Element;
  press('Enter', button);
  expect(confirm).not.toHaveBeenCalled();
  press('1', button);
  expect(confirm).toHaveBeenCalledOnce();
});

test('radio buttons handle arrow keys, a switch does not', () => {
  document.body.innerHTML = '<input type="radio" /><input type="checkbox" />';
  const walk = vi.fn();
  stop = listen({ ArrowDown: walk });
  press('ArrowDown', document.querySelector('[type=radio]') as Element);
  expect(walk).not.toHaveBeenCalled();
  press('ArrowDown', document.querySelector('[type=checkbox]') as Element);
  expect(walk).toHaveBeenCalledOnce();
});

test('an open dialog receives its keys alone', () => {
  document.body.innerHTML = '<dialog open></dialog>';
  const undo = vi.fn();
  stop = listen({ u: undo });
  press('u');
  expect(undo).not.toHaveBeenCalled();
});

test('the handler registered last comes first', () => {
  const table = vi.fn();
  const game = vi.fn();
  stop = listen({ a: table, b: table });
  const leave = listen({ a: game });
  press('a');
  press('b');
  leave();
  press('a');
  expect(game).toHaveBeenCalledOnce();
  expect(table).toHaveBeenCalledTimes(2);
});

test('a new prompt ignores answers for half a second', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input />';
  const [answer, undo, write] = [vi.fn(), vi.fn(), vi.fn()];
  stop = listen({ '1': answer, Enter: answer, u: undo });
  document.querySelector('input')?.addEventListener('keydown', write);
  muteKeys();
  press('1');
  press('Enter');
  press('u');
  press('1', document.querySelector('input') as Element);
  expect([answer, undo, write].map((act) => act.mock.calls.length)).toEqual([0, 1, 1]);
  vi.advanceTimersByTime(400);
  expect(document.documentElement.hasAttribute('data-deaf')).toBe(true);
  vi.advanceTimersByTime(200);
  press('1');
  expect(answer).toHaveBeenCalledOnce();
  expect(document.documentElement.hasAttribute('data-deaf')).toBe(false);
  vi.useRealTimers();
});

test('a burst of keys is refused as a whole, and the refusal is reported', () => {
  vi.useFakeTimers();
  const [answer, refused] = [vi.fn(), vi.fn()];
  stop = listen({ '1': answer, '2': answer });
  const unregister = onRefusedKeys(refused);
  muteKeys();
  for (const key of ['1', '2', '1']) {
    press(key);
    vi.advanceTimersByTime(300);
  }
  expect([answer.mock.calls.length, refused.mock.calls.length]).toEqual([0, 3]);
  vi.advanceTimersByTime(300);
  press('2');
  unregister();
  expect([answer.mock.calls.length, refused.mock.calls.length]).toEqual([1, 3]);
  vi.useRealTimers();
});

test('letters that are answers are ignored too, browser shortcuts are not', () => {
  vi.useFakeTimers();
  const [undo, answer, browser] = [vi.fn(), vi.fn(), vi.fn()];
  stop = listen({ u: undo, r: undo });
  const leave = listen({ '1': answer, r: answer }, true);
  muteKeys();
  for (const key of ['1', 'r', 'R', 'u']) press(key);
  expect([answer, undo].map((act) => act.mock.calls.length)).toEqual([0, 1]);
  document.body.addEventListener('keydown', browser, { once: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true }));
  expect(browser).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600);
  press('r');
  expect(answer).toHaveBeenCalledOnce();
  leave();
  vi.useRealTimers();
});

test('key caps on a board are dimmed while keys are ignored', () => {
  const caps = import.meta.glob<string>(['../games/*/KeyCap.svelte', '../ui/board/KeyCap.svelte'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(caps)).toContain('../ui/board/KeyCap.svelte');
  for (const [file, cap] of Object.entries(caps)) expect(cap, file).toContain(':global([data-deaf])');
});

test('keys that nothing handles yet are pressed again in order, and only they', async () => {
  const [now, first, second] = [vi.fn(), vi.fn(), vi.fn()];
  const stopNow = listen({ d: now });
  const pressAgain = keepKeys();
  for (const key of ['r', 'd', 'ArrowUp']) press(key);
  stopNow();
  const stopNext = listen({
    r: first,
    ArrowUp: () => first.mock.calls.length && second(),
    d: now,
  });
  stop = stopNext;
  pressAgain();
  press('x');
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce());
  expect([now, first].map((act) => act.mock.calls.length)).toEqual([1, 1]);
});
