/** The words of RoboRally's prompts, tray and shelf. */
import { defineMessages } from '../../../i18n/define-messages';
import type { Direction } from '../geometry';

export const tPrompt = defineMessages({
  en: {
    lockIn: 'Lock in',
    takeBack: 'Take back',
    fillFirst: (registers: number[]) =>
      registers.length > 1
        ? `Registers ${registers.join(', ')} are empty.`
        : `Register ${registers.join('')} is empty.`,
    powerDown: 'Power down',
    powerDownMore: (damage: number) => `Next turn: no cards, damage ${damage} → 0`,
    priority: 'The highest priority in a register moves first.',
    after: (register: number, place: string) => `After ${register} you stand ${place}, if nobody pushes you.`,
    onFlag: (flag: number) => `on flag ${flag}`,
    onSite: 'on a repair site',
    sameSquare: 'where you are now',
    steps: { ahead: 'ahead', back: 'behind you', left: 'to your left', right: 'to your right' },
    and: 'and',
    onScreen: { n: 'Up', e: 'Right', s: 'Down', w: 'Left' } as Record<Direction, string>,
    toward: (flag: number) => `toward flag ${flag}`,
    optionCards: 'Option cards',
    registers: 'Registers',
    yourOptions: 'Your Options',
    orderOfRegister: 'Order of a register',
    handOf: (cards: number) => (cards === 1 ? 'Hand: 1 card' : `Hand: ${cards} cards`),
    noCards: 'Hand',
    inRegister: (register: number) => `in ${register}`,
  },
  de: {
    lockIn: 'Fertig',
    takeBack: 'Zurück',
    fillFirst: (registers) =>
      registers.length > 1
        ? `Die Register ${registers.join(', ')} sind leer.`
        : `Register ${registers.join('')} ist leer.`,
    powerDown: 'Herunterfahren',
    powerDownMore: (damage) => `Nächster Zug: keine Karten, Schaden ${damage} → 0`,
    priority: 'Der höchste Vorrang in einem Register fährt zuerst.',
    after: (register, place) => `Nach ${register} stehst du ${place}, wenn dich niemand schiebt.`,
    onFlag: (flag) => `auf Flagge ${flag}`,
    onSite: 'in einer Werkstatt',
    sameSquare: 'wieder hier',
    steps: { ahead: 'weiter vorn', back: 'weiter hinten', left: 'weiter links', right: 'weiter rechts' },
    and: 'und',
    onScreen: { n: 'Nach oben', e: 'Nach rechts', s: 'Nach unten', w: 'Nach links' },
    toward: (flag) => `zu Flagge ${flag}`,
    optionCards: 'Optionskarten',
    registers: 'Register',
    yourOptions: 'Deine Optionen',
    orderOfRegister: 'Ablauf eines Registers',
    handOf: (cards) => (cards === 1 ? 'Hand: 1 Karte' : `Hand: ${cards} Karten`),
    noCards: 'Hand',
    inRegister: (register) => `in ${register}`,
  },
});
