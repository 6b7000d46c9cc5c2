/** What is written on the board, and said of what is on it. */
import { defineMessages, count } from '../../../i18n/define-messages';
import type { Side, Direction } from '../geometry';
import type { GearView } from '../types';

type Kind = GearView['kind'];
type Corner = 'ne' | 'se' | 'sw' | 'nw';

export const tBoard = defineMessages({
  en: {
    board: 'The rooms of the beast',

    // written on it
    entrance: 'Entrance',
    control: 'Control',
    exit: 'Exit',
    lockdown: 'Lockdown',
    preview: 'Preview, after',
    map: 'Map of the beast',
    whole: 'Show the whole beast',
    back: 'Back to the question',
    loses: 'Game lost',
    cut: 'cut off',

    // said of it
    roles: {
      room: 'Room',
      entrance: 'Entrance',
      control: 'Control Room',
      emergency_exit: 'Emergency Exit',
      lockdown: 'Lockdown Room',
    } as Record<string, string>,
    facing: (room: string, direction: string) => `${room}, facing ${direction}.`,
    ways: { n: 'north', e: 'east', s: 'south', w: 'west' } as Record<Direction, string>,
    corners: { ne: 'north-east', se: 'south-east', sw: 'south-west', nw: 'north-west' } as Record<
      Corner,
      string
    >,
    sides: { O: 'open', G: 'glass', L: 'red door', W: 'wall' } as Record<Side, string>,
    lockedGlass: 'locked glass',
    gears: {
      center: 'centre gear',
      corner: 'corner gear',
      edge: 'edge gear',
      linear: 'linear gear',
    } as Record<Kind, string>,
    atCorner: (gear: string, corner: string) => `${gear} at the ${corner}`,
    atSide: (gear: string, side: string) => `${gear} on the ${side} wall`,
    along: (gear: string, isUpright: boolean) =>
      `${gear} from ${isUpright ? 'north to south' : 'west to east'}`,
    youAre: 'you are here',
    youBoth: 'both of your engineers are here',
    isHere: (name: string) => `${name} is here`,
    android: 'the android',
    person: 'one person',
    falls: 'falls when it is left',
    switchOn: 'the switch is on',
    switchOff: 'the switch is off',
    hatchOpen: 'its hatch is open',
    hatchShut: 'its hatch is shut',
    doorway: (direction: string, square: string) => `Doorway to the ${direction} of ${square}.`,
    gearOf: (gear: string, square: string) => `${gear}, ${square}.`,
    blank: (square: string) => `Blank ${square}.`,
    arrow: (direction: string) => `Arrow to the ${direction}.`,
    choice: (key: string) => (key ? `Choice ${key}` : 'Can be chosen'),
    who: {
      engineer: 'your engineer',
      android: 'the android',
      first: 'your first engineer',
      second: 'your second engineer',
    } as Record<string, string>,
    walk: (who: string) => `walk here with ${who}`,
    byControl: (who: string) => `walk here with ${who} through the Control Room`,
    explore: (who: string) => `explore with ${who}`,
    turn: (who: string, ends: number) => `use it with ${who}, ${count(ends, 'way', 'ways')}`,
    place: 'the Emergency Exit comes here',
    face: 'the Emergency Exit faces this way',
  },
  de: {
    board: 'Die Räume des Ungetüms',

    entrance: 'Eingang',
    control: 'Schalter',
    exit: 'Ausgang',
    lockdown: 'Sperre',
    preview: 'Vorschau, danach',
    map: 'Karte des Ungetüms',
    whole: 'Das ganze Ungetüm zeigen',
    back: 'Zurück zur Frage',
    loses: 'Spiel verloren',
    cut: 'abgeschnitten',

    roles: {
      room: 'Raum',
      entrance: 'Eingang',
      control: 'Kontrollraum',
      emergency_exit: 'Notausgang',
      lockdown: 'Sperrraum',
    },
    facing: (room: string, direction: string) => `${room}, Pfeil nach ${direction}.`,
    ways: { n: 'Norden', e: 'Osten', s: 'Süden', w: 'Westen' },
    corners: { ne: 'Nordosten', se: 'Südosten', sw: 'Südwesten', nw: 'Nordwesten' },
    sides: { O: 'offen', G: 'Glas', L: 'rote Tür', W: 'Wand' },
    lockedGlass: 'verriegeltes Glas',
    gears: {
      center: 'Mittelzahnrad',
      corner: 'Eckzahnrad',
      edge: 'Randzahnrad',
      linear: 'Schienenzahnrad',
    },
    atCorner: (gear: string, corner: string) => `${gear} im ${corner}`,
    atSide: (gear: string, side: string) => `${gear} an der Wand im ${side}`,
    along: (gear: string, isUpright: boolean) =>
      `${gear} von ${isUpright ? 'Norden nach Süden' : 'Westen nach Osten'}`,
    youAre: 'du bist hier',
    youBoth: 'deine beiden Ingenieure sind hier',
    isHere: (name: string) => `${name} ist hier`,
    android: 'der Androide',
    person: 'ein Mensch',
    falls: 'stürzt ein, wenn er verlassen wird',
    switchOn: 'der Schalter ist an',
    switchOff: 'der Schalter ist aus',
    hatchOpen: 'seine Luke ist offen',
    hatchShut: 'seine Luke ist zu',
    doorway: (direction: string, square: string) => `Durchgang von ${square} nach ${direction}.`,
    gearOf: (gear: string, square: string) => `${gear}, ${square}.`,
    blank: (square: string) => `Freies Feld ${square}.`,
    arrow: (direction: string) => `Pfeil nach ${direction}.`,
    choice: (key: string) => (key ? `Antwort ${key}` : 'Wählbar'),
    who: {
      engineer: 'deinem Ingenieur',
      android: 'dem Androiden',
      first: 'deinem ersten Ingenieur',
      second: 'deinem zweiten Ingenieur',
    },
    walk: (who: string) => `mit ${who} hierher gehen`,
    byControl: (who: string) => `mit ${who} durch den Kontrollraum hierher gehen`,
    explore: (who: string) => `mit ${who} erkunden`,
    turn: (who: string, ends: number) =>
      `mit ${who} benutzen, ${count(ends, 'Möglichkeit', 'Möglichkeiten')}`,
    place: 'hierher kommt der Notausgang',
    face: 'dahin zeigt der Notausgang',
  },
});
