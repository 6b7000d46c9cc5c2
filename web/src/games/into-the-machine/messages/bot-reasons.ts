/** Why a bot would answer so, in German; the engine says it in English. */
import { settings } from '../../../core/settings.svelte';
import { count } from '../../../i18n/define-messages';
import { cardName } from './cards';
import { listed, playName } from '../labels';

const SAYINGS: Record<string, string> = { end: 'Keine Karte auf deiner Hand würde jetzt helfen.' };
const OPENINGS: Record<string, (card: string) => string> = {
  card: cardName,
  both: () => 'Beide Karten auf einmal',
  order: () => 'In dieser Reihenfolge',
  crew: () => 'Diese Bots entbehrst du am leichtesten',
  power: (action) => `Powerkarte ${playName(action)}`,
  upgrade: () => 'Dieser ist zu Hause mehr wert',
  move: () => 'Mit diesem Bot',
  home: () => 'Heimholen',
  hex: () => 'Ein Hex-Bot ist es, was gewinnt',
  cards: () => 'Drei Karten helfen so weit vom Podest mehr als ein Hex-Bot',
  this: () => 'Das zuerst',
};
const GAINS: Record<string, (number: number) => string> = {
  enters: () => 'bringt einen Kreis-Bot in die Maschine',
  races: () => 'schickt einen Hex-Bot ins Rennen',
  nearer: (spaces) => `bringt dich ${count(spaces, 'Feld', 'Felder')} näher ans Podest`,
  crew: (bots) => `lässt dir ${count(bots, 'Bot', 'Bots')} zum Setzen`,
  draws: (cards) => `bringt ${count(cards, 'Powerkarte', 'Powerkarten')}`,
};

export function botReason([kind = '', card = '', ...gains]: string[]): string {
  if (settings.language !== 'de') return '';
  const opening = OPENINGS[kind]?.(card);
  return opening ? `${opening}: ${purposeOf(gains)}.` : (SAYINGS[kind] ?? '');
}

/** Each with its number behind it. */
function purposeOf(gains: string[]): string {
  const said = gains.flatMap((gain, place) => GAINS[gain]?.(Number(gains[place + 1])) ?? []);
  if (gains.includes('wins')) return 'Das gewinnt das Spiel';
  if (gains.includes('podium')) return 'Ein Hex-Bot erreicht das Podest';
  return said.length ? `Der Zug ${listed(said)}` : 'Das hält dir die besten Möglichkeiten offen';
}
