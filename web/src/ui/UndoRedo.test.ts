import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import UndoRedo from './UndoRedo.svelte';

afterEach(cleanup);

function building(canUndo = true, canRedo = true) {
  const done: string[] = [];
  const draft = { canUndo, canRedo, undo: () => done.push('undo'), redo: () => done.push('redo') };
  render(UndoRedo, { draft });
  return done;
}

test('buttons undo and redo', async () => {
  const done = building(true, false);
  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Redo' }).hasAttribute('disabled')).toBe(true);
  expect(done).toEqual(['undo']);
});

test.each([
  [{ key: 'z', ctrlKey: true }, ['undo']],
  [{ key: 'z', metaKey: true }, ['undo']],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, ['redo']],
  [{ key: 'y', ctrlKey: true }, ['redo']],
  [{ key: 'z' }, []],
  [{ key: 'z', ctrlKey: true, altKey: true }, []],
  [{ key: 'a', ctrlKey: true }, []],
])('the keys %o do %s', async (press, expected) => {
  const done = building();
  await fireEvent.keyDown(document.body, press);
  expect(done).toEqual(expected);
});

test('undo in an input is left to the browser', async () => {
  const done = building();
  const field = document.body.appendChild(document.createElement('input'));
  await fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  field.remove();
  expect(done).toEqual([]);
});
