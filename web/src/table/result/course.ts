/** The course of a game as lines: a value after each round, and labels at their ends and below. */
export const WIDTH = 400;
export const LINE = 13; // between two lines of text

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x(step: number): number;
  y(value: number): number;
  ticks: number[];
}

/** Returns where steps and values are drawn. The axis begins at 0 unless a value lies below. */
export function scaleOf(courses: readonly (readonly number[])[], { left, right, top, bottom }: Box): Scale {
  const steps = Math.max(1, (courses[0]?.length ?? 1) - 1);
  const values = courses.flat();
  const lowest = Math.min(0, ...values);
  const ticks = ticksOf(lowest, Math.max(1, ...values));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  return {
    x: (step) => left + ((right - left) * step) / steps,
    y: (value) => bottom - ((bottom - top) * (value - least)) / (most - least),
    ticks,
  };
}

const TICKS = 5; // at most

/** Returns round numbers that enclose all values. */
export function ticksOf(lowest: number, highest: number): number[] {
  const rough = (highest - lowest) / (TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 1);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** Returns the path of a course: it stays level and then steps up or down. */
export function pathOf(course: readonly number[], { x, y }: Scale): string {
  return course
    .map((value, step) =>
      step ? `H${round(x(step))}V${round(y(value))}` : `M${round(x(0))} ${round(y(value))}`,
    )
    .join('');
}

const round = (number: number): number => Math.round(number * 10) / 10;

/** Returns the heights of labels that belong at `wanted`, moved apart so that they do not overlap. */
export function spread(wanted: readonly number[], gap: number, lowest: number): number[] {
  const order = wanted
    .map((_, place) => place)
    .sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const heights = [...wanted];
  let free = lowest;
  for (const place of order.toReversed()) {
    heights[place] = Math.min(wanted[place] ?? 0, free);
    free = (heights[place] ?? 0) - gap;
  }
  return heights;
}

export interface PlacedLabel {
  x: number; // of its middle
  row: number;
}

/** Returns where labels below the lines stand: each in the first row in which it meets no other. */
export function placeLabels(
  labels: readonly { x: number; width: number }[],
  box: Pick<Box, 'left' | 'right'>,
): PlacedLabel[] {
  const ends: number[] = []; // the end of each row
  return labels.map(({ x, width }) => {
    const middle = Math.min(Math.max(x, box.left + width / 2), box.right - width / 2);
    const found = ends.findIndex((end) => end + 4 <= middle - width / 2);
    const row = found < 0 ? ends.length : found;
    ends[row] = middle + width / 2;
    return { x: middle, row };
  });
}
