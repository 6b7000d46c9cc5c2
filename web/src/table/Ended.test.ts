import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeSocket, table } from '../core/sample';
import type { Outcome } from '../core/types';
import Ended from './Ended.svelte';
import { Sitting } from './sitting.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('how the points came about is told beneath all seats, with their places', () => {
  const told: unknown[] = [];
  const Result = (_: unknown, { seat, names, places }: Record<string, unknown>): void => {
    told.push({ seat, names, places });
  };
  vi.stubGlobal('WebSocket', FakeSocket);
  const sitting = new Sitting('t');
  const chairs = ['Ada', 'Ben'].map((name, seat) => ({ ...table.chairs[0], seat, name }));
  Object.assign(sitting, {
    live: { table: { ...table, chairs }, drawn: true, seats: [], names: ['Ada', 'Ben'] },
    face: { Result },
  });
  const outcome = { places: [2, 1], scores: [30, 40], rule: '' } as unknown as Outcome;
  render(Ended, { sitting, outcome });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(told.at(-1)).toEqual({ seat: null, names: ['Ada', 'Ben'], places: [2, 1] });
});
