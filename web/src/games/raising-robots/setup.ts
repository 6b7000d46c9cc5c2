/** Options of a new game. */
import type { Preset, Setup } from '../setup';
import { tSetup } from './messages/setup';
import { tOptions } from './option-texts';

const three: Preset['seats'] = [
  { kind: 'me' },
  { kind: 'bot', level: 'regular' },
  { kind: 'bot', level: 'regular' },
];

const FOR_ONE = ['solo_even', 'challenge'];
const FOR_MANY = ['own_pace'];

export const setup: Setup = {
  presets: [
    {
      name: 'first',
      options: { inventors: 'off' },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'regular' }],
    },
    { name: 'whole', options: {}, seats: three },
    { name: 'alone', options: {}, seats: [{ kind: 'me' }] },
    { name: 'challenge', options: { challenge: true }, seats: [{ kind: 'me' }] },
    { name: 'bidding', options: { inventors: 'bidding' }, seats: three },
  ],
  everyday: ['inventors'],
  matters: (option, _, seats) => !(seats > 1 ? FOR_ONE : FOR_MANY).includes(option),
  offers: (_, choice, seats) => seats > 1 || choice !== 'bidding',
  texts: tSetup,
  optionTexts: tOptions,
};
