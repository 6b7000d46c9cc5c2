/** The frame of the summary of a turn; its lines are messages of the log. */
import { defineMessages } from '../../../i18n/define-messages';

export const tTurnSummary = defineMessages({
  en: {
    title: 'Since your turn',
    before: 'Before register 1',
    nothing: 'Nothing has happened to your robot yet.',
    whose: 'Choose a player’s view to read what happened to their robot.',
  },
  de: {
    title: 'Seit deinem Zug',
    before: 'Vor Register 1',
    nothing: 'Deinem Roboter ist noch nichts passiert.',
    whose: 'Wähle die Sicht eines Spielers; dann liest du, was seinem Roboter passiert ist.',
  },
});
