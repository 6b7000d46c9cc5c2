/** Where the parts of the Machine around the belt are. */
import type { Box, Point } from '../../ui/board/geometry';
import type { Layout } from './geometry';

export const RIVET = 2.4; // radius
const BRACKETS = 5; // of the pipe
const ROLLER_STEP = 50;
const GAUGE_ROOM = 40; // beside the queue

export interface Housing {
  seams: number[]; // between the steel plates
  rivets: Point[];
  pipe: { d: string; brackets: Point[] };
  rollers: Point[];
  gears: (Point & { radius: number; teeth: number })[]; // each turns against the one before
  gauge: Point | null;
  press: Point;
}

/** Returns the parts of the housing; null where there is no room for one. */
export function housingOf(layout: Layout): Housing | null {
  const { housing, podium, hexBox, queue } = layout;
  const [belt] = layout.belts;
  if (!housing || !belt) return null;
  const seams = [podium.x + podium.width + 9, housing.x + housing.width / 2, hexBox.x - 9];
  const edges = [housing.x, ...seams, housing.x + housing.width];
  const height = belt.y - 7; // of the pipe
  const start = podium.x + podium.width;
  const end = belt.x + belt.width;
  const below = belt.y + belt.height;
  return {
    seams,
    rivets: edges
      .flatMap((x, at) => [...(at ? [x - 7] : []), ...(at < edges.length - 1 ? [x + 7] : [])])
      .flatMap((x) => [9, housing.height - 9].map((y) => ({ x, y: housing.y + y })))
      .filter((rivet) => !layout.zones.some((zone) => touches(zone, rivet))),
    pipe: {
      d: `M${start} ${height}H${end - 6}q8 0 8 8V${below - 20}H${hexBox.x}`,
      brackets: Array.from({ length: BRACKETS }, (_, at) => ({
        x: start + ((at + 0.5) * (end - start)) / BRACKETS,
        y: height,
      })),
    },
    rollers: Array.from({ length: Math.floor((belt.width - 60) / ROLLER_STEP) + 1 }, (_, at) => ({
      x: belt.x + 30 + at * ROLLER_STEP,
      y: below + 3,
    })),
    gears: [
      { x: belt.x + 1, y: below + 17, radius: 17, teeth: 12 },
      { x: belt.x + 21, y: below + 33, radius: 9, teeth: 8 },
    ],
    gauge: queue.width > 6 * GAUGE_ROOM ? { x: queue.x + queue.width + 22, y: queue.y + 8 } : null,
    press: { x: hexBox.x - 22, y: below + 2 },
  };
}

/** Whether an area would hide a part of a rivet. */
function touches({ x, y, width, height }: Box, rivet: Point): boolean {
  const isBeside = rivet.x + RIVET < x || rivet.x - RIVET > x + width;
  return !isBeside && rivet.y + RIVET > y && rivet.y - RIVET < y + height;
}

/** Returns a gear around the origin, with a hole for its axle. */
export function gearPath(radius: number, teeth: number): string {
  const at = (angle: number, far: number): string =>
    `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  const pitch = (2 * Math.PI) / teeth;
  const tooth = (number: number): string[] => [
    at((number - 0.3) * pitch, radius * 0.8),
    at((number - 0.17) * pitch, radius),
    at((number + 0.17) * pitch, radius),
    at((number + 0.3) * pitch, radius * 0.8),
  ];
  const rim = Array.from({ length: teeth }, (_, number) => tooth(number)).flat();
  const hole = radius * 0.3;
  return `M${rim.join('L')}Z M${-hole} 0a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0Z`;
}
