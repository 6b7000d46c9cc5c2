import { defineMessages } from '../../../i18n/define-messages';
import type { SetupMessages } from '../../setup';

const labels = {
  first_player: 'First player',
  fresh_crew_waits: 'New crew waits a turn',
  reshuffle: 'Shuffling the discard pile',
  turn_cap: 'Turn limit',
};
type Texts = Record<keyof typeof labels, string>;
type PresetName = 'book' | 'short' | 'strict';
interface Words extends SetupMessages {
  presets: Record<PresetName, [string, string]>;
  labels: Texts;
  texts: Texts | null;
}

export const messages = defineMessages<Words>({
  en: {
    presets: {
      book: ['By the book', 'The rules as printed.'],
      short: [
        'Short game',
        'After 60 turns of all together who is ahead wins; two players are mostly done by then.',
      ],
      strict: ['The strict reading', 'New crew waits; the deck is shuffled early.'],
    },
    labels,
    texts: null,
    chapters: {
      'ITM-2': 'Setting up',
      'ITM-3': 'The turn',
      'ITM-11': 'Upgrades',
      'ITM-12': 'Power cards',
    },
    choices: {
      random: 'chance decides',
      '1': 'seat 1',
      '2': 'seat 2',
      '3': 'seat 3',
      '4': 'seat 4',
      '5': 'seat 5',
      lazy: 'when a card is needed',
      eager: 'once the deck is empty',
    },
  },
  de: {
    presets: {
      book: ['Nach dem Heft', 'Die Regeln wie gedruckt.'],
      short: [
        'Kurzer Abend',
        'Nach 60 Zügen aller zusammen gewinnt, wer vorn liegt; zu zweit ist man meist früher fertig.',
      ],
      strict: ['Die strenge Lesart', 'Neue Crew wartet; gemischt wird früh.'],
    },
    labels: {
      first_player: 'Wer beginnt',
      fresh_crew_waits: 'Neue Crew wartet einen Zug',
      reshuffle: 'Mischen der Ablage',
      turn_cap: 'Zuggrenze',
    },
    texts: {
      first_player: 'Der Zufall, oder wer auf diesem Platz sitzt.',
      fresh_crew_waits:
        'Crew, die eine Powerkarte vor der Terminal-Aktion bringt, wartet bis zum nächsten Zug.',
      reshuffle:
        'Die Ablage wird gemischt, wenn eine Karte gebraucht wird, oder sobald der Nachziehstapel leer ist.',
      turn_cap: 'Nach so vielen Zügen endet das Spiel nach Rang; 0 für keine Grenze.',
    },
    chapters: {
      'ITM-2': 'Der Aufbau',
      'ITM-3': 'Der Zug',
      'ITM-11': 'Aufwerten',
      'ITM-12': 'Powerkarten',
    },
    choices: {
      random: 'der Zufall',
      '1': 'Platz 1',
      '2': 'Platz 2',
      '3': 'Platz 3',
      '4': 'Platz 4',
      '5': 'Platz 5',
      lazy: 'wenn eine Karte gebraucht wird',
      eager: 'sobald der Stapel leer ist',
    },
  },
});
