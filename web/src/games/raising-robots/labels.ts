/** Names of cards, goods and spots. */
import type { Message } from '../../core/types';
import { tBoard } from './messages/board';
import { cards } from './cards.svelte';
import { format, listed } from './format';
import { tEffects } from './messages/effects';
import type { PlayerView, RaisingView } from './types';
import { t } from './messages/common';

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function phaseName(phase: string): string {
  return tEffects().phases[phase] ?? phase;
}

export function typeName(type: string): string {
  return tEffects().types[type] ?? type;
}

/** The name of a board, from the viewer's side. */
export function workshopName(view: RaisingView, { seat }: PlayerView, names: string[]): string {
  return seat === view.seat ? tBoard().board : tBoard().workshop(names[seat] ?? '');
}

/** The names of robots, or their number if they are hidden. */
export function robotsMessage(ids: string[]): Message {
  if (ids.includes('')) return { id: 'amount-card', args: { amount: ids.length } };
  return listed(ids.map((id) => cards.name(id)));
}

const GOOD_NAMES = ['sensor', 'gear', 'microchip', 'program', 'tape', 'battery', 'point']; // in the order of a stock

/** The amounts of a stock that are not 0. */
export function goodsMessages(goods: number[]): Message[] {
  return GOOD_NAMES.flatMap((name, at) => {
    const amount = goods[at] ?? 0;
    return amount ? [{ id: `amount-${name}`, args: { amount } }] : [];
  });
}

/** A stock in words; '' for nothing. */
export function goodsNames(goods: number[]): string {
  return format(listed(goodsMessages(goods)));
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
  return t().action(phaseName(cards.action(action)?.row ?? ''), placeOf(action));
}
