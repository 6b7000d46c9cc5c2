import { beforeEach, expect, test } from 'vitest';
import { deletePosition, savedPositions, savePosition } from './saved-positions';

beforeEach(() => localStorage.clear());

test('saved positions come back, the newest first, each once', () => {
  savePosition('one');
  savePosition('two');
  expect(savePosition('one')).toEqual(['one', 'two']);
  expect(savedPositions()).toEqual(['one', 'two']);
  expect(deletePosition('one')).toEqual(['two']);
});

test('the oldest go when there are too many', () => {
  for (let number = 0; number < 70; number++) savePosition(String(number));
  expect([savedPositions().length, savedPositions()[0], savedPositions().at(-1)]).toEqual([60, '69', '10']);
});

test.each(['', 'no list', '{"a": 1}', '[1, null]'])('%j in the storage is no list of positions', (kept) => {
  localStorage.setItem('botyard-positions-ricochet-robots', kept);
  expect(savedPositions()).toEqual([]);
});
