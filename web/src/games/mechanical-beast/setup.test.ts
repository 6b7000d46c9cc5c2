import { expect, test } from 'vitest';
import type { Value } from '../setup';
import { setup } from './setup';

const OPTIONS = [
  'mode',
  'level',
  'glass',
  'first_player',
  'stack_sizes',
  'glass_explore',
  'collapse_timing',
  'table_margin',
  'end_with_people_inside',
  'semi_people_left',
  'adjudicate_rounds',
  'turn_limit',
];
const askedIn = (mode: Value): string[] => OPTIONS.filter((option) => setup.matters?.(option, () => mode, 2));

test('only what makes a difference in this mode is asked for', () => {
  expect(askedIn('co-operative')).toEqual(expect.arrayContaining(['mode', 'level', 'turn_limit']));
  expect(askedIn('co-operative')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(glass|adjudicate_rounds|semi_people_left)$/)]),
  );
  expect(askedIn('semi-co-operative')).toContain('semi_people_left');
  expect(askedIn('competitive')).toEqual(expect.arrayContaining(['mode', 'glass', 'adjudicate_rounds']));
  expect(askedIn('competitive')).not.toContain('level');
});
