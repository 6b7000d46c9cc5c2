/** Texts on the board and descriptions of it for screen readers. */
import { defineMessages, count } from '../../../i18n/define-messages';
import type { SeatColour } from '../seat-colours';
import type { RacerView, SpotView, TerminalView } from '../types';

type Level = TerminalView['level'];
type Icon = SpotView['icon'];
type Entry = Exclude<SpotView['entry'], ''>;

export const tBoard = defineMessages({
  en: {
    board: 'The Machine and its terminals',

    // on the board
    zones: {
      power: 'Upgrade here: 1 Power card',
      triangle: '1 triangle',
      triangle_power: 'Triangle + card',
      square_power: 'Square + card',
    } as Record<Icon, string>,
    narrowZones: {
      power: '1 card',
      triangle: '1 triangle',
      triangle_power: '+ card',
      square_power: '+ card',
    } as Record<Icon, string>,
    silver: 'silver',
    gold: 'gold',
    start: (place: number) => `start ${place}`,
    queueSign: 'Queue, front at left',
    queueShort: 'Queue to 1',
    ways: 'Circle-bots travel right ›   ‹ hex-bots left',
    podium: 'Podium',
    wins: '3 wins',
    hexBox: 'Hex Box',
    reward: ['Circle out:', 'hex-bot in', 'or 3 cards'],
    bots: (height: number) => count(height, 'bot', 'bots'),
    house: 'house set',
    houseMore: 'The printed board is lost: track and junctions are our own design.',

    // for screen readers
    colours: { red: 'Red', green: 'Green', blue: 'Blue', yellow: 'Yellow', purple: 'Purple' } as Record<
      SeatColour,
      string
    >,
    your: (bot: string) => `your ${bot}`,
    bot: { circle: 'circle-bot', hex: 'hex-bot' } as Record<RacerView['shape'], string>,
    of: (name: string, bot: string) => `${name}’s ${bot}`,
    spot: (spot: number) => `Spot ${spot}`,
    empty: 'empty',
    startSpot: (place: number) => `where player ${place} in turn order began`,
    entry: { silver: 'silver entry', gold: 'gold entry' } as Record<Entry, string>,
    gives: {
      power: 'upgrade here gives one Power card',
      triangle: 'upgrade here gives a triangle-bot',
      triangle_power: 'upgrade here gives a triangle-bot and a Power card',
      square_power: 'upgrade here gives a square-bot and a Power card',
    } as Record<Icon, string>,
    queuePlace: (place: number) => `Place ${place} of the queue`,
    terminal: (card: string, level: Level, height: number) =>
      `Terminal ${card}, ${level} level, needs a stack of ${height}.`,
    stack: (owner: string, height: number) => `${owner} ${height}.`,
    you: 'You',
    junction: (one: string, other: string, level: Level) => `Junction ${one} with ${other}, ${level}`,
    locked: 'not yet unlocked',
    unlocked: 'unlocked',
    unlockedFor: (names: string) => `unlocked for ${names}`,
    used: 'used by you',
    usedBy: (names: string) => `used by ${names}`,
    has: (owner: string, bots: number) => `${owner} ${bots}`,
    choice: (key: string) => (key ? `Choice ${key}` : 'Can be chosen'),
    plus: ' plus ',
    to: ' to ',
  },
  de: {
    board: 'Die Maschine und ihre Terminals',

    zones: {
      power: 'Hier aufwerten: 1 Powerkarte',
      triangle: '1 Dreieck',
      triangle_power: 'Dreieck + Karte',
      square_power: 'Quadrat + Karte',
    },
    narrowZones: {
      power: '1 Karte',
      triangle: '1 Dreieck',
      triangle_power: '+ Karte',
      square_power: '+ Karte',
    },
    silver: 'Silber',
    gold: 'Gold',
    start: (place: number) => `Start ${place}`,
    queueSign: 'Schlange, vorn ist links',
    queueShort: 'Schlange zu 1',
    ways: 'Kreis-Bots nach rechts ›   ‹ Hex-Bots links',
    podium: 'Podest',
    wins: '3 gewinnen',
    hexBox: 'Hex-Box',
    reward: ['Kreis raus:', 'Hex-Bot rein', 'oder 3 Karten'],
    bots: (height: number) => count(height, 'Bot', 'Bots'),
    house: 'eigener Plan',
    houseMore: 'Der gedruckte Plan ist verschollen: Strecke und Knotenpunkte hat dieses Haus entworfen.',

    colours: { red: 'Rot', green: 'Grün', blue: 'Blau', yellow: 'Gelb', purple: 'Lila' },
    your: (bot: string) => `dein ${bot}`,
    bot: { circle: 'Kreis-Bot', hex: 'Hex-Bot' },
    of: (name: string, bot: string) => `${bot} von ${name}`,
    spot: (spot: number) => `Feld ${spot}`,
    empty: 'leer',
    startSpot: (place: number) => `hier begann Spieler ${place} der Zugfolge`,
    entry: { silver: 'silberner Einstieg', gold: 'goldener Einstieg' },
    gives: {
      power: 'Aufwerten bringt hier eine Powerkarte',
      triangle: 'Aufwerten bringt hier einen Dreieck-Bot',
      triangle_power: 'Aufwerten bringt hier einen Dreieck-Bot und eine Powerkarte',
      square_power: 'Aufwerten bringt hier einen Quadrat-Bot und eine Powerkarte',
    },
    queuePlace: (place: number) => `Platz ${place} der Schlange`,
    terminal: (card: string, level: Level, height: number) =>
      `Terminal ${card}, Stufe ${levelsDe[level]}, braucht einen Stapel aus ${height}.`,
    stack: (owner: string, height: number) => `${owner} ${height}.`,
    you: 'Du',
    junction: (one: string, other: string, level: Level) =>
      `Knotenpunkt ${one} mit ${other}, ${levelsDe[level]}`,
    locked: 'noch nicht frei',
    unlocked: 'frei',
    unlockedFor: (names: string) => `frei für ${names}`,
    used: 'von dir benutzt',
    usedBy: (names: string) => `benutzt von ${names}`,
    has: (owner: string, bots: number) => `${owner} ${bots}`,
    choice: (key: string) => (key ? `Wahl ${key}` : 'Kann gewählt werden'),
    plus: ' plus ',
    to: ' nach ',
  },
});

const levelsDe: Record<Level, string> = { circle: 'Kreis', triangle: 'Dreieck', square: 'Quadrat' };
