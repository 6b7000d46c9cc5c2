/** Names of bots, places and cards. */
import { format, message } from './format';
import type { MachineView, Message } from './types';
import { tGame } from './messages/game';

export type Crew = [circles: number, triangles: number, squares: number];
type Shape = 'circle' | 'triangle' | 'square';
const SHAPES: Shape[] = ['circle', 'triangle', 'square'];

/** [1, 0, 2] for 'css' */
export function crewIn(letters: string): Crew {
  const count = (shape: string): number => [...letters].filter((letter) => letter === shape).length;
  return [count('c'), count('t'), count('s')];
}

/** '2 circle-bots and 1 square-bot' */
export function crewName(crew: Crew): string {
  const names = SHAPES.flatMap((shape, at) => (crew[at] ? [botsName(shape, crew[at])] : []));
  return listed(names) || tGame('crew-none');
}

/** '2 circle-bots' */
function botsName(shape: Shape, bots: number): string {
  return format(message(`${shape}-bots`, { bots }));
}

/** 'a, b and c' */
export function listed(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : format(message('list-and', { left: names.slice(0, -1).join(', '), right: names.at(-1) ?? '' }));
}

// --- cards ---

export function cardMessage(id: string): Message {
  return message('card', { id });
}

export function cardName(card: string): string {
  return format(cardMessage(card));
}

/** The card on a terminal; both cards for a junction. */
export function placeName(view: MachineView, place: string): string {
  const junction = view.junctions.find(({ id }) => id === place);
  if (!junction) return cardName(cardAt(view, place));
  const [one, other] = junction.between;
  return junctionName([cardAt(view, one), cardAt(view, other)]);
}

export function junctionName([one, other]: [string, string]): string {
  return format(message('junction', { one: cardMessage(one), other: cardMessage(other) }));
}

export function cardAt(view: MachineView, place: string): string {
  return view.terminals.find((terminal) => terminal.place === place)?.card ?? '';
}

/** What a terminal card does. */
export function cardEffect(card: string): string {
  return format(message('card-text', { id: card }));
}

const COPIED_CARDS: Record<string, string> = { 'catch-up': 'S5', enter: 'C2', upgrade: 'C3' };

/** The name of a Power card, or of its half that is played. */
export function playName(card: string, half: string): string {
  return half === 'ignore' ? format(message('ignore-stacks')) : cardName(COPIED_CARDS[half] ?? card);
}
