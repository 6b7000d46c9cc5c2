import { expect, test } from 'vitest';
import { initialsOf } from './initials';

test('players whose names begin alike have different initials', () => {
  expect(initialsOf(['Grommet', 'Gizmo', 'Gwen', 'ada'])).toEqual(['G', 'I', 'W', 'A']);
});

test('guests have a digit of their number', () => {
  expect(initialsOf(['Guest 1234', 'Gast 5674', 'Grommet', 'Guest 1111', 'Guest 1234'])).toEqual([
    '4',
    '7',
    'G',
    '1',
    '3',
  ]);
});

test('a name without letters and one that is used up still have a sign', () => {
  expect(initialsOf(['', '!', 'Al', 'La', 'Al'])).toEqual(['?', '?', 'A', 'L', 'A']);
});
