/** Evenings with robots. */
import type { Preset, Setup } from '../setup';
import { messages } from './messages/setup';

const three: Preset['chairs'] = [
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
      chairs: [{ kind: 'me' }, { kind: 'bot', level: 'regular' }],
    },
    { name: 'whole', options: {}, chairs: three },
    { name: 'alone', options: {}, chairs: [{ kind: 'me' }] },
    { name: 'challenge', options: { challenge: true }, chairs: [{ kind: 'me' }] },
    { name: 'bidding', options: { inventors: 'bidding' }, chairs: three },
  ],
  everyday: ['inventors'],
  matters: (option, _, seats) => !(seats > 1 ? FOR_ONE : FOR_MANY).includes(option),
  offers: (_, choice, seats) => seats > 1 || choice !== 'bidding',
  messages,
};
