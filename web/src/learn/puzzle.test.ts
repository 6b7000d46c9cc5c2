import { beforeEach, describe, expect, it } from 'vitest';
import { dayBefore, keepResult, resultsOf, shareText, streak } from './puzzle';

const GAME = 'ricochet-robots';
const puzzle = {
  day: '2026-03-01',
  number: 60,
  position: '1A4A3A2C rd16 ga12 bc7 yn8 rc',
  best: 3,
  grade: 1,
  ways: 1,
  next: 60,
};

describe('results of puzzles', () => {
  beforeEach(() => localStorage.clear());

  it('keep the best of each day', () => {
    keepResult(GAME, puzzle.day, 7);
    keepResult(GAME, puzzle.day, 5);
    expect(keepResult(GAME, puzzle.day, 9)).toEqual({ '2026-03-01': 5 });
    expect(resultsOf(GAME)).toEqual({ '2026-03-01': 5 });
  });

  it('count days in a row, over the end of a month, with today still open', () => {
    const results = { '2026-02-27': 4, '2026-02-28': 5, '2026-03-01': 3 };
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
    expect(streak(results, '2026-03-01')).toBe(3);
    expect(streak(results, '2026-03-02')).toBe(3);
    expect(streak(results, '2026-03-03')).toBe(0);
  });
});

describe('the text to share', () => {
  it('tells how many slides and not which', () => {
    const text = shareText(GAME, 'Ricochet puzzle', puzzle, 5);
    expect(text).toBe(
      `Ricochet puzzle #60: 5/3\n🟢🟢🟢🟡🟡\n${location.origin}/puzzle/ricochet-robots/2026-03-01`,
    );
    expect(text).not.toContain(puzzle.position);
  });
});
