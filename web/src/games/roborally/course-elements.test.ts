import { beforeEach, expect, test } from 'vitest';
import {
  brushed,
  FIRST_BRUSH,
  NO_ELEMENTS,
  withElements,
  writeElements,
  type Brush,
  type Elements,
} from './course-elements';
import { BARE } from './courses';
import { CourseDraft, read } from './course-draft.svelte';
import { catalog } from './catalog-sample';
import { spotOf } from './geometry';
import { removeCourse, saveCourse, savedCourses } from './saved-courses';

beforeEach(() => localStorage.clear());

function painted(...strokes: [square: string, brush: Partial<Brush>][]): Elements {
  return strokes.reduce(
    (elements, [square, brush]) => brushed(elements, spotOf(square), { ...FIRST_BRUSH, ...brush }),
    NO_ELEMENTS,
  );
}

const written = (...strokes: [string, Partial<Brush>][]): string =>
  writeElements(painted(...strokes)).join(' / ');

test('elements are written as the server reads them', () => {
  expect(
    written(
      ['a1', { kind: 'pit' }],
      ['b1', { kind: 'express', direction: 'e' }],
      ['c1', { kind: 'gear-left' }],
      ['d1', { kind: 'hammer' }],
      ['d1', { kind: 'wall', direction: 'w' }],
      ['d1', { kind: 'wall', direction: 'n' }],
    ),
  ).toBe('squares a1:xx b1:xe c1:g- d1:r2 / walls d1:nw');
});

test('a laser and a pusher come with the wall that holds them', () => {
  expect(written(['a1', { kind: 'laser', direction: 'e', beams: 2 }])).toBe('walls a1:w / lasers a1:e2');
  expect(written(['a2', { kind: 'pusher', direction: 's', registers: '24' }])).toBe(
    'walls a2:n / pushers a2:s24',
  );
});

test('the same again takes an element away, and the eraser all of a square', () => {
  expect(written(['a1', { kind: 'pit' }], ['a1', { kind: 'pit' }])).toBe('');
  const wall: [string, Partial<Brush>] = ['a1', { kind: 'wall', direction: 'n' }];
  expect(written(wall, wall)).toBe('');
  expect(written(['a1', { kind: 'pit' }], wall, ['a1', { kind: 'eraser' }])).toBe('');
});

test('elements are drawn on the floor', () => {
  const floor = { ...BARE, width: 2, height: 1, rows: [['..', '..']] };
  const drawn = withElements(floor, {
    ...painted(['b1', { kind: 'laser', direction: 'w', beams: 3 }]),
    squares: { a1: 'be<s' },
  });
  expect(drawn.rows).toEqual([['bE<S', '..']]);
  expect(drawn.walls).toEqual(['b1,e']);
  expect(drawn.lasers).toEqual([{ square: 'b1', direction: 'w', beams: 3, end: 'b1' }]);
});

test('elements turn, move and go with their board', () => {
  const draft = new CourseDraft();
  draft.plan = read(catalog, 'yard a1 / squares b1:be / walls a1:n');
  expect(draft.text).toBe('yard a1 / squares b1:be / walls a1:n');
  draft.choose({ board: 0 });
  draft.turn();
  expect(draft.text).toBe('yard a1 r90 / squares b2:bs / walls b1:e');
  draft.remove();
  expect(draft.text).toBe('');
});

test('courses are saved by name in this browser', () => {
  saveCourse({ name: 'Pit stop', text: 'yard a1' });
  saveCourse({ name: 'Arena', text: 'hall a1' });
  saveCourse({ name: 'Pit stop', text: 'yard a1 / flags a1' });
  expect(savedCourses().map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Arena: hall a1',
    'Pit stop: yard a1 / flags a1',
  ]);
  expect(removeCourse('Arena').map(({ name }) => name)).toEqual(['Pit stop']);
  localStorage.setItem('botyard-courses', '{');
  expect(savedCourses()).toEqual([]);
});
