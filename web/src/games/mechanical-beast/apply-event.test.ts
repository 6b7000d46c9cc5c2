import { expect, test } from 'vitest';
import { sampledEntries, typesOf } from '../event-samples';
import { applyEvents } from './apply-event';
import type { BeastView, GameEvent, MeepleView } from './types';

/** The fields that events change; the rest depends on what is in reach now. */
function assigned(view: BeastView): unknown {
  const { turn, actor, row, column, switch_off, lockdown, pile, people_inside, in_hand } = view;
  const { next_actor, walked, acted, arrivals, votes, exit_placer, result, winners, ended_by } = view;
  return {
    ...{ turn, actor, row, column, switch_off, lockdown, pile, people_inside, in_hand },
    ...{ next_actor, walked, acted, arrivals, votes, exit_placer, result, winners, ended_by },
    rooms: view.rooms.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    meeples: view.meeples.map(meeple),
  };
}

function meeple({ id, room, mark, marked, trapped }: MeepleView): unknown {
  return { id, room, mark, marked, trapped };
}

test('the events of an entry lead to the view of the engine after it', () => {
  const entries = sampledEntries<BeastView, GameEvent>('mechanical-beast');
  const seen = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
  expect(seen.size).toBeGreaterThan(12);
  for (const { before, events, after } of entries)
    expect.soft(assigned(events.reduce(applyEvents, before)), typesOf(events)).toEqual(assigned(after));
});
