/** The presets and options of Into the Machine on the set-up page. */
import type { Setup } from '../setup';
import { tSetup } from './messages/setup';
import { tOptions } from './option-texts';

export const setup: Setup = {
  presets: [
    { name: 'book', options: {} },
    { name: 'short', options: { turn_cap: 60 } },
    { name: 'strict', options: { fresh_crew_waits: true, reshuffle: 'eager' } },
  ],
  everyday: ['first_player', 'turn_cap'],
  offers: (option, choice, seats) => option !== 'first_player' || !(Number(choice) > seats),
  texts: tSetup,
  optionTexts: tOptions,
};
