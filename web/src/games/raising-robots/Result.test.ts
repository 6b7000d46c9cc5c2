import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Result from './Result.svelte';
import { layCards, names, player, view } from './sample';

beforeEach(layCards);
afterEach(cleanup);

const { score, classes } = player;
const best = { ...score, robots: 20, total: 32 };

const cells = (row: RegExp): string[] =>
  [...screen.getByRole('row', { name: row }).querySelectorAll('td')].map((cell) => cell.textContent);

test('the best comes first, and each column of points is headed by a name', () => {
  render(Result, {
    view: { ...view, totals: [22, 32], scores: [score, best] },
    seat: null,
    names,
    places: [2, 1],
  });
  const heads = [names[1], names[0]].map((name) => screen.getByRole('columnheader', { name }));
  expect(screen.getAllByRole('columnheader')).toEqual(heads);
  expect(cells(/Total/)).toEqual(['32', '22']);
});

test('of equal points, who has the better place comes first', () => {
  const equal = { ...score, robots: score.robots + 2, leftovers: score.leftovers - 2 };
  const tied = { ...view, totals: [22, 22], scores: [score, equal] };
  render(Result, { view: tied, seat: null, names, places: [2, 1] });
  expect(cells(/Robots/)).toEqual(['12', '10']);
});

test("each player's classes are listed below the player, many of them on request", async () => {
  const places = [2, 1];
  const shown = { ...view, totals: [22, 32], scores: [score, best] };
  const [first, second] = view.players;
  if (!first || !second) throw new Error('a sample of two');
  render(Result, {
    view: { ...shown, players: [first, { ...second, classes: [] }] },
    seat: null,
    names,
    places,
  });
  expect(cells(/, D/)).toEqual(['', '2']);
  cleanup();
  const many = classes.flatMap((kept) => [1, 2, 3, 4].map((at) => ({ ...kept, id: `k0${at}` })));
  render(Result, {
    view: { ...shown, players: [first, second].map((one) => ({ ...one, classes: many })) },
    seat: null,
    names,
    places,
  });
  expect(screen.queryAllByRole('row', { name: /, D/ })).toHaveLength(0);
  await fireEvent.click(screen.getByRole('button', { name: /Classes/ }));
  expect(screen.getAllByRole('row', { name: /, D/ })).toHaveLength(8);
});

test("each player's robots are listed below the player", () => {
  const [first, second] = view.players;
  if (!first || !second) throw new Error('a sample of two');
  const shown = {
    ...view,
    totals: [22, 32],
    scores: [score, best],
    players: [first, { ...second, rows: [] }],
  };
  render(Result, { view: shown, seat: null, names, places: [2, 1] });
  expect(cells(/^Edward/)).toEqual(['', '5']);
});

test('the games of a challenge stay in their order', () => {
  render(Result, {
    view: { ...view, games: 2, past_scores: [score], scores: [best], players: view.players.slice(0, 1) },
    seat: null,
  });
  expect(cells(/Total/)).toEqual(['22', '32']);
});
