/** The effect language of the cards, read for drawing: 'C->2V+2B', '(M/G)+S', 'V per hand/2', 'V by tokens[2:1,5:2]'. */
import type { Pictogram } from './pictograms';

export const GOODS = ['S', 'G', 'M', 'P', 'T', 'B', 'V'] as const; // in a stock, in this order
export type Good = (typeof GOODS)[number];
export type Letter = Good | 'C' | 'W' | 'X' | 'U' | 'I' | 'K' | 'A';
export const SPECIALS = 'XUIKA'; // without an amount

export interface Item {
  amount: number;
  letter: Letter;
}

/** A gain: an amount of a kind, a choice, or an amount that depends on a counter. */
export type Gain =
  | { kind: 'item'; item: Item }
  | { kind: 'choice'; sides: Item[] }
  | { kind: 'rate'; item: Item; counter: string; per: number }
  | { kind: 'table'; counter: string; lines: [least: number, points: number][] };

export interface Effect {
  cost: Item[];
  gains: Gain[];
}

const ITEM = /^(\d*)([SGMPTBVCWXUIKA])$/;
const RATE = /^(\d*[A-Z]) per ([a-z_]+(?::[\w-]+)?)(?:\/(\d+))?$/;
const TABLE = /^V by ([a-z_]+(?::[\w-]+)?)\[([\d:,]+)\]$/;

function itemOf(text: string): Item {
  const [, amount, letter] = ITEM.exec(text) ?? [];
  return { amount: Number(amount || 1), letter: (letter ?? 'V') as Letter };
}

function gainOf(text: string): Gain {
  if (text.startsWith('(')) return { kind: 'choice', sides: text.slice(1, -1).split('/').map(itemOf) };
  const table = TABLE.exec(text);
  if (table) return { kind: 'table', counter: table[1] ?? '', lines: linesOf(table[2] ?? '') };
  const rate = RATE.exec(text);
  if (rate)
    return { kind: 'rate', item: itemOf(rate[1] ?? ''), counter: rate[2] ?? '', per: Number(rate[3] ?? 1) };
  return { kind: 'item', item: itemOf(text) };
}

function linesOf(text: string): [number, number][] {
  return text.split(',').map((pair) => {
    const [least, points] = pair.split(':').map(Number);
    return [least ?? 0, points ?? 0];
  });
}

export function readEffect(text: string): Effect {
  const [first = '', second] = text.split('->');
  const [cost, gains] = second === undefined ? ['', first] : [first, second];
  return {
    cost: cost ? cost.split('+').map(itemOf) : [],
    gains: gains ? merged(gains.split('+').map(gainOf)) : [],
  };
}

/** Add up the amounts of each good; specials stay separate. */
function merged(gains: Gain[]): Gain[] {
  const goods = new Map<Letter, Item>();
  return gains.filter((gain) => {
    if (gain.kind !== 'item' || SPECIALS.includes(gain.item.letter)) return true;
    const { letter, amount } = gain.item;
    const first = goods.get(letter);
    if (first) first.amount += amount;
    else goods.set(letter, gain.item);
    return !first;
  });
}

const COUNTED: Record<string, Pictogram> = {
  hand: 'C',
  tokens: 'U',
  classes: 'K',
  columns: 'columns',
  inventory_vp: 'V',
  vp: 'V',
  wilds: 'W',
  sets: 'W',
};

/** The icon of what a class or an effect counts; undefined if there is none. */
export function signOf(counter: string): Pictogram | undefined {
  const [name = '', what = ''] = counter.split(':');
  const isNamed = ['row', 'resource', 'needs', 'tokens'].includes(name) && what;
  return isNamed ? (what as Pictogram) : COUNTED[name];
}

/** 'MMPP' as amounts of each kind. */
export function piecesOf(letters: string): Item[] {
  const kinds = [...new Set(letters)];
  return kinds.map((letter) => ({ letter: letter as Letter, amount: letters.split(letter).length - 1 }));
}
