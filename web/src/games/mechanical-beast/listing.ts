/** The answers beside the question: acts one by one, many walks folded away, since the board is the better list of rooms. */
import { isWalk, roomIn, thingOf, type Item } from './choosing';
import { labelOf } from './asking';
import { roomOf, type Way } from './geometry';
import { gearAt, gearName, squareName, whoIn } from './naming';
import type { BeastAsk, BeastView, Choice } from './types';
import { words } from './words';

export interface Walks {
  who: string; // engineer, android, first, second
  name: string;
  choices: Choice[];
}

export function isWalkItem({ choices }: Item): boolean {
  return choices.every(isWalk);
}

/** By the one who walks. */
export function walksOf(ask: BeastAsk | null): Walks[] {
  const walks = (ask?.choices ?? []).filter(isWalk);
  return [...new Set(walks.map(whoIn))].map((who) => ({
    who,
    name: words().walkWith[who] ?? '',
    choices: walks.filter((choice) => whoIn(choice) === who),
  }));
}

/** What a thing with several answers is called, and what is left to choose. */
export function thingWords({ id, choices }: Item, view: BeastView): { name: string; more: string } {
  const touched = gearAt(id, view);
  const who = [...new Set(choices.map(whoIn))].map((one) => words().with[one] ?? '').join(` ${words().or} `);
  if (touched) return { name: gearName(touched), more: `${words().ends(endsOf(choices))}, ${who}` };
  return { name: nameOf(choices[0], view), more: who };
}

/** As many as one meeple has. */
function endsOf(choices: Choice[]): number {
  const [first] = choices;
  return choices.filter((choice) => first && whoIn(choice) === whoIn(first)).length;
}

/** An answer by itself, in a list of answers about many things. */
export function nameOf(choice: Choice | undefined, view: BeastView): string {
  if (!choice) return '';
  const [verb, , way] = choice.action.split(' ');
  const square = squareName(roomOf(view, roomIn(thingOf(choice)))?.square ?? '');
  if (verb === 'explore') return words().exploreFrom(square, words().ways[way as Way]);
  const touched = gearAt(thingOf(choice), view);
  const label = labelOf(choice, view);
  return touched ? `${gearName(touched)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
