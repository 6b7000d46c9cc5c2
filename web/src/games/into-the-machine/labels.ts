/** What bots, places and cards are called in a sentence. */
import { cardName } from './messages/cards';
import type { MachineView } from './types';
import { t, type Crew } from './messages/common';

/** [1, 0, 2] for 'css' */
export function crewIn(letters: string): Crew {
  const count = (shape: string): number => [...letters].filter((letter) => letter === shape).length;
  return [count('c'), count('t'), count('s')];
}

/** '2 circle-bots and 1 square-bot' */
export function crewName([circles, triangles, squares]: Crew): string {
  const { none } = t();
  const found = [
    circles && t().circles(circles),
    triangles && t().triangles(triangles),
    squares && t().squares(squares),
  ];
  return listed(found.filter((name) => typeof name === 'string')) || none;
}

/** 'a, b and c' */
export function listed(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} ${t().and} ${names.at(-1) ?? ''}`;
}

/** Where a racer sets out: 'on 7', 'in the Hex Box' */
export function fromWords(place: string): string {
  if (place === 'h') return t().inHexBox;
  return place.startsWith('q') ? t().inQueue(place.slice(1)) : t().on(place);
}

/** Where it ends: 'to spot 14', 'to the podium' */
export function toWords(place: string): string {
  if (place === 'podium') return t().toPodium;
  if (place === 'off') return t().off;
  return place.startsWith('q') ? t().toQueue(place.slice(1)) : t().toSpot(place);
}

/** The card on a terminal; both cards for a junction. */
export function placeName(view: MachineView, place: string): string {
  const cards = place.split('-').map((end) => cardName(cardAt(view, end)));
  return cards.length === 2 ? t().junction(cards[0] ?? '', cards[1] ?? '') : (cards[0] ?? '');
}

export function cardAt(view: MachineView, place: string): string {
  return view.terminals.find((terminal) => terminal.place === place)?.card ?? '';
}

/** The Power card of 'power p5 upgrade', or the half of it. */
export function playName(action: string): string {
  const play = action.replace('power ', '');
  return t().halves[play] ?? cardName(play.toUpperCase());
}
