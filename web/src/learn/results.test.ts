import { beforeEach, describe, expect, it } from 'vitest';
import * as kept from './results';
import { keepAll, keepResult, resultsOf, starsOf, streak, trained, unsent, type Results } from './results';

const GAME = 'ricochet-robots';
const DAY = '2026-03-01';

function reach(name: string, moves: number, hints = 0, late = false): Results {
  return keepResult(GAME, name, { moves, best: 5, hints }, late);
}

beforeEach(() => localStorage.clear());

describe('results of puzzles', () => {
  it('keep the best of each puzzle, with the hints it took', () => {
    reach(DAY, 7, 0);
    reach(DAY, 5, 2);
    reach(DAY, 9, 0);
    expect(resultsOf(GAME)[DAY]).toEqual({ moves: 5, best: 5, hints: 2, late: false, clean: false });
    expect(reach(DAY, 5, 1)[DAY]?.hints).toBe(1);
  });

  it('that were kept as a bare number still count for the streaks', () => {
    localStorage.setItem('botyard-puzzles-ricochet-robots', '{"2026-02-28":6,"2026-03-01":4}');
    expect(resultsOf(GAME)[DAY]?.moves).toBe(4);
    expect(streak(resultsOf(GAME), DAY)).toBe(2);
    expect(starsOf(resultsOf(GAME)[DAY]!)).toBe(null);
    expect(reach(DAY, 6)[DAY]).toMatchObject({ moves: 6, best: 5, late: false }); // of the new puzzle
  });

  it('have three stars for a shortest solution, and one fewer for each move more', () => {
    expect([5, 6, 7, 8, 20].map((moves) => starsOf({ moves, best: 5, hints: 0 }))).toEqual([3, 2, 1, 0, 0]);
  });

  it('do not count as shortest with a hint, and a revealed move costs more', () => {
    expect([5, 6, 7].map((moves) => starsOf({ moves, best: 5, hints: 4 }))).toEqual([1, 1, 1]);
    expect([0, 1, 3, 4].map((hints) => starsOf({ moves: 5, best: 5, hints }))).toEqual([3, 2, 2, 1]);
    reach(DAY, 5, 1);
    expect(kept.daysSolved(reach('2026-03-02', 5))).toEqual({ solved: 2, shortest: 1 });
  });

  it('remember the hints of a puzzle that is not solved yet', () => {
    kept.keepHints(GAME, DAY, 3);
    kept.keepHints(GAME, DAY, 1);
    expect(kept.hintsOf(GAME, DAY)).toBe(3);
    expect(kept.hintsOf(GAME, '3/17')).toBe(0);
  });
});

describe('streaks', () => {
  it('go over the end of a month, with today still open', () => {
    reach('2026-02-27', 6);
    reach('2026-02-28', 5);
    const results = reach(DAY, 7);
    expect(streak(results, DAY)).toBe(3);
    expect(streak(results, '2026-03-02')).toBe(3);
    expect(streak(results, '2026-03-03')).toBe(0);
    expect(kept.longestStreak(results)).toBe(3);
  });

  it('are not made by what was solved later', () => {
    reach('2026-02-27', 5);
    reach('2026-02-28', 5, 0, true);
    const results = reach(DAY, 5);
    expect(streak(results, DAY)).toBe(1);
    expect(kept.longestStreak(results)).toBe(1);
    expect(kept.daysSolved(results)).toEqual({ solved: 3, shortest: 3 });
  });
});

describe('training', () => {
  it('counts what was solved in a grade, and the longest row of clean ones', () => {
    for (const [name, moves, hints] of [
      ['3/9', 5, 0],
      ['3/4', 5, 0],
      ['3/700', 6, 0],
      ['3/5', 5, 1],
      ['3/1', 5, 0],
      ['4/1', 5, 0],
    ] as const)
      reach(name, moves, hints);
    reach('3/700', 5); // at the second attempt
    expect(trained(resultsOf(GAME), 3)).toEqual({ solved: 5, shortest: 4, record: 2 });
    expect(trained(resultsOf(GAME), 2)).toEqual({ solved: 0, shortest: 0, record: 0 });
    expect(kept.daysSolved(resultsOf(GAME)).solved).toBe(0);
  });

  it('draws a number that has not been solved', () => {
    const results = reach('3/1', 5);
    const chances = [0, 0, 0.5];
    expect(kept.drawNumber(results, 3, 1_000_000, () => chances.shift() ?? 0)).toBe(500_001);
    expect(kept.drawNumber(results, 2, 1_000_000, () => 0)).toBe(1);
  });
});

describe('results of other devices', () => {
  const result = { moves: 6, best: 5, hints: 1, late: true, clean: false };

  it('are kept where they are better, and in time if one of both was', () => {
    reach('a', 7);
    reach('b', 5, 0, true);
    reach('own', 8);
    keepAll(GAME, { a: result, b: result, c: { ...result, clean: true } });
    expect(resultsOf(GAME)).toEqual({
      a: { ...result, late: false },
      b: { ...result, moves: 5, hints: 0 },
      c: { ...result, clean: true },
      own: { moves: 8, best: 5, hints: 0, late: false, clean: false },
    });
  });

  it('are improved by those that are sent', () => {
    const own = {
      same: result,
      better: { ...result, hints: 0 },
      inTime: { ...result, late: false },
      fresh: result,
    };
    const others = { same: { ...result, best: null }, better: result, inTime: result };
    expect(unsent(own, others).map(([name]) => name)).toEqual(['better', 'inTime', 'fresh']);
    expect(unsent({ worse: { ...result, moves: 9 } }, { worse: result })).toEqual([]);
  });
});
