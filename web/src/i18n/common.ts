import { defineMessages, count } from './define-messages';

const english: Record<string, string> = {
  rookie: 'Rookie',
  regular: 'Regular',
  master: 'Master',
  random: 'Random',
};
const german: Record<string, string> = {
  rookie: 'Anfänger',
  regular: 'Geübt',
  master: 'Meister',
  random: 'Zufällig',
};

/** Texts shared by all pages. */
export const tCommon = defineMessages({
  en: {
    unreachable: 'The server does not answer.',
    unreachableMore: 'Check that it runs, then try again.',
    broken: 'Something in the page broke.',
    tooSoon: (seconds: number) =>
      `One moment: this can be done again in ${count(seconds, 'second', 'seconds')}.`,
    close: 'Close',
    skip: 'Skip to the content',
    board: 'Board',
    shelf: 'Around the board',
    tray: 'Your area',
    loading: 'One moment …',
    retry: 'Try again',
    undo: 'Undo',
    redo: 'Redo',
    rule: (rule: string) => `Rule ${rule}, in a new tab`,
    nowhere: 'There is nothing at this address.',
    home: 'To the workbench',
    mark: 'Botyard: to the workbench',
    levels: english,
    botOf: (level: string) => `${english[level] ?? ''} bot`.trim(),
    guest: (number: string) => `Guest ${number}`,
    person: (seat: number) => `Player ${seat + 1}`,
  },
  de: {
    unreachable: 'Der Server antwortet nicht.',
    unreachableMore: 'Prüfe, ob er läuft, und versuche es noch einmal.',
    broken: 'In der Seite ist etwas zerbrochen.',
    tooSoon: (seconds) => `Einen Moment: Das geht wieder in ${count(seconds, 'Sekunde', 'Sekunden')}.`,
    close: 'Schließen',
    skip: 'Zum Inhalt springen',
    board: 'Spielplan',
    shelf: 'Um den Spielplan',
    tray: 'Dein Bereich',
    loading: 'Einen Augenblick …',
    retry: 'Noch einmal',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    rule: (rule) => `Regel ${rule}, in einem neuen Tab`,
    nowhere: 'Unter dieser Adresse gibt es nichts.',
    home: 'Zur Werkbank',
    mark: 'Botyard: zur Werkbank',
    levels: german,
    botOf: (level) => `Bot, ${german[level] ?? ''}`,
    guest: (number) => `Gast ${number}`,
    person: (seat) => `Person ${seat + 1}`,
  },
});
