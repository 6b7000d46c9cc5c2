/** Descriptions of everything on the board for screen readers. */
import { consequenceOf, labelOf } from './format';
import { tBoard } from './messages/board';
import { cardAt, cardName } from './labels';
import { colourOf } from './seat-colours';
import type { Choice, JunctionView, MachineView, SpotView, TerminalView, JunctionBotView } from './types';

export interface Listener {
  view: MachineView;
  names: string[];
}

export function spotSpoken({ spot, icon, entry, start, racer }: SpotView, listener: Listener): string {
  const stands = racer ? ownedBy(racer.seat, tBoard().bot[racer.shape], listener) : tBoard().empty;
  const printed = [
    ...(entry ? [tBoard().entry[entry]] : []),
    ...(start && !racer ? [tBoard().startSpot(start)] : []),
    tBoard().gives[icon],
  ];
  return `${[tBoard().spot(spot), stands, ...printed].join(', ')}.`;
}

export function queueSpoken(place: number, seat: number, listener: Listener): string {
  return `${tBoard().queuePlace(place)}, ${ownedBy(seat, tBoard().bot.circle, listener)}.`;
}

export function terminalSpoken({ card, level, height, stacks }: TerminalView, listener: Listener): string {
  const standing = stacks.map(({ seat, crew }) =>
    tBoard().stack(ownerName(seat, listener), crew[0] + crew[1] + crew[2]),
  );
  return [tBoard().terminal(cardSpoken(card), level, height), ...standing].join(' ');
}

export function junctionSpoken({ between, level, bots, unlocked }: JunctionView, listener: Listener): string {
  const [one = '', other = ''] = between.map((place) => cardSpoken(cardAt(listener.view, place)));
  const users = bots.map(({ seat }) => seat).filter((seat) => !isYou(seat, listener));
  const more = users.length ? [tBoard().usedBy(ownersNamed(users, listener))] : [];
  const state = [...stateSpoken(bots, unlocked, listener), ...more];
  return `${[tBoard().junction(one, other, level), ...state].join(', ')}.`;
}

/** Spectators hear which players have unlocked it. */
function stateSpoken(bots: JunctionBotView[], unlocked: number[], listener: Listener): string[] {
  const { seat } = listener.view;
  if (seat === null)
    return unlocked.length ? [tBoard().unlockedFor(ownersNamed(unlocked, listener))] : [tBoard().locked];
  if (bots.some((bot) => bot.seat === seat)) return [tBoard().used];
  return [unlocked.includes(seat) ? tBoard().unlocked : tBoard().locked];
}

export function hexBoxSpoken(listener: Listener): string {
  const there = listener.view.players
    .filter(({ hex_box }) => hex_box)
    .map(({ seat, hex_box }) => tBoard().has(ownerName(seat, listener), hex_box));
  return `${tBoard().hexBox}: ${there.join(', ') || tBoard().empty}.`;
}

export function podiumSpoken(listener: Listener): string {
  const counts = listener.view.players.map(({ seat, podium }) =>
    tBoard().has(ownerName(seat, listener), podium),
  );
  return `${tBoard().podium}, ${tBoard().wins}: ${counts.join(', ')}.`;
}

/** 'Choice 1: Circle-bot from 7 to 14, leaps 5 bots.' */
export function choiceSpoken(choice: Choice, key: string, names: string[]): string {
  const texts = [labelOf(choice), consequenceOf(choice, names)].filter(Boolean);
  return `${tBoard().choice(key)}: ${readable(texts.join(', '))}.`;
}

function cardSpoken(card: string): string {
  return readable(cardName(card));
}

/** Replaces signs, which not every screen reader speaks. */
function readable(text: string): string {
  return text.replaceAll(' + ', tBoard().plus).replaceAll(' → ', tBoard().to).replaceAll(' · ', ', ');
}

function ownedBy(seat: number, bot: string, listener: Listener): string {
  return isYou(seat, listener) ? tBoard().your(bot) : tBoard().of(ownerName(seat, listener), bot);
}

function ownersNamed(seats: number[], listener: Listener): string {
  return seats.map((seat) => ownerName(seat, listener)).join(', ');
}

function ownerName(seat: number, listener: Listener): string {
  if (isYou(seat, listener)) return tBoard().you;
  return listener.names[seat] ?? tBoard().colours[colourOf(seat)];
}

function isYou(seat: number, { view }: Listener): boolean {
  return seat === view.seat;
}
