/** The set-up of Ricochet Robots: presets and the most wanted options. */
import type { Preset, Setup } from '../setup';
import { tSetup } from './messages/setup';
import { tOptions } from './option-texts';

const ALONE: Preset['seats'] = [{ kind: 'me' }];

export const setup: Setup = {
  presets: [
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
    { name: 'solo', options: { solo_glasses: 0, first_move_seconds: 0, seconds_per_move: 0 }, seats: ALONE },
    { name: 'solo-timer', options: {}, seats: ALONE },
  ],
  everyday: [
    'diagonals',
    'chips_to_win',
    'skip_above',
    'bid_seconds',
    'think_seconds',
    'black_robot',
    'scratch_board',
    'join_after_start',
  ],
  texts: tSetup,
  optionTexts: tOptions,
};
