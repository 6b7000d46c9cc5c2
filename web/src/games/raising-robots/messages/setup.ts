import { defineMessages } from '../../../i18n/define-messages';
import type { SetupMessages } from '../../setup';

const labels = {
  inventors: 'Inventors',
  solo_even: 'Alone: cubes 1, 2, 1, 2',
  challenge: 'Alone: three games in a row',
  own_pace: 'Everybody at their own pace',
};
type Texts = Record<keyof typeof labels, string>;
type PresetName = 'first' | 'whole' | 'alone' | 'challenge' | 'bidding';
interface Words extends SetupMessages {
  presets: Record<PresetName, [string, string]>;
  labels: Texts;
  texts: Texts | null;
}

export const messages = defineMessages<Words>({
  en: {
    presets: {
      first: ['First workshop', 'Without inventors, with one bot.'],
      whole: ['The whole game', 'Everybody chooses one of two inventors.'],
      alone: ['Alone', 'Eight rounds for a rank.'],
      challenge: ['Challenge', 'Alone, three games without shuffling in between.'],
      bidding: ['Bidding', 'Inventors go to the highest bidder; for 2 to 6.'],
    },
    labels,
    texts: null,
    chapters: {
      'RAI-3': 'The start',
      'RAI-4': 'Rounds',
      'RAI-16': 'Alone and for two',
    },
    choices: { draft: 'draw two, keep one', bidding: 'bid for them', off: 'none' },
  },
  de: {
    presets: {
      first: ['Erste Werkstatt', 'Ohne Erfinder, mit einem Bot.'],
      whole: ['Das ganze Spiel', 'Alle wählen aus je zwei Erfindern.'],
      alone: ['Allein', 'Acht Runden für den eigenen Rang.'],
      challenge: ['Herausforderung', 'Allein, drei Partien ohne Mischen dazwischen.'],
      bidding: ['Bieten', 'Erfinder gehen an die Meistbietenden; für 2 bis 6.'],
    },
    labels: {
      inventors: 'Erfinder',
      solo_even: 'Allein: Energiewürfel 1, 2, 1, 2',
      challenge: 'Allein: drei Partien in Folge',
      own_pace: 'Alle im eigenen Tempo',
    },
    texts: {
      inventors: 'Zwei ziehen und einen behalten, um sie bieten (2 bis 6 Personen), oder ohne spielen.',
      solo_even: 'Allein hat die Reihe der Phasenkarten 1, 2, 1, 2 Energiewürfel statt 1, 1, 2, 2.',
      challenge: 'Allein: drei Partien hintereinander, ohne die Karten dazwischen zu mischen.',
      own_pace: 'Alle spielen einen Schritt im eigenen Tempo; sonst ein Platz nach dem anderen.',
    },
    chapters: {
      'RAI-3': 'Der Beginn',
      'RAI-4': 'Runden',
      'RAI-16': 'Allein und zu zweit',
    },
    choices: { draft: 'zwei ziehen, einen behalten', bidding: 'um sie bieten', off: 'keine' },
  },
});
