import { expect, test } from 'vitest';
import { boxAround, type Box, type Point } from '../../ui/board/geometry';
import cards from '../../../../src/botyard/games/mechanical_beast/data/rooms.json?raw';
import { directions, gearPoint, isUpright, type Direction } from './geometry';
import { FALL_RADIUS, figureBox, NAME_HEIGHT, placesIn, slotIn, slotsFor } from './room-places';
import { askedView } from './sample';
import { ANDROID } from './seat-colours';
import type { GearView, RoomView } from './types';

interface Thing {
  name: string;
  box: Box;
  radius?: number; // of a disc
}

const PLATE = 72; // the widest name, up to the arrow
const WHEEL = 22; // with the arrows round it
const ENGINEERS = ['e1', 'e2', 'e3', 'e4'];

const disc = (name: string, at: Point, radius: number): Thing => ({
  name,
  box: boxAround(at, 2 * radius),
  radius,
});

function gearThing(room: RoomView, gear: GearView): Thing {
  const at = gearPoint(room, gear);
  switch (gear.kind) {
    case 'center':
      return disc('centre gear', at, WHEEL);
    case 'corner':
      return disc('crank', { x: at.x - Math.sign(at.x) * 12, y: at.y - Math.sign(at.y) * 12 }, 4.5);
    case 'linear':
      return {
        name: 'rail gear',
        box: isUpright(room, gear) ? boxAround(at, 16, 48) : boxAround(at, 48, 16),
      };
    default:
      return {
        name: 'edge gear',
        box: isUpright(room, gear) ? boxAround(at, 21, 46) : boxAround(at, 46, 21),
      };
  }
}

function thingsIn(room: RoomView, figures: string[]): Thing[] {
  const { name, fall, people, key } = placesIn(room);
  const slots = slotsFor(room, figures).map(figureBox);
  const row = slots.filter((_, index) => figures[index] !== ANDROID);
  return [
    { name: 'name', box: { ...name, width: PLATE, height: NAME_HEIGHT } },
    disc('arrow', fall, FALL_RADIUS),
    { name: 'key', box: boxAround(key, 22, 24) },
    ...(room.people ? [disc('people', people, 12)] : []),
    ...room.gears.map((gear) => gearThing(room, gear)),
    ...(row.length < slots.length ? [{ name: 'android', box: slots[figures.indexOf(ANDROID)] as Box }] : []),
    ...row.map((box) => ({ name: 'engineer', box })),
  ];
}

/** How far two things reach into each other. */
function overlap(one: Thing, other: Thing): number {
  if (other.radius !== undefined && one.radius === undefined) return overlap(other, one);
  const [a, b] = [one.box, other.box];
  const gapX = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));
  const gapY = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height));
  if (one.radius === undefined) return -Math.max(gapX, gapY);
  const centre = { x: a.x + one.radius, y: a.y + one.radius };
  const inset = other.radius ?? 0;
  const near = {
    x: Math.min(Math.max(centre.x, b.x + inset), b.x + b.width - inset),
    y: Math.min(Math.max(centre.y, b.y + inset), b.y + b.height - inset),
  };
  return one.radius + inset - Math.hypot(centre.x - near.x, centre.y - near.y);
}

function roomsLying(): RoomView[] {
  const { cards: all } = JSON.parse(cards) as {
    cards: { gears: { kind: string; at?: string; axis?: string }[]; people: boolean }[];
  };
  const plain = askedView.rooms[0] as RoomView;
  return all.flatMap(({ gears, people }) =>
    directions.map((heading: Direction) => ({
      ...plain,
      role: 'room',
      heading,
      people,
      gears: gears.map(({ kind, at, axis }) => ({ kind, at: at ?? axis ?? '' }) as GearView),
    })),
  );
}

/** The arrows round a centre gear leave its upper left free, where a lowered name ends. */
const allowed = (one: Thing, other: Thing): number =>
  one.name === 'name' && other.name === 'centre gear' ? WHEEL - 16 : 1;

const isFan = (one: Thing, other: Thing): boolean =>
  ['engineer', 'android'].includes(one.name) && ['engineer', 'android'].includes(other.name);

test.each([[[]], [ENGINEERS.slice(0, 1)], [ENGINEERS.slice(0, 2)], [ENGINEERS.slice(0, 3)], [ENGINEERS]])(
  'nothing overlaps in any room, however it lies, with engineers %j and the android',
  (engineers) => {
    const faults = roomsLying().flatMap((room) => {
      const things = thingsIn(room, [...engineers, ANDROID]);
      return things.flatMap((one, index) =>
        things
          .slice(index + 1)
          .filter((other) => !isFan(one, other) && overlap(one, other) > allowed(one, other))
          .map(
            (other) =>
              `${one.name} on ${other.name}, ${JSON.stringify(room.gears)} ${room.heading} ${overlap(one, other).toFixed(1)}`,
          ),
      );
    });
    expect([...new Set(faults)]).toEqual([]);
  },
);

test('figures stay inside the walls', () => {
  const inside = (box: Box): boolean =>
    box.x >= -54 && box.y >= -54 && box.x + box.width <= 54 && box.y + box.height <= 54;
  const outside = roomsLying().filter(
    (room) =>
      !slotsFor(room, [...ENGINEERS, ANDROID])
        .map(figureBox)
        .every(inside),
  );
  expect(outside).toEqual([]);
});

test('eight engineers on the Exit all have a place of their own', () => {
  const room = { ...(askedView.rooms[0] as RoomView), gears: [] };
  const slots = slotsFor(room, ['e1a', 'e1b', 'e2a', 'e2b', 'e3a', 'e3b', 'e4a', 'e4b']);
  expect(new Set(slots.map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
});

test('a figure that would come has its place among those who are there', () => {
  const there = askedView.meeples.filter(({ room }) => room === 'CTL');
  expect(there).toHaveLength(1);
  const [own, other] = [slotIn(askedView, 'e2', 'CTL'), slotIn(askedView, there[0]?.id ?? '', 'CTL')];
  expect(own).not.toEqual(other);
});
