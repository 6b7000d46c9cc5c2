/** The named layouts of the table page. `frame.css` places the regions; this module answers what scripts must know. */
import { remSize } from '../rem';
import { MediaQuery } from 'svelte/reactivity';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export type LayoutName = 'wide' | 'desk' | 'tablet' | 'compact' | 'phone';
export type SeatLevel = 'A' | 'B' | 'C' | 'D';

/** Heights are in rem. A game without a player area has no tray. */
export interface TableShape {
  tray?: {
    wide: number;
    desk: number;
    low: number;
    tablet: number;
    compact: number;
    flat: number;
    phone: number;
  };
  shelf?: 'rail' | 'strip' | 'column'; // on a desk a rail is left of the board, a column right of it, a strip a line below it; without any only a wide window shows the shelf
  prompt?: number; // the least height of the prompt, so that it does not change with the question
  sheet?: number; // the height of the prompt on a phone
  side?: number; // the least height of the side panel below a long prompt, in percent of the window's
  hasLowSeats?: boolean; // on a desk each seat is one line
  fillsBoard?: boolean; // the board takes its whole region, whatever its aspect ratio
  promptPassesTray?: boolean; // the prompt reaches down beside the player area
  promptReplacesTray?: boolean; // where there is room for one of them, a prompt with answers hides the player area
}

// The same conditions as in frame.css; em is the reader's text size.
const wide = new MediaQuery('(min-width: 100em) and (min-height: 50em)');
const phone = new MediaQuery('(max-width: 56.24em) and (orientation: portrait)');
const compact = new MediaQuery(
  '(max-width: 56.24em) and (orientation: landscape), (max-height: 34.99em) and (orientation: landscape)',
);
const flat = new MediaQuery('(min-aspect-ratio: 19/10) and (max-height: 34.99em)');
const tablet = new MediaQuery('(min-width: 56.25em) and (max-width: 74.99em) and (min-height: 35em)');
const low = new MediaQuery('(max-height: 49.99em)');

export const layout = {
  get name(): LayoutName {
    if (phone.current) return 'phone';
    if (compact.current) return 'compact';
    if (wide.current) return 'wide';
    return tablet.current ? 'tablet' : 'desk';
  },
  /** The side panel covers the prompt, and undo and back are in the bar only. */
  get isSmall(): boolean {
    return phone.current || compact.current;
  },
  /** A shelf of the form `rail` is a column; without room for it, it is a line. */
  get hasRail(): boolean {
    return !phone.current && !compact.current && !tablet.current;
  },
};

/** Returns how much of each seat is shown: all of it (A), one line (B), two columns (C) or a strip of heads (D). */
export function seatLevel(seats: number, isLowOnDesk = false): SeatLevel {
  switch (layout.name) {
    case 'phone':
    case 'compact':
      return 'D';
    case 'wide':
      return seats > 8 ? 'B' : 'A';
    case 'tablet':
      return seats <= 4 ? 'B' : 'C';
    case 'desk':
      if (low.current) return seats <= 4 ? 'B' : 'C';
      if (seats <= 4) return isLowOnDesk ? 'B' : 'A';
      return seats <= 8 ? 'B' : 'C';
  }
}

/** The parts of the window that are not the board's, in rem: columns, then bar, seats, sheet and gaps. */
const BESIDE: Record<LayoutName, number> = { wide: 41, desk: 24.5, tablet: 22, compact: 18.75, phone: 1 };
const ABOVE: Record<LayoutName, number> = { wide: 5, desk: 5.5, tablet: 5, compact: 1, phone: 7 };
const SHEET = 18;
const COLUMN = 9.75; // with its gap

/** Returns the aspect ratio of the region that the board has in this window, before the board is known. */
export function boardRegionRatio(shape: TableShape): number {
  const rem = remSize();
  const name = layout.name;
  const sheet = name === 'phone' ? (shape.sheet ?? SHEET) : 0;
  const column = name === 'desk' && shape.shelf === 'column' ? COLUMN : 0;
  const width = (innerWidth.current ?? 0) / rem - BESIDE[name] - column;
  const height = (innerHeight.current ?? 0) / rem - ABOVE[name] - sheet - trayHeight(shape);
  return height > 0 && width > 0 ? width / height : 1;
}

/** Returns whether the player area has a region in this window; a game gives it no height where its board shows it. */
export function hasTray({ tray }: TableShape): boolean {
  if (!tray) return true;
  if (layout.name !== 'compact') return tray[layout.name] > 0;
  return (flat.current ? tray.flat : tray.compact) > 0;
}

function trayHeight({ tray }: TableShape): number {
  if (!tray) return 0;
  const { name } = layout;
  if (name === 'compact') return flat.current ? 0 : tray.compact;
  return name === 'desk' && low.current ? tray.low : tray[name];
}
