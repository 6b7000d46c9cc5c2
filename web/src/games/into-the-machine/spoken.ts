/** The board for those who listen: every thing on it has its sentence. */
import { labelOf } from './asking';
import { boardWords } from './board-words';
import { cardName } from './card-words';
import { consequencesOf } from './consequences';
import { cardAt } from './naming';
import { colourOf } from './seats';
import type { Choice, JunctionView, MachineView, SpotView, TerminalView, WireView } from './types';

export interface Listener {
  view: MachineView;
  names: string[];
}

export function spotSpoken({ spot, icon, entry, start, racer }: SpotView, listener: Listener): string {
  const stands = racer ? ownedBy(racer.seat, boardWords().bot[racer.shape], listener) : boardWords().empty;
  const printed = [
    ...(entry ? [boardWords().entry[entry]] : []),
    ...(start && !racer ? [boardWords().startSpot(start)] : []),
    boardWords().gives[icon],
  ];
  return `${[boardWords().spot(spot), stands, ...printed].join(', ')}.`;
}

export function queueSpoken(place: number, seat: number, listener: Listener): string {
  return `${boardWords().queuePlace(place)}, ${ownedBy(seat, boardWords().bot.circle, listener)}.`;
}

export function terminalSpoken({ card, level, height, stacks }: TerminalView, listener: Listener): string {
  const standing = stacks.map(({ seat, crew }) =>
    boardWords().stack(ownerName(seat, listener), crew[0] + crew[1] + crew[2]),
  );
  return [boardWords().terminal(cardSpoken(card), level, height), ...standing].join(' ');
}

export function junctionSpoken({ between, level, bots, unlocked }: JunctionView, listener: Listener): string {
  const [one = '', other = ''] = between.map((place) => cardSpoken(cardAt(listener.view, place)));
  const users = bots.map(({ seat }) => seat).filter((seat) => !isYou(seat, listener));
  const more = users.length ? [boardWords().usedBy(ownersNamed(users, listener))] : [];
  const state = [...stateSpoken(bots, unlocked, listener), ...more];
  return `${[boardWords().junction(one, other, level), ...state].join(', ')}.`;
}

/** Whoever only watches hears for whom it is unlocked. */
function stateSpoken(bots: WireView[], unlocked: number[], listener: Listener): string[] {
  const { seat } = listener.view;
  if (seat === null)
    return unlocked.length
      ? [boardWords().unlockedFor(ownersNamed(unlocked, listener))]
      : [boardWords().locked];
  if (bots.some((bot) => bot.seat === seat)) return [boardWords().used];
  return [unlocked.includes(seat) ? boardWords().unlocked : boardWords().locked];
}

export function hexBoxSpoken(listener: Listener): string {
  const there = listener.view.players
    .filter(({ hex_box }) => hex_box)
    .map(({ seat, hex_box }) => boardWords().has(ownerName(seat, listener), hex_box));
  return `${boardWords().hexBox}: ${there.join(', ') || boardWords().empty}.`;
}

export function podiumSpoken(listener: Listener): string {
  const counts = listener.view.players.map(({ seat, podium }) =>
    boardWords().has(ownerName(seat, listener), podium),
  );
  return `${boardWords().podium}, ${boardWords().wins}: ${counts.join(', ')}.`;
}

/** As beside the question: 'Choice 1: Circle-bot on 7 to spot 14, leaps 5 bots.' */
export function choiceSpoken(choice: Choice, key: string, view: MachineView): string {
  const said = [labelOf(choice, view), ...consequencesOf(choice, view)].join(', ');
  return `${boardWords().choice(key)}: ${readable(said)}.`;
}

function cardSpoken(card: string): string {
  return readable(cardName(card));
}

/** Signs are not read aloud everywhere. */
function readable(text: string): string {
  return text.replaceAll(' + ', boardWords().plus).replaceAll(' › ', boardWords().to);
}

function ownedBy(seat: number, bot: string, listener: Listener): string {
  return isYou(seat, listener) ? boardWords().your(bot) : boardWords().of(ownerName(seat, listener), bot);
}

function ownersNamed(seats: number[], listener: Listener): string {
  return seats.map((seat) => ownerName(seat, listener)).join(', ');
}

function ownerName(seat: number, listener: Listener): string {
  if (isYou(seat, listener)) return boardWords().you;
  return listener.names[seat] ?? boardWords().colours[colourOf(seat)];
}

function isYou(seat: number, { view }: Listener): boolean {
  return seat === view.seat;
}
