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

test('places are shared, and without a winner nobody wins', () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const standing = (places: number[]): [string, string[]] => {
    const sitting = new Sitting('t');
    const chairs = places.map((_, seat) => ({ ...table.chairs[0], seat, name: `Player ${seat}` }));
    Object.assign(sitting, {
      live: { table: { ...table, chairs }, drawn: true, seats: [], names: chairs.map(({ name }) => name) },
      face: { unscored: true },
    });
    const outcome = { places, scores: places.map(() => 0), rule: '' } as unknown as Outcome;
    const { container } = render(Ended, { sitting, outcome });
    const shown = [...container.querySelectorAll('li')].map((one) => {
      const place = one.querySelector('.place [aria-hidden]')?.textContent ?? '';
      return `${place}${one.querySelector('.name')?.textContent?.trim()}`;
    });
    const title = screen.getByRole('heading').textContent ?? '';
    cleanup();
    return [title, shown];
  };
  expect(standing([2, 1, 2, 4])[1]).toEqual(['1.Player 1', '2.Player 0', '2.Player 2', '4.Player 3']);
  expect(standing([2, 2])).toEqual(['Nobody wins', ['Player 0', 'Player 1']]);
  expect(standing([3, 2, 3])[1]).toEqual(['2.Player 1', '3.Player 0', '3.Player 2']);
});
