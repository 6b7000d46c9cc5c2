/** Texts of the generic board; the game's own texts stay in English. */
import { defineMessages } from '../../../i18n/define-messages';

export const t = defineMessages({
  en: {
    board: 'Board',
    empty: 'empty',
    pieces: (names: string[]) => `with ${names.join(', ')}`,
    piece: 'a piece',
    noBoard: 'This game does not describe its board: follow it by what happens.',
    news: 'What happened',
    nothing: 'Nothing has happened yet.',
    toAct: 'to act',
    keys: { choose: 'Choose an answer', cell: 'Choose the marked space' },
  },
  de: {
    board: 'Spielplan',
    empty: 'leer',
    pieces: (names) => `mit ${names.join(', ')}`,
    piece: 'einer Figur',
    noBoard: 'Dieses Spiel beschreibt keinen Spielplan: Verfolge es an dem, was geschieht.',
    news: 'Was geschehen ist',
    nothing: 'Es ist noch nichts geschehen.',
    toAct: 'am Zug',
    keys: { choose: 'Eine Antwort wählen', cell: 'Das markierte Feld wählen' },
  },
});
