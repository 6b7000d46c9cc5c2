import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeSocket, table } from '../core/sample';
import { settings } from '../core/settings.svelte';
import type { Outcome } from '../core/types';
import ResultDialog from './ResultDialog.svelte';
import { TableController } from './table-controller.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the score breakdown is below all seats, with their places', () => {
  const events: unknown[] = [];
  const Result = (_: unknown, { seat, names, places }: Record<string, unknown>): void => {
    events.push({ seat, names, places });
  };
  vi.stubGlobal('WebSocket', FakeSocket);
  const controller = new TableController('t');
  const seats = ['Ada', 'Ben'].map((name, seat) => ({ ...table.seats[0], seat, name }));
  Object.assign(controller, {
    connection: { table: { ...table, seats }, displayed: true, seats: [], names: ['Ada', 'Ben'] },
    ui: { Result },
  });
  const outcome = { places: [2, 1], scores: [30, 40], rule: '' } as unknown as Outcome;
  render(ResultDialog, { controller, outcome });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(events.at(-1)).toEqual({ seat: null, names: ['Ada', 'Ben'], places: [2, 1] });
});

test('moves of a substitute bot are listed beside the hints in both languages', () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const controller = new TableController('t');
  const counts = { hints: 0, absences: 0, substituted: 0 };
  const seats = [
    { ...table.seats[0], ...counts, hints: 2, absences: 1, substituted: 4, name: 'Ada' },
    { ...table.seats[0], ...counts, seat: 1, name: 'Ben' },
  ];
  Object.assign(controller, {
    connection: { table: { ...table, seats }, seats: [], names: ['Ada', 'Ben'] },
  });
  const outcome = { places: [1, 2], scores: [3, 1], rule: '' } as unknown as Outcome;
  const tags = () =>
    screen
      .getAllByRole('listitem')
      .map((row) => [...row.querySelectorAll('.tag')].map((tag) => tag.textContent));
  render(ResultDialog, { controller, outcome });
  expect(tags()).toEqual([['2 hints', 'away once', '4 moves by a substitute bot'], []]);
  cleanup();
  settings.language = 'de';
  render(ResultDialog, { controller, outcome });
  expect(tags()).toEqual([['2 Tipps', 'einmal weg', '4 Züge vom Ersatzbot'], []]);
  settings.language = 'en';
});

test('places can be shared, and a game without a winner names none', () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const standing = (places: number[]): [string, string[]] => {
    const controller = new TableController('t');
    const seats = places.map((_, seat) => ({ ...table.seats[0], seat, name: `Player ${seat}` }));
    Object.assign(controller, {
      connection: {
        table: { ...table, seats },
        displayed: true,
        seats: [],
        names: seats.map(({ name }) => name),
      },
      ui: { hideScore: true },
    });
    const outcome = { places, scores: places.map(() => 0), rule: '' } as unknown as Outcome;
    const { container } = render(ResultDialog, { controller, outcome });
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
