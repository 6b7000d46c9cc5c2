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

/** The number on a robot, 1 to 8. */
export function numberOf(colour: Colour): number {
  return robotColours.findIndex((one) => one === colour) + 1;
}

export function colourOf(robot: number): RobotColour {
  return robotColours[robot] ?? 'red';
}
