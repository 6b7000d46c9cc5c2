/** Evenings with robots. */
import type { Preset, Setup } from '../setup';
import { words } from './setup-words';

const three: Preset['chairs'] = [
  { kind: 'me' },
  { kind: 'bot', level: 'regular' },
  { kind: 'bot', level: 'regular' },
];

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
  words,
};
