import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../core/settings.svelte';
import { shareText, type Posed } from './posed';

afterEach(() => (settings.language = 'en'));

const posed: Posed = {
  kind: 'day',
  name: '2026-03-01',
  position: '1A4A3A2C rd16 ga12 bc7 yn8 rc',
  best: 7,
  grade: 3,
  ways: 4,
  number: 60,
  late: false,
  path: '/puzzle/ricochet-robots/2026-03-01',
};
const link = `${location.origin}${posed.path}`;

describe('the text to share', () => {
  it('tells stars, hints, grade and days in a row', () => {
    const text = shareText('Ricochet puzzle 60', posed, { moves: 8, best: 7, hints: 2 }, 12);
    expect(text).toBe(`Ricochet puzzle 60 · tricky\n★★☆ 💡💡\n12 days in a row.\n${link}`);
  });

  it('is as short as there is little to tell', () => {
    const own = { ...posed, grade: null };
    expect(shareText('Puzzle', own, { moves: 8, best: null, hints: 0 }, 1)).toBe(`Puzzle\n${link}`);
  });

  it('gives away neither the number of moves nor the way', () => {
    const [told] = [7, 11].map((best) =>
      shareText('Puzzle', { ...posed, best }, { moves: best, best, hints: 4 }, 0).replace(link, ''),
    );
    expect(told).toBe('Puzzle · tricky\n★★★ 💡💡💡💡\n');
  });
});
