/** Robots are numbers; each has a colour, a head, an outline and a pattern of its own. */
import type { Colour } from '../../art/shapes';

export const robotColours = [
  'red',
  'green',
  'blue',
  'yellow',
  'purple',
  'black',
  'white',
  'pink',
] as const satisfies readonly Colour[];
export type RobotColour = (typeof robotColours)[number];

export function colourOf(robot: number): RobotColour {
  return robotColours[robot] ?? 'red';
}
