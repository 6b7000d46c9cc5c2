import { expect, test } from 'vitest';
import { slideOf, spinOf, stepOf } from './motion';
import { askedView, recordedFrames, firstView } from './sample';
import { applyEvents } from './apply-event';
import { poseOf } from './geometry';
import type { BeastView, GearUsed, RoomPosition, RoomView } from './types';

const plain = { role: 'room', square: '', heading: 'n', sides: 'OOOO', people: false, gears: [] };
const name: RoomView['name'] = { kind: 'galley', number: 3 };
const room = (id: string, row: number, column: number, more: Partial<RoomView> = {}): RoomView => ({
  ...plain,
  name,
  id,
  row,
  column,
  ...more,
});
const at = (room: string, row: number, column: number, heading: string): RoomPosition => ({
  ...{ room, row, column, heading },
  square: '',
});
const use = (kind: GearUsed['kind'], steps: string, moves: GearUsed['moves']): GearUsed => ({
  seat: 0,
  meeple: 'e1',
  room: 'A',
  square: '',
  gear: 1,
  kind,
  steps,
  moves,
  moved: moves.at(-1)?.length ?? 0,
  room_name: name,
  mark_after: { id: 'e1', mark: 1, marked: 'A' },
  turn_after: { next_actor: 0, walked: '', acted: true, collapsing: '', exit_placer: -1, votes: [] },
});

test('every step of every gear of a recorded game begins and ends where the rooms lie', () => {
  let view = firstView;
  for (const { events } of recordedFrames)
    for (const one of events) {
      if (one.type === 'GearUsed') expectWhole(view, one.fact);
      view = applyEvents(view, one);
    }
});

function expectWhole(view: BeastView, fact: GearUsed): void {
  for (const step of fact.moves.keys()) {
    const { poses, wraps } = stepOf(view, fact, step)(1);
    for (const place of fact.moves[step] ?? []) {
      const end = wraps.find(({ room }) => room === place.room)?.pose ?? poses.get(place.room);
      if (!end) continue; // it has not moved in this step
      const { x, y, turn } = poseOf(place);
      expect(end.x).toBeCloseTo(x);
      expect(end.y).toBeCloseTo(y);
      expect((((end.turn - turn) % 360) + 360) % 360).toBeCloseTo(0);
    }
  }
}

test('a centre gear turns its room one way and the neighbours the other', () => {
  const rooms = [room('A', 0, 0, { gears: [{ kind: 'center', at: '' }] }), room('B', 0, 1)];
  const moves = [[at('A', 0, 0, 'w'), at('B', 0, 1, 'e')]];
  const { poses } = stepOf({ ...askedView, rooms }, use('center', '-', moves), 0)(0.5);
  expect(poses.get('A')?.turn).toBe(-45);
  expect(poses.get('B')?.turn).toBe(45);
});

test('who is pushed past the end of a line goes out there and comes in at the other end', () => {
  const gears: RoomView['gears'] = [{ kind: 'edge', at: 'front' }];
  const rooms = [room('A', 1, 0, { gears }), room('B', 0, 0), room('C', 0, 1)];
  const moves = [[at('B', 0, 1, 'n'), at('C', 0, 0, 'n')]];
  const { poses, wraps } = stepOf({ ...askedView, rooms }, use('edge', '+', moves), 0)(0.25);
  expect(poses.get('B')).toMatchObject({ x: 32.5, y: 0 });
  expect(poses.get('C')).toMatchObject({ x: 162.5, y: 0 });
  expect(wraps).toMatchObject([{ room: 'C', share: 0.25, pose: { x: -97.5, y: 0 } }]);
  expect(spinOf(use('edge', '+', moves), 0, 0.5)).toBe(60);
});

test('steps there and back are both seen, though nothing is told of where rooms were at first', () => {
  const gears: RoomView['gears'] = [{ kind: 'linear', at: 'left-right' }];
  const rooms = [room('A', 0, 0, { gears }), room('B', 0, 1)];
  const out = [at('A', 0, 1, 'n'), at('B', 0, 0, 'n')];
  const fact = use('linear', '+-', [out, [at('A', 0, 0, 'n')]]);
  const back = stepOf({ ...askedView, rooms }, fact, 1);
  expect(back(0).poses.get('B')).toMatchObject({ x: 0 });
  expect(back(1).poses.get('B')).toMatchObject({ x: 130 });
  expect(back(1).poses.get('A')).toMatchObject({ x: 0 });
});

test('a line slides as one', () => {
  const { poses } = slideOf([room('A', 0, 0)], [at('A', 1, 0, 'n')])(0.5);
  expect(poses.get('A')).toEqual({ x: 0, y: 65, turn: 0 });
});
