import { expect, test } from 'vitest';
import { plainPrompt } from '../core/plain-prompt';
import type { SeatSnapshot } from '../core/table-connection.svelte';
import { promptSource } from './prompt-sync';

function snapshot(n: number, id: string | null): SeatSnapshot {
  const prompt = id === null ? null : plainPrompt(id);
  return {
    n,
    view: { seat: 0, prompt },
    timers: [],
    undoLimit: null,
    undoTargets: [],
    outcome: null,
    acting: [],
  };
}

test('within one prompt id the newest prompt is shown, even before the board catches up', () => {
  const [drawn, latest] = [snapshot(4, 'try-1-1'), snapshot(5, 'try-1-1')];
  expect(promptSource(latest, drawn)).toBe(latest);
});

test('a new prompt waits until the board is animated', () => {
  const [drawn, latest] = [snapshot(4, 'try-1-1'), snapshot(5, 'ready-1')];
  expect(promptSource(latest, drawn)).toBe(drawn);
  expect(promptSource(latest, latest)).toBe(latest);
});

test('a closed prompt stays with its board; a new one appears with its own', () => {
  const [asked, silent] = [snapshot(4, 'try-1-1'), snapshot(5, null)];
  expect(promptSource(silent, asked)).toBe(asked);
  expect(promptSource(asked, silent)).toBe(silent);
  expect(promptSource(asked, null)).toBe(null);
});
