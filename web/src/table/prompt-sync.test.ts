import { expect, test } from 'vitest';
import type { SeatSnapshot } from '../core/table-connection.svelte';
import { promptSource } from './prompt-sync';

function snapshot(n: number, id: string | null): SeatSnapshot {
  const prompt = id === null ? null : { id, text: '', choices: [], number_input: null, takebacks: [] };
  return { n, view: { seat: 0, prompt }, timers: [], undoLimit: null, undoTargets: [], outcome: null };
}

test('in one and the same try the newest question is asked, however far the board is', () => {
  const [drawn, latest] = [snapshot(4, 'try-1-1'), snapshot(5, 'try-1-1')];
  expect(promptSource(latest, drawn)).toBe(latest);
});

test('another question waits until the board has told its story', () => {
  const [drawn, latest] = [snapshot(4, 'try-1-1'), snapshot(5, 'ready-1')];
  expect(promptSource(latest, drawn)).toBe(drawn);
  expect(promptSource(latest, latest)).toBe(latest);
});

test('a question that is over stays in sight as long as its picture; one that begins comes with its own', () => {
  const [asked, silent] = [snapshot(4, 'try-1-1'), snapshot(5, null)];
  expect(promptSource(silent, asked)).toBe(asked);
  expect(promptSource(asked, silent)).toBe(silent);
  expect(promptSource(asked, null)).toBe(null);
});
