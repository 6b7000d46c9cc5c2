import { expect, test } from 'vitest';
import { sampledEntries, typesOf } from '../event-samples';
import { applyEvents } from './apply-event';
import source from './apply-event.ts?raw';
import type { GameEvent, PlayerView, RaisingView } from './types';

/** The fields that events change. While a phase goes on, also those of its row. */
function assigned({ round, hand, players }: RaisingView, isRunning: boolean): unknown {
  return { round, hand, players: players.map((player) => [own(player), isRunning && row(player)]) };
}

function own({ seat, stock, hand, rows, promoted, spots, tokens, energy_left }: PlayerView): unknown {
  return { seat, stock, hand, rows, promoted, spots, tokens, energy_left };
}

function row({ at, ahead }: PlayerView): unknown {
  return { at, ahead };
}

test('the events of an entry lead to the view of the engine after it', () => {
  const entries = sampledEntries<RaisingView, GameEvent>('raising-robots');
  const seen = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
  expect(seen.size).toBeGreaterThan(20);
  for (const { before, events, after } of entries) {
    const isNew = (...types: string[]): boolean => events.some(({ type }) => types.includes(type));
    if (isNew('NextGame')) continue;
    const isRunning = after.step === 'phases' && !isNew('PhasesRevealed');
    const applied = events.reduce(applyEvents, before);
    expect.soft(assigned(applied, isRunning), typesOf(events)).toEqual(assigned(after, isRunning));
  }
});

test('no value is computed: the events have them all', () => {
  const code = source.replace(/\/\*[^]*?\*\//g, '').replace(/'[^']*'/g, "''");
  expect(code).not.toMatch(/ [-+*/%] |\+\+|--|Math\.|\.reduce\(|\.length/);
});
