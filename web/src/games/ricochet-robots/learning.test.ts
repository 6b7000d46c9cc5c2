import { expect, test } from 'vitest';
import { learning } from './learning';
import { chipOf } from './robots';

test('the goal text depends on the chip only', () => {
  const own = '1A4A3A2C rd16 ga12 bc7 yn8 kp16 rc options=ricochet:off,black_robot:True';
  expect(learning.puzzles?.goalText(own)).toBe('Bring Red to the red moon');
  expect(learning.puzzles?.goalText('1A4A3A2C rd16 ga12 bc7 yn8 v round=3')).toBe(
    'Bring any robot to the vortex',
  );
});

test('arriving is announced without chips', () => {
  const event = {
    n: 1,
    message: null,
    closes_review: true,
    merges_previous: 0,
    by_substitute: false,
  };
  expect(learning.puzzles?.eventText({ ...event, type: 'ChipWon', fact: { moves: 4 } })).toBe(
    'Target reached in 4 moves.',
  );
  expect(learning.puzzles?.eventText({ ...event, type: 'Slid', fact: {} })).toBe('');
});

test('a chip is found in every way to write a position', () => {
  const texts = ['1A4A3A2C_rd16_ga12_bc7_yn8_yt', ' options=ricochet:off 1A4A3A2C  rd16 ga12 bc7 yn8 YT\n'];
  expect(texts.map(chipOf)).toEqual(['yt', 'yt']);
});
