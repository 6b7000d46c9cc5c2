import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { wipe } from './apply-robot-event';
import { FACE_DOWN } from './cards';
import { applyEvents } from './apply-event';
import type { GameEvent, RegisterView, RobotView, RoboRallyView } from './types';

interface Entry {
  course: string;
  before: RoboRallyView;
  events: GameEvent[];
  after: RoboRallyView;
}

const WIPED = ['stay_down', 'reentry', 'turn_end'];

/** Random games of the engine, stirred so that everything happens in them. */
function play(): Entry[] {
  const command = ['-m', 'tests.games.roborally.event_samples'];
  const output = execFileSync('.venv/bin/python', command, { cwd: '..', maxBuffer: 2 ** 25 });
  return JSON.parse(output.toString()) as Entry[];
}

/** What the board and the seats draw of it. What the engine does in silence after the last that is told is seen with the next view. */
function drawn(robot: RobotView, { step, robots }: RoboRallyView): unknown {
  const {
    hand: _,
    square,
    playing,
    registers,
    options,
    ...shown
  } = WIPED.includes(step) ? wipe(robot) : robot;
  const isSecret = robot.out || robot.controlled_by >= 0; // cards of who has left, or executes others
  return {
    ...shown,
    square: step === 'reentry' ? robots[robot.robot]?.square : square, // it stands there while it is asked how
    playing: step === 'condition' ? [] : playing,
    options: options.map((one) => (one.option === 'mini_howitzer' ? { ...one, count: 'less' } : one)), // shells fly before they are counted
    registers: isSecret ? [] : registers.map(asDrawn),
  };
}

/** Two cards lie in a register as one does while nobody sees them. */
function asDrawn({ cards, ...lock }: RegisterView): unknown {
  return { ...lock, cards: cards.includes(FACE_DOWN) ? 'covered' : cards };
}

test('what was told of an entry leads to what the engine shows after it', () => {
  const entries = play();
  expect(entries.length).toBeGreaterThan(300);
  for (const [place, { course, before, events, after }] of entries.entries()) {
    const applied = applyEvents(before, events);
    const where = `${course}, entry ${place}: ${events.map(({ type }) => type).join(' ')}`;
    const [one, other] = [applied, after].map(({ robots }) => robots.map((robot) => drawn(robot, after)));
    expect.soft(one, where).toEqual(other);
    expect.soft(applied.flags, where).toEqual(after.flags);
    expect.soft(applied.floor, where).toEqual(after.floor);
    expect.soft(applied.turn, where).toBe(after.turn);
  }
}, 60_000);
