/** The rating chart: a scale for all series, and their lines in a box. */
import type { RatingSeries } from './figures';

export const WIDTH = 340;
export const HEIGHT = 224;
const LEFT = 40; // for the ratings
const BOTTOM = 24; // for the dates
const TOP = 10;
const STEP = 100; // points between two lines
const DAY = 86_400; // seconds

export interface Chart {
  ratings: { value: number; y: number }[];
  dates: { at: number; x: number }[];
  lines: { path: string; end: { x: number; y: number } }[]; // in the order of the series
  right: number;
}

/** Returns the chart of these series between two times, in seconds. */
export function chartOf(series: readonly RatingSeries[], from: number, to: number): Chart {
  const values = series.flatMap(({ points }) => points.map(({ rating }) => rating));
  const lowest = Math.floor((Math.min(...values) - 20) / STEP) * STEP;
  const highest = Math.max(lowest + STEP, Math.ceil((Math.max(...values) + 20) / STEP) * STEP);
  const x = (at: number): number => LEFT + ((at - from) / (to - from || 1)) * (WIDTH - LEFT - 8);
  const y = (rating: number): number =>
    TOP + ((highest - rating) / (highest - lowest)) * (HEIGHT - TOP - BOTTOM);
  return {
    ratings: range(lowest, highest, highest - lowest > 6 * STEP ? 2 * STEP : STEP).map((value) => ({
      value,
      y: y(value),
    })),
    dates: dates(from, to).map((at) => ({ at, x: x(at) })),
    lines: series.map(({ points, now }) => {
      const places = [...points, { at: to, rating: now }].map(({ at, rating }) => ({
        x: x(at),
        y: y(rating),
      }));
      const path = places.map((place) => `${round(place.x)} ${round(place.y)}`).join('L');
      return { path: `M${path}`, end: places.at(-1) ?? { x: 0, y: 0 } };
    }),
    right: WIDTH - 8,
  };
}

/** Three dates at equal distances, not at the edges; fewer in the first days. */
function dates(from: number, to: number): number[] {
  const days = (to - from) / DAY;
  const found = [1 / 6, 3 / 6, 5 / 6].map((part) => from + Math.round(days * part) * DAY);
  return [...new Set(found)].filter((at) => at <= to);
}

function range(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

const round = (value: number): number => Math.round(value * 10) / 10;
