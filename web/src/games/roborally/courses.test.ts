import { describe, expect, it } from 'vitest';
import { anyOf, courseOf, EVERYTHING, floorOf, matches, ordered, type Filter } from './courses';
import { catalog } from './catalog-sample';
import { faultOf } from './course-facts';

const named = (courses: { id: string }[]): string[] => courses.map(({ id }) => id);

function found(seats: number, filter: Partial<Filter>): string[] {
  const wanted = { ...EVERYTHING, ...filter };
  return named(
    ordered(catalog.courses, seats).filter((course) =>
      matches(course, wanted, seats, `${course.name} ${course.boards.map(({ board }) => board).join(' ')}`),
    ),
  );
}

describe('courses to choose from', () => {
  it('come in order: those that fit, then the easy ones, then the short ones', () => {
    expect(found(3, {})).toEqual(['dash', 'stroll', 'traps', 'crowd', 'squads']);
    expect(found(6, {})).toEqual(['crowd', 'squads', 'dash', 'stroll', 'traps']);
  });

  it('are filtered by players, length, difficulty, kind, special rules and words', () => {
    expect(found(3, { fitting: true })).toEqual(['dash', 'stroll', 'traps']);
    expect(found(3, { length: 'short' })).toEqual(['dash', 'traps', 'crowd']);
    expect(found(3, { level: 'easy', length: 'long' })).toEqual(['stroll']);
    expect(found(3, { category: 'team' })).toEqual(['squads']);
    expect(found(3, { special: true })).toEqual(['traps', 'squads']);
    expect(found(3, { search: ' YARD dash' })).toEqual(['dash']);
    expect(found(3, { search: 'nothing' })).toEqual([]);
  });

  it('are found by id and by text', () => {
    expect(courseOf(catalog, 'dash')?.name).toBe('Dash');
    expect(courseOf(catalog, 'yard a1 / bay a3 / flags b2')?.id).toBe('dash');
    expect(courseOf(catalog, 'yard a1')).toBeUndefined();
  });

  it('one by chance fits, and is another one where there is another', () => {
    const draws = [0, 0.4, 0.99];
    expect(draws.map((draw) => anyOf(catalog.courses, 3, 'dash', () => draw)?.id)).toEqual([
      'traps',
      'traps',
      'stroll',
    ]);
    expect(anyOf(catalog.courses, 2, 'traps', () => 0.5)?.id).toBe('stroll');
    expect(anyOf(catalog.courses, 8, '', () => 0)).toBeUndefined();
  });
});

describe('the floor of a course', () => {
  it('joins its boards as they are turned', () => {
    const floor = floorOf(catalog, [
      { board: 'yard', x: 0, y: 0, width: 2, height: 2, rot: 90 },
      { board: 'bay', x: 2, y: 0, width: 1, height: 2, rot: 270 },
    ]);
    expect(floor.rows).toEqual([
      ['XX', 'bS', 'D2'],
      ['..', 'G+', 'D1'],
    ]);
    expect(floor.walls).toEqual(['b2,e']);
    expect(floor.lasers).toEqual([{ square: 'a1', direction: 's', beams: 1, end: 'a2' }]);
  });
});

it('an error of a course is a sentence for players, with its rule beside it', () => {
  expect(faultOf('there is no flag to touch (RAL-14.1)')).toEqual({
    text: 'There is no flag to touch',
    rule: 'RAL-14.1',
  });
  const { text, rule } = faultOf(
    'flag 1 on b2 is on a belt, where flags stand only with flags_ride_belts (RAL-17.6)',
  );
  expect([text, rule]).toEqual([
    'Flag 1 on b2 is on a belt, where flags stand only with “Flags ride belts”',
    'RAL-17.6',
  ]);
  expect(faultOf('chop_shop lies apart')).toEqual({ text: 'Chop_shop lies apart', rule: '' });
});
