/** Evenings one may wish for, and the switches that are asked for every day. */
import type { ChairWish, Game, OptionForm } from '../core/types';
import type { Value } from './wish.svelte';

export interface Preset {
  name: 'book' | 'family' | 'quick' | 'solo';
  options: Record<string, Value>; // what differs from the rulebook
  chairs?: ChairWish[]; // where the evening says who sits
}

const presets: Record<string, Preset[]> = {
  'ricochet-robots': [
    { name: 'book', options: {} },
    {
      name: 'family',
      options: {
        diagonals: 'none',
        bid_seconds: 90,
        first_move_seconds: 30,
        seconds_per_move: 10,
        skip_above: 8,
        no_immediate_repeat: true,
        equal_bids: 'fewest_chips',
      },
    },
    {
      name: 'quick',
      options: {
        bid_seconds: 30,
        think_seconds: 90,
        patience_seconds: 20,
        last_call_seconds: 30,
        pause_seconds: 8,
        skip_above: 7,
        chips_to_win: 3,
      },
    },
    { name: 'solo', options: {}, chairs: [{ kind: 'me' }] },
  ],
};

const everyday: Record<string, string[]> = {
  'ricochet-robots': [
    'diagonals',
    'chips_to_win',
    'bid_seconds',
    'think_seconds',
    'black_robot',
    'scratch_board',
    'join_after_start',
  ],
};

export function presetsOf(game: string): Preset[] {
  return presets[game] ?? [];
}

/** The everyday switches in the order people ask for them, and the rest. */
export function sorted(game: Game): { everyday: OptionForm[]; more: OptionForm[] } {
  const names = everyday[game.name] ?? game.options.map((form) => form.name);
  return {
    everyday: names.flatMap((name) => game.options.find((form) => form.name === name) ?? []),
    more: game.options.filter((form) => !names.includes(form.name)),
  };
}
