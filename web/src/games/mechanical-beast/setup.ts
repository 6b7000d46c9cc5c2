/** Presets of Mechanical Beast. */
import type { Setup } from '../setup';
import { tSetup } from './messages/setup';
import { tOptions } from './option-texts';

const APART = ['glass', 'adjudicate_rounds'];
const TOGETHER = ['level', 'end_with_people_inside', 'turn_limit'];

export const setup: Setup = {
  presets: [
    { name: 'first', options: {} },
    { name: 'alone', options: {}, seats: [{ kind: 'me' }] },
    { name: 'normal', options: { level: 'normal' } },
    { name: 'hard', options: { level: 'hard' } },
    { name: 'extreme', options: { level: 'extreme' } },
    { name: 'semi', options: { mode: 'semi-co-operative' } },
    { name: 'race', options: { mode: 'competitive' } },
  ],
  everyday: ['mode', 'level'],
  matters: (option, value) => {
    const mode = value('mode');
    if (option === 'semi_people_left') return mode === 'semi-co-operative';
    return !(mode === 'competitive' ? TOGETHER : APART).includes(option);
  },
  texts: tSetup,
  optionTexts: tOptions,
};
