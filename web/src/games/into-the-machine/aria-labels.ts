/** Descriptions of everything on the board for screen readers. */
import { consequenceOf, format, labelOf, message } from './format';
import { cardAt, cardName } from './labels';
import { tGame } from './messages/game';
import type { Choice, JunctionBotView, JunctionView, MachineView, SpotView, TerminalView } from './types';

export interface Listener {
  view: MachineView;
  names: string[];
}

type Shape = 'circle' | 'hex';

export function spotSpoken({ spot, icon, entry, start, racer }: SpotView, listener: Listener): string {
  const gain = format(message('effect-gains', { gain: message('gain', { icon }) }));
  const parts = [
    tGame('spot', { spot }),
    racer ? racerSpoken(racer.seat, racer.shape, listener) : tGame('empty'),
    ...(entry ? [tGame('entry-spot', { entry })] : []),
    ...(start && !racer ? [tGame('start-spot', { place: start })] : []),
    tGame('upgrade-here', { gain }),
  ];
  return `${parts.join(', ')}.`;
}

export function queueSpoken(place: number, seat: number, listener: Listener): string {
  return `${tGame('queue-place', { place })}, ${racerSpoken(seat, 'circle', listener)}.`;
}

export function terminalSpoken(
  { card, level: shape, height: bots, stacks }: TerminalView,
  listener: Listener,
): string {
  const standing = stacks.map(
    ({ seat, crew }) => `${countSpoken(seat, crew[0] + crew[1] + crew[2], listener)}.`,
  );
  return [tGame('terminal', { card: cardSpoken(card), shape, bots }), ...standing].join(' ');
}

export function junctionSpoken(junction: JunctionView, listener: Listener): string {
  const { between, level: shape, bots, unlocked } = junction;
  const [one = '', other = ''] = between.map((place) => cardSpoken(cardAt(listener.view, place)));
  const users = bots.map(({ seat }) => seat).filter((seat) => !isYou(seat, listener));
  const more = users.length ? [tGame('junction-used-by', { players: ownersNamed(users, listener) })] : [];
  const state = stateSpoken(bots, unlocked, listener);
  return `${[tGame('junction', { one, other, shape }), state, ...more].join(', ')}.`;
}

/** Spectators hear which players have unlocked it. */
function stateSpoken(bots: JunctionBotView[], unlocked: number[], listener: Listener): string {
  const { seat } = listener.view;
  if (seat === null && unlocked.length)
    return tGame('junction-unlocked-for', { players: ownersNamed(unlocked, listener) });
  if (seat === null) return tGame('junction-locked');
  if (bots.some((bot) => bot.seat === seat)) return tGame('junction-used');
  return tGame(unlocked.includes(seat) ? 'junction-unlocked' : 'junction-locked');
}

export function hexBoxSpoken(listener: Listener): string {
  const owners = listener.view.players.filter(({ hex_box }) => hex_box);
  const counts = owners.map(({ seat, hex_box }) => countSpoken(seat, hex_box, listener));
  return `${tGame('hex-box')}: ${counts.join(', ') || tGame('empty')}.`;
}

export function podiumSpoken(listener: Listener): string {
  const counts = listener.view.players.map(({ seat, podium }) => countSpoken(seat, podium, listener));
  return `${tGame('podium')}, ${tGame('podium-wins')}: ${counts.join(', ')}.`;
}

/** 'Choice 1: Circle-bot from 7 to 14, leaps 5 bots.' */
export function choiceSpoken(choice: Choice, key: string, names: string[]): string {
  const texts = [labelOf(choice), consequenceOf(choice, names)].filter(Boolean);
  return tGame('choice', { key: key || 'none', text: readable(texts.join(', ')) });
}

function cardSpoken(card: string): string {
  return readable(cardName(card));
}

/** Replaces signs, which not every screen reader speaks. */
function readable(text: string): string {
  return text
    .replaceAll(' + ', ` ${tGame('plus')} `)
    .replaceAll(' → ', ` ${tGame('to')} `)
    .replaceAll(' · ', ', ');
}

function racerSpoken(seat: number, shape: Shape, listener: Listener): string {
  return isYou(seat, listener)
    ? tGame('own-racer', { shape })
    : tGame('racer-of', { player: ownerName(seat, listener), shape });
}

function countSpoken(seat: number, bots: number, listener: Listener): string {
  return tGame('count', { player: ownerName(seat, listener), bots });
}

function ownersNamed(seats: number[], listener: Listener): string {
  return seats.map((seat) => ownerName(seat, listener)).join(', ');
}

function ownerName(seat: number, listener: Listener): string {
  return isYou(seat, listener) ? tGame('you') : format(message('player', { seat }), listener.names);
}

function isYou(seat: number, { view }: Listener): boolean {
  return seat === view.seat;
}
