/** Evenings with robots. */
import type { Setup } from '../setup';
import { words } from './setup-words';

export const setup: Setup = {
  presets: [
    {
      name: 'first',
      options: { inventors: 'off' },
      chairs: [{ kind: 'me' }, { kind: 'bot', level: 'regular' }],
    },
    { name: 'whole', options: {} },
    { name: 'alone', options: {}, chairs: [{ kind: 'me' }] },
    { name: 'challenge', options: { challenge: true }, chairs: [{ kind: 'me' }] },
    { name: 'bidding', options: { inventors: 'bidding' } },
  ],
  everyday: ['inventors'],
  words,
};
