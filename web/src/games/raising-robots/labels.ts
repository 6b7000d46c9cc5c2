/** Names of cards, goods, phases and actions, most of them from the engine's messages. */
import { capital } from '../../core/text';
import type { Message } from '../../core/types';
import { cards } from './cards.svelte';
import { PHASES, TYPES } from './choice-targets';
import { piecesOf, SPECIALS, type Item, type Letter } from './effects';
import { format, listed } from './format';
import { tBoard } from './messages/board';
import { tTable } from './messages/table';
import type { Pictogram } from './pictograms';
import type { PlayerView, RaisingView } from './types';

/** What an ability does, where its timing is drawn beside it. */
export function abilityText({ id, args }: Message): string {
  const what = id.startsWith('timing-') ? args.what : undefined;
  return capital(format(typeof what === 'object' && 'id' in what ? what : { id, args }));
}

export const phaseName = (phase: string): string => (phase ? format({ id: 'phase', args: { phase } }) : '');
export const typeName = (type: string): string => format({ id: 'token-type', args: { type } });
/** The same where there is little room: 'comms'. */
export const shortTypeName = (type: string): string => tBoard.find(`short-${type}`) ?? typeName(type);

/** The name of an icon; '' for none. */
export function iconName(of: Pictogram): string {
  if (PHASES.some((phase) => phase === of)) return phaseName(of);
  if (TYPES.some((type) => type === of)) return typeName(of);
  if (SPECIALS.includes(of)) return format({ id: 'special', args: { special: of } });
  return tBoard.find(`good-${of}`) ?? '';
}

/** The name of a board, from the viewer's side. */
export function workshopName(view: RaisingView, { seat }: PlayerView, names: string[]): string {
  return seat === view.seat ? tBoard('own-board') : tBoard('board-of', { name: names[seat] ?? '' });
}

/** The names of robots, or their number if they are hidden. */
export function robotsMessage(ids: string[]): Message {
  if (ids.includes('')) return amountMessage({ letter: 'C', amount: ids.length });
  return listed(ids.map((id) => cards.name(id)));
}

const GOOD_NAMES: Partial<Record<Letter, string>> = {
  S: 'sensor',
  G: 'gear',
  M: 'microchip',
  P: 'program',
  T: 'tape',
  B: 'battery',
  V: 'point',
  C: 'card',
  W: 'wild',
}; // the first seven in the order of a stock

export function amountMessage({ letter, amount }: Item): Message {
  return { id: `amount-${GOOD_NAMES[letter]}`, args: { amount } };
}

/** '3 points', '1 robot card' */
export const amountText = (letter: Letter, amount: number): string =>
  format(amountMessage({ letter, amount }));

/** The amounts of a stock that are not 0. */
export function goodsMessages(goods: number[]): Message[] {
  const letters = Object.keys(GOOD_NAMES) as Letter[];
  return letters.flatMap((letter, at) => {
    const amount = goods[at] ?? 0;
    return amount ? [amountMessage({ letter, amount })] : [];
  });
}

/** A stock in words; '' for nothing. */
export function goodsNames(goods: number[]): string {
  return format(listed(goodsMessages(goods)));
}

/** The cost of a robot in words: '2 sensors, 2 gears'. */
export function piecesText(resources: string): string {
  return piecesOf(resources)
    .map((item) => format(amountMessage(item)))
    .join(', ');
}

export function rankMessage(rank: string): Message {
  return { id: 'rank', args: { key: rank.toLowerCase().replaceAll(' ', '-'), name: rank } };
}

export function rankName(rank: string): string {
  return format(rankMessage(rank));
}

/** The place of a board action in its section: 2 for d2. */
export function placeOf(action: string): number {
  const row = cards.action(action)?.row;
  const all = cards.catalog?.actions.filter((one) => one.row === row) ?? [];
  return all.findIndex(({ id }) => id === action) + 1;
}

export function actionName(action: string): string {
  return tTable('action', { phase: phaseName(cards.action(action)?.row ?? ''), place: placeOf(action) });
}

/** 'Action 2', where the phase is known. */
export const actionPlace = (action: string): string => tTable('action-place', { place: placeOf(action) });
