/** Evenings with the beast. */
import type { Setup } from '../setup';
import { words } from './setup-words';

export const setup: Setup = {
  presets: [
    { name: 'first', options: {}, chairs: [{ kind: 'me' }, { kind: 'bot', level: 'master' }] },
    { name: 'alone', options: {}, chairs: [{ kind: 'me' }] },
    { name: 'normal', options: { level: 'normal' } },
    { name: 'hard', options: { level: 'hard' } },
    { name: 'extreme', options: { level: 'extreme' } },
    { name: 'semi', options: { mode: 'semi-co-operative' } },
    { name: 'race', options: { mode: 'competitive' } },
  ],
  everyday: ['mode', 'level'],
  words,
};
