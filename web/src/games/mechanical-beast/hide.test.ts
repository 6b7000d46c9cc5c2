import { expect, test } from 'vitest';
import { endParts, sideParts, type PartKind } from './hide';
import { askedView } from './sample';
import type { RoomView } from './types';

const plain = askedView.rooms[0] as RoomView;
const room = (id: string, row: number, column: number, more: Partial<RoomView> = {}): RoomView => ({
  ...plain,
  ...{ id, role: 'room', heading: 'n', sides: 'WWWW' },
  ...{ row, column },
  ...more,
});
const kinds = (rooms: RoomView[], glassLocked = false): PartKind[] =>
  sideParts(rooms, glassLocked).map(({ kind }) => kind);

test('fins grow on north sides, claws on south sides, ribs on the others', () => {
  const found = kinds([room('A', 0, 0)]);
  expect(['fin', 'claw', 'rib'].map((kind) => found.filter((one) => one === kind).length)).toEqual([3, 3, 6]);
});

test('sides between two rooms carry nothing', () => {
  expect(kinds([room('A', 0, 0), room('B', 0, 1)])).toHaveLength(18);
});

test('a doorway to the unknown is a mouth; glass only while it is unlocked', () => {
  const glass = [room('A', 0, 0, { sides: 'OGLW' })];
  const mouths = (glassLocked: boolean): number =>
    kinds(glass, glassLocked).filter((kind) => kind === 'mouth').length;
  expect([mouths(false), mouths(true)]).toEqual([2, 1]);
});

test('teeth stand round the Entrance', () => {
  expect(new Set(kinds([room('E', 0, 0, { role: 'entrance' })]))).toEqual(new Set(['tooth']));
});

test('the head is at the westmost room, the tail at the eastmost one', () => {
  const [head, tail] = endParts([room('A', 0, 0), room('B', 1, -1), room('C', 1, 2)]);
  expect([head?.kind, head?.x, head?.y]).toEqual(['head', -130 - 78, 130]);
  expect([tail?.kind, tail?.x, tail?.y]).toEqual(['tail', 260 + 78, 130]);
});
