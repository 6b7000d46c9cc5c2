import { defineMessages, count } from './define-messages';

export const t = defineMessages({
  en: {
    title: (game: string) => `${game}: rules`,
    search: 'Search the rules',
    hits: (n: number) => count(n, 'rule', 'rules'),
    nothing: 'No rule has these words. Try fewer of them.',
    serverRules: 'Server rules',
    unknown: (rule: string) => `${rule} is not in this book.`,
    onlyEnglish: '',
  },
  de: {
    title: (game) => `${game}: Regeln`,
    search: 'In den Regeln suchen',
    hits: (n) => count(n, 'Regel', 'Regeln'),
    nothing: 'Keine Regel enthält diese Wörter. Versuche es mit weniger.',
    serverRules: 'Regeln des Servers',
    unknown: (rule) => `${rule} steht nicht in diesem Buch.`,
    onlyEnglish: 'Das Regelwerk gibt es nur auf Englisch.',
  },
});
