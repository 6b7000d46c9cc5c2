import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { GameInfo } from '../core/types';
import { outsideEntry } from '../games';
import { TableDraft } from '../setup/table-draft.svelte';
import GameCard from './GameCard.svelte';
import { companyIn } from './quick-start';

afterEach(cleanup);

function info(changes: Partial<GameInfo> = {}): GameInfo {
  return {
    name: 'crumble',
    title: 'Crumble',
    players: [2, 3, 4],
    options: [],
    levels: ['random'],
    perfect_information: true,
    chapters: {},
    rulings: {},
    has_rules: false,
    is_builtin: false,
    ...changes,
  };
}

test('an outside game has a plain cover and no links to missing features', () => {
  render(GameCard, { entry: outsideEntry(info()), playable: true });
  expect(screen.getByRole('heading', { name: 'Crumble' })).toBeTruthy();
  expect(screen.getByText('2–4')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/new/crumble']);
});

test('its rules are linked if it has any', () => {
  render(GameCard, { entry: outsideEntry(info({ has_rules: true })), playable: true });
  expect(screen.getByRole('link', { name: 'Rules' })).toBeTruthy();
});

test('a quick start uses the fewest bots, of an available level', () => {
  expect(companyIn(info())).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  expect(companyIn(info({ players: [3, 4], levels: ['regular', 'random'] }))).toHaveLength(3);
  expect(companyIn(info({ players: [1] }))).toEqual([{ kind: 'me' }]);
});

test('its set-up offers only its bots and its numbers of seats', () => {
  const draft = new TableDraft(info({ players: [2] }));
  expect(draft.seats.map(({ kind }) => kind)).toEqual(['me', 'open']);
  expect(draft.substituteLevel).toBe('random');
  expect(new TableDraft(info({ players: [5] })).seats).toHaveLength(5);
});
