import { catalogue } from './catalogue';

/** Words that belong to the whole page. */
export const house = catalogue({
  en: {
    unreachable: 'The server does not answer.',
    unreachableMore: 'Check that it runs, then try again.',
    broken: 'Something in the page broke.',
    close: 'Close',
    skip: 'Skip to the content',
    loading: 'One moment …',
    retry: 'Try again',
    nowhere: 'There is nothing at this address.',
    home: 'To the workbench',
    mark: 'Botyard: to the workbench',
    bot: 'bot',
    levels: { rookie: 'Rookie', regular: 'Regular', master: 'Master' } as Record<string, string>,
  },
  de: {
    unreachable: 'Der Server antwortet nicht.',
    unreachableMore: 'Prüfe, ob er läuft, und versuche es noch einmal.',
    broken: 'In der Seite ist etwas zerbrochen.',
    close: 'Schließen',
    skip: 'Zum Inhalt springen',
    loading: 'Einen Augenblick …',
    retry: 'Noch einmal',
    nowhere: 'Unter dieser Adresse gibt es nichts.',
    home: 'Zur Werkbank',
    mark: 'Botyard: zur Werkbank',
    bot: 'Bot',
    levels: { rookie: 'Anfänger', regular: 'Geübt', master: 'Meister' },
  },
});
