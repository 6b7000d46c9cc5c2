import { expect, test } from 'vitest';
import { sampledEntries, typesOf } from '../event-samples';
import { applyEvents } from './apply-event';
import type { GameEvent, MachineView } from './types';

/** The fields that events change; the rest depends on what is possible now. No event ends an action. */
function assigned(view: MachineView): unknown {
  const {
    prompt: _,
    previews: _previews,
    blocked: _blocked,
    current_action: _current,
    ended_by: _by,
    ...rest
  } = view;
  return {
    ...rest,
    junctions: view.junctions.map(({ unlocked: _unlocked, ...junction }) => junction),
    players: view.players.map(({ possible: _possible, ...player }) => player),
  };
}

test('the events of an entry lead to the view of the engine after it', () => {
  const entries = sampledEntries<MachineView, GameEvent>('into-the-machine');
  const seen = new Set(entries.flatMap(({ events }) => events.map(({ type }) => type)));
  expect(seen.size).toBeGreaterThan(12);
  for (const { before, events, after } of entries) {
    const applied = events.reduce(applyEvents, before);
    expect.soft(assigned(applied), typesOf(events)).toEqual(assigned(after));
    if (after.current_action)
      expect.soft(applied.current_action?.place, typesOf(events)).toBe(after.current_action.place);
  }
});
