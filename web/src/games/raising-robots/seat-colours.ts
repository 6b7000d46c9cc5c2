/** The colour of each seat, the first one red. */
import type { Colour } from '../../art/shapes';

const COLOURS: Colour[] = ['red', 'green', 'blue', 'yellow', 'purple', 'black'];

export function colourOf(seat: number): Colour {
  return COLOURS[seat % COLOURS.length] as Colour;
}
