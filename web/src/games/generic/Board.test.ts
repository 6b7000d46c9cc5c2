import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import { GenericAnimator } from './animator';
import { context, diagram, event, view } from './sample';

afterEach(cleanup);

function open(changes: Parameters<typeof context>[0] = {}): void {
  render(Board, { game: context(changes), animator: new GenericAnimator() });
}

test('a described board is drawn with its cells, pieces and caption', () => {
  open();
  expect(screen.getByRole('group', { name: 'Four spaces are left.' })).toBeTruthy();
  expect(document.querySelectorAll('.cell')).toHaveLength(4);
  expect([...document.querySelectorAll('.piece')].map((piece) => piece.textContent?.trim())).toEqual([
    '1',
    '2',
  ]);
});

test('a space that one answer highlights is a button for it', async () => {
  const send = vi.fn();
  open({ send });
  await fireEvent.click(screen.getByRole('button', { name: 'Go east: b1' }));
  await fireEvent.keyDown(screen.getByRole('button', { name: 'Go south: a2' }), { key: 'Enter' });
  await fireEvent.keyDown(screen.getByRole('button', { name: 'Go south: a2' }), { key: 'x' });
  expect(send.mock.calls).toEqual([['east'], ['south']]);
});

test('nothing is clickable while an answer is being sent', () => {
  open({ busy: true });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a space is named with the pieces on it', () => {
  const prompt = view.prompt && { ...view.prompt, choices: view.prompt.choices.slice(0, 1) };
  const taken = { ...diagram, pieces: diagram.pieces.map((piece) => ({ ...piece, column: 1, row: 0 })) };
  open({ prompt, view: { ...view, diagram: taken } });
  expect(screen.getByRole('button', { name: 'Go east: b1 with 1 Ann and 2 Ben' })).toBeTruthy();
});

test('a game that describes no board shows the players and the latest events, the newest first', () => {
  const log = [event(1, 'Ann goes east.'), event(2, ''), event(3, 'Ben goes north.')];
  open({ view: { ...view, diagram: null }, log });
  const events = [...document.querySelectorAll('.events li')].map((line) => line.textContent);
  expect(events).toEqual(['Ben goes north.', 'Ann goes east.']);
  expect([...document.querySelectorAll('.players .acts')].map((player) => player.textContent)).toHaveLength(
    1,
  );
  expect(screen.getByText('their turn')).toBeTruthy();
});

test('before anything has happened the board says so', () => {
  open({ view: { ...view, diagram: null } });
  expect(screen.getByText('Nothing has happened yet.')).toBeTruthy();
});

test('nothing is drawn before the first frame', () => {
  open({ view: { seat: null, prompt: null } });
  expect(document.querySelector('section, .surface')).toBeNull();
});
