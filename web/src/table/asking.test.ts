import { expect, test } from 'vitest';
import type { SeatNow } from '../core/live.svelte';
import { askedBy } from './asking';

function truth(n: number, id: string | null): SeatNow {
  const ask = id === null ? null : { id, text: '', choices: [], number: null, retracts: [] };
  return { n, view: { seat: 0, ask }, glasses: [], undo: null, back: [], outcome: null };
}

test('in one and the same try the newest question is asked, however far the board is', () => {
  const [drawn, latest] = [truth(4, 'try-1-1'), truth(5, 'try-1-1')];
  expect(askedBy(latest, drawn)).toBe(latest);
});

test('another question waits until the board has told its story', () => {
  const [drawn, latest] = [truth(4, 'try-1-1'), truth(5, 'ready-1')];
  expect(askedBy(latest, drawn)).toBe(drawn);
  expect(askedBy(latest, latest)).toBe(latest);
});

test('a question that is over stays in sight as long as its picture; one that begins comes with its own', () => {
  const [asked, silent] = [truth(4, 'try-1-1'), truth(5, null)];
  expect(askedBy(silent, asked)).toBe(asked);
  expect(askedBy(asked, silent)).toBe(silent);
  expect(askedBy(asked, null)).toBe(null);
});
