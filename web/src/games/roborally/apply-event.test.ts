import { expect, test } from 'vitest';
import { entriesOf, typesOf, type SampledEntry } from '../event-samples';
import { applyEvents } from './apply-event';
import { shiftsOf } from './turn-phase';
import type { GameEvent, RobotView, RoboRallyView } from './types';

type Entry = SampledEntry<RoboRallyView, GameEvent> & { course: string };

/** The fields that events change. */
function assigned({
  floor,
  turn,
  register,
  step,
  robots,
  order,
  movers,
  flags,
  waiting,
}: RoboRallyView): unknown {
  return { floor, turn, register, step, robots, order, movers, flags, waiting };
}

const entries = entriesOf<Entry>('tests.games.roborally.event_samples');

test('the events of an entry lead to the view of the engine after it', () => {
  expect(entries.length).toBeGreaterThan(300);
  for (const [place, { course, before, events, after }] of entries.entries()) {
    const where = `${course}, entry ${place}: ${typesOf(events)}`;
    expect.soft(assigned(applyEvents(before, events)), where).toEqual(assigned(after));
  }
});

/** The values of a robot that its event names itself. */
function named(event: GameEvent): [robot: number, Partial<RobotView>][] {
  switch (event.type) {
    case 'Damaged':
    case 'Repaired':
      return [[event.fact.robot, { damage: event.fact.damage }]];
    case 'Destroyed':
      return [[event.fact.robot, { square: null, lives: event.fact.lives }]];
    case 'Turned':
      return [[event.fact.robot, { facing: event.fact.facing }]];
    case 'Archived':
      return [[event.fact.robot, { archive: event.fact.square }]];
    case 'PowerDownAnnounced':
    case 'BreakerTripped':
    case 'StayedDown':
      return [[event.fact.robot, { announced: true }]];
    case 'PoweredDown':
      return [[event.fact.robot, { powered_down: true, damage: 0 }]];
    case 'Entered':
      return [[event.fact.robot, { square: event.fact.square, facing: event.fact.facing }]];
    case 'Finished':
      return [[event.fact.robot, { place: event.fact.place }]];
    case 'Controlled':
      return [[event.fact.robot, { controlled_by: event.fact.by }]];
    case 'Stabilized':
      return [[event.fact.robot, { stabilized: true }]];
    default:
      return shiftsOf(event).map(({ robot, end: square, facing }) => [robot, { square, facing }]);
  }
}

test('an event carries its own values, not those of the next one', () => {
  for (const { before, events } of entries)
    for (const [place, event] of events.entries()) {
      const { robots } = applyEvents(before, events.slice(0, place + 1));
      for (const [robot, values] of named(event))
        expect.soft(robots[robot], `${event.type} in ${typesOf(events)}`).toMatchObject(values);
    }
});
