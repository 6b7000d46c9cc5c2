/** Cards, goods and spots by what people call them. */
import { tBoard } from './messages/board';
import { cards } from './cards.svelte';
import { tLog } from './messages/log';
import { tEffects, sayEffect, sayItem } from './messages/effects';
import { GOODS, type Item, type Letter } from './effects';
import type { PlayerView, RaisingView } from './types';
import { t } from './messages/common';

export function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${tLog().and} ${parts.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function phaseName(phase: string): string {
  return tEffects().phases[phase] ?? phase;
}

export function typeName(type: string): string {
  return tEffects().types[type] ?? type;
}

/** Whose board it is, as who looks would say it. */
export function workshopName(view: RaisingView, { seat }: PlayerView, names: string[]): string {
  return seat === view.seat ? tBoard().board : tBoard().workshop(names[seat] ?? '');
}

/** By name, or how many there are where they may not be seen. */
export function robotNames(ids: string[]): string {
  return ids.includes('') ? tLog().robotCards(ids.length) : cardNames(ids);
}

export function cardNames(ids: string[]): string {
  return listed(ids.map((id) => cards.name(id)));
}

/** A stock in words; '' for nothing. */
export function goodsNames(goods: number[]): string {
  return listed(goodsParts(goods));
}

export function goodsParts(goods: number[]): string[] {
  const found: Item[] = GOODS.map((letter, at) => ({ letter, amount: goods[at] ?? 0 }));
  return found.filter(({ amount }) => amount > 0).map(sayItem);
}

/** 'WWG' as '1 gear and 2 wilds'. */
export function lettersNames(letters: string): string {
  const kinds = [...new Set(letters)];
  return listed(
    kinds.map((letter) => sayItem({ letter: letter as Letter, amount: letters.split(letter).length - 1 })),
  );
}

/** Where an action of the board stands in its section: d2 is the second one. */
export function placeOf(action: string): number {
  const row = cards.action(action)?.row;
  const all = cards.catalog?.actions.filter((one) => one.row === row) ?? [];
  return all.findIndex(({ id }) => id === action) + 1;
}

export function actionName(action: string): string {
  return t().action(phaseName(cards.action(action)?.row ?? ''), placeOf(action));
}

/** What a spot brings once its token is off it. */
export function opensName(id: string): string {
  const spot = cards.spot(id);
  const { opens } = t();
  if (!spot) return '';
  if (spot.inspires) return opens.inspires;
  if (spot.energy) return opens.energy(spot.energy, phaseName(spot.section));
  return opens.adds(actionName(spot.action), sayEffect(spot.adds));
}
