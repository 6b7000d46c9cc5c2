/** How rooms move, step by step: a share of 0 is before the step and 1 after it. */
import type { Point } from '../../ui/board/geometry';
import { isUpright, pivotOf, poseOf, turnAround, type Pose } from './geometry';
import type { BeastView, GearUsed, RoomPosition, RoomView } from './types';

export type Poses = ReadonlyMap<string, Pose>;

/** A room that is pushed out at one end, and seen a second time where it comes in. */
export interface Wrap {
  room: string;
  pose: Pose;
  share: number; // how much of it is in
}

export interface Frame {
  poses: Poses;
  wraps: Wrap[];
}

export type Motion = (share: number) => Frame;

/** Rooms that slide to where they lie next. */
export function slideOf(rooms: RoomView[], moved: RoomPosition[]): Motion {
  const pairs = paired(rooms, moved);
  return (share) => ({
    poses: new Map(pairs.map(([id, from, to]) => [id, between(from, to, share)])),
    wraps: [],
  });
}

/** One step of a gear, from the floor as it lies after the steps before. */
export function stepOf(view: BeastView, fact: GearUsed, step: number): Motion {
  const { rooms } = view;
  const before = placesAfter(rooms, fact.moves[step - 1]);
  const moved = placesAfter(rooms, fact.moves[step]).filter(
    (place, index) => !isSamePlace(place, before[index]),
  );
  const sign = fact.steps[step] === '-' ? -1 : 1;
  const room = before.find(({ room }) => room === fact.room);
  const gear = rooms.find(({ id }) => id === fact.room)?.gears[fact.gear - 1];
  if (!room || !gear) return () => ({ poses: new Map(), wraps: [] });
  const starts = new Map(before.map((place) => [place.room, poseOf(place)]));
  const puzzle = moved.flatMap(({ room }) => {
    const pose = starts.get(room);
    return pose ? [{ room, pose }] : [];
  });
  switch (gear.kind) {
    case 'center':
      return (share) =>
        still(
          puzzle.map(({ room, pose }) => [
            room,
            turned(pose, (room === fact.room ? 90 : -90) * sign * share),
          ]),
        );
    case 'corner': {
      const pivot = pivotOf(room, gear);
      return (share) => still(puzzle.map(({ room, pose }) => [room, swung(pose, pivot, 90 * sign * share)]));
    }
    case 'linear':
      return (share) =>
        still(puzzle.map(({ room, pose }) => [room, between(pose, poseOf(placeIn(moved, room)), share)]));
    case 'edge':
      return pushed(puzzle, moved, isUpright(room, gear), sign);
  }
}

/** How far the pinion of an edge or linear gear turns in a step. */
export function spinOf({ kind, steps }: GearUsed, step: number, share: number): number {
  const sign = steps[step] === '-' ? -1 : 1;
  return kind === 'edge' || kind === 'linear' ? 120 * sign * share : 0;
}

/** Rooms of a row or column, one cell on; who is pushed past the end comes in at the other. */
function pushed(puzzle: Posed[], moved: RoomPosition[], upright: boolean, sign: number): Motion {
  const ahead: Point = upright ? { x: 0, y: 130 * sign } : { x: 130 * sign, y: 0 };
  return (share) => {
    const poses = puzzle.map(({ room, pose }) => [room, offset(pose, ahead, share)] as const);
    const wraps = puzzle.flatMap(({ room, pose }) => {
      const end = poseOf(placeIn(moved, room));
      const isNext = Math.abs(end.x - pose.x - ahead.x) + Math.abs(end.y - pose.y - ahead.y) < 1;
      return isNext ? [] : [{ room, pose: offset(end, ahead, share - 1), share }];
    });
    return { poses: new Map(poses), wraps };
  };
}

interface Posed {
  room: string;
  pose: Pose;
}

function still(poses: [string, Pose][]): Frame {
  return { poses: new Map(poses), wraps: [] };
}

function between(from: Pose, to: Pose, share: number): Pose {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, turn: from.turn };
}

function offset({ x, y, turn }: Pose, by: Point, share: number): Pose {
  return { x: x + by.x * share, y: y + by.y * share, turn };
}

function turned(pose: Pose, degrees: number): Pose {
  return { ...pose, turn: pose.turn + degrees };
}

function swung(pose: Pose, pivot: Point, degrees: number): Pose {
  return { ...turnAround(pose, pivot, degrees), turn: pose.turn + degrees };
}

function paired(rooms: RoomView[], moved: RoomPosition[]): [string, Pose, Pose][] {
  return moved.flatMap((place): [string, Pose, Pose][] => {
    const room = rooms.find(({ id }) => id === place.room);
    return room ? [[room.id, poseOf(room), poseOf(place)]] : [];
  });
}

/** Each step tells where rooms lie that are not where they were at first. */
function placesAfter(rooms: RoomView[], moved: RoomPosition[] = []): RoomPosition[] {
  const places = new Map(moved.map((place) => [place.room, place]));
  return rooms.map(
    ({ id, row, column, heading, square }) => places.get(id) ?? { room: id, row, column, heading, square },
  );
}

function placeIn(moved: RoomPosition[], id: string): RoomPosition {
  return moved.find(({ room }) => room === id) as RoomPosition;
}

function isSamePlace(one: RoomPosition, other: RoomPosition | undefined): boolean {
  return one.row === other?.row && one.column === other.column && one.heading === other.heading;
}
