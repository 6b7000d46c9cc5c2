import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../core/api';
import { settings } from '../core/settings.svelte';
import { loadPuzzle, shareText, type PuzzleSource } from './puzzle-source';

afterEach(() => {
  settings.language = 'en';
  vi.restoreAllMocks();
});

const puzzle: PuzzleSource = {
  kind: 'day',
  name: '2026-03-01',
  position: '1A4A3A2C rd16 ga12 bc7 yn8 rc',
  best: 7,
  grade: 3,
  solutionCount: 4,
  number: 60,
  today: '2026-03-01',
  late: false,
  path: '/puzzle/ricochet-robots/2026-03-01',
};
const link = `${location.origin}${puzzle.path}`;

describe('a daily puzzle', () => {
  it.each([
    ['2026-03-01', '2026-03-01', false],
    ['2026-03-01', '2026-03-02', true],
  ])('of %s is on %s late: %s, whatever the clock here says', async (day, today, late) => {
    const { position } = puzzle;
    const daily = { day, today, number: 60, position, best: 7, grade: 3, solution_count: 4, next: 60 };
    vi.spyOn(api, 'puzzle').mockResolvedValue(daily);
    const request = { game: 'ricochet-robots', day, grade: 0, number: 0, position: '' };
    expect(await loadPuzzle(request)).toEqual({ ...puzzle, today, late });
  });
});

describe('the text to share', () => {
  it('tells stars, hints, grade and days in a row', () => {
    const text = shareText('Ricochet puzzle 60', puzzle, { moves: 8, best: 7, hints: 2 }, 12);
    expect(text).toBe(`Ricochet puzzle 60 · tricky\n★★☆ · 2 of 4 hints\n12-day streak.\n${link}`);
  });

  it('says that no hint was used', () => {
    const text = shareText('Ricochet puzzle 60', puzzle, { moves: 7, best: 7, hints: 0 }, 1);
    expect(text).toBe(`Ricochet puzzle 60 · tricky\n★★★ · no hints\n${link}`);
  });

  it('is as short as there is little to tell', () => {
    const own = { ...puzzle, grade: null };
    expect(shareText('Puzzle', own, { moves: 8, best: null, hints: 0 }, 1)).toBe(`Puzzle\n${link}`);
  });

  it('gives away neither the number of moves nor the way', () => {
    const [event] = [7, 11].map((best) =>
      shareText('Puzzle', { ...puzzle, best }, { moves: best, best, hints: 4 }, 0).replace(link, ''),
    );
    expect(event).toBe('Puzzle · tricky\n★☆☆ · 4 of 4 hints\n');
  });
});
