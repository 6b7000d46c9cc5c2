/** The words of RoboRally. Cards and elements are called as the rules call them, so that page and log agree. */
import { defineMessages, count } from '../../../i18n/define-messages';
import type { Kind } from '../cards';

export type Phase = 'reveal' | 'move' | 'express' | 'belts' | 'pushers' | 'gears' | 'lasers' | 'touch';

export const t = defineMessages({
  en: {
    short: {
      u_turn: 'U-turn',
      rotate_left: 'Left',
      rotate_right: 'Right',
      back_up: 'Back up',
      move_1: 'Move 1',
      move_2: 'Move 2',
      move_3: 'Move 3',
    } as Record<Kind, string>,
    faceDown: 'face down',
    ways: { n: 'north', e: 'east', s: 'south', w: 'west' } as Record<string, string>,
    points: { n: 'North', e: 'East', s: 'South', w: 'West' } as Record<string, string>,

    // where the game is
    setUp: 'Set-up',
    turn: (turn: number) => `Turn ${turn}`,
    turnAndRegister: (turn: number, register: number) => `Turn ${turn} · register ${register}`,
    program: 'Program',
    powerDown: 'Power down',
    repair: 'Repair',
    moments: {
      set_up: 'Set-up',
      draft: 'Option draft',
      home: 'Home board',
      stabilize: 'Stabilizer',
      stay_down: 'Stay down',
      reentry: 'Re-entry',
    } as Record<string, string>,
    phases: {
      reveal: 'Reveal',
      move: 'Robots move',
      express: 'Express belts',
      belts: 'All belts',
      pushers: 'Pushers',
      gears: 'Gears',
      lasers: 'Lasers',
      touch: 'Flags, repairs',
    } as Record<Phase, string>,

    // what a robot does
    finished: (place: number) => (place === 1 ? 'has finished first' : `has finished, place ${place}`),
    out: 'out of lives',
    destroyed: 'destroyed, comes back',
    down: 'without power',
    thinking: 'programs',
    done: 'done',
    areDone: (names: string) => `${names} done`,
    placed: (placed: number, of: number) => `${placed} of ${of} placed`,
    asked: 'has to decide',
    announced: 'powers down next turn',
    plays: (card: string) => `plays ${card}`,

    // a seat's numbers
    flagsOf: (flags: number, of: number) => (of ? `${flags} of ${count(of, 'flag', 'flags')}` : ''),
    lives: (lives: number) => (lives === 1 ? '1 life' : `${lives} lives`),
    damage: (damage: number) => `damage ${damage} of 10`,
    optionsOf: (names: string[]) => `Options: ${names.join(', ')}`,
    superbot: 'SuperBot',

    // who wins
    inOrder: (flags: number) => `${count(flags, 'flag', 'flags')} in order`,
    inAnyOrder: (flags: number) => `hold all ${flags} flags`,
    capture: 'bring the other flag home',
    elimination: 'be the last team',

    ownCourse: 'Own course',

    // the answers
    shared: 'Two cards may share a register: drag the second onto the first.',
    onBoard: 'Touch a marked square on the board, or choose it here.',
    takeBack: 'Take card back',
    clear: 'Clear all',
    lockIn: 'Lock in',
    facings: 'Choose a facing',

    // the tray
    tray: 'Program and hand',
    planning: 'The players program. Their cards lie face down until they are played.',
    yourProgram: 'Your program',
    programOf: (name: string) => `Program of ${name}`,
    hand: (cards: number, tokens: number) => {
      if (!cards) return 'Hand';
      return `Hand: ${count(cards, 'card', 'cards')}, ${tokens ? `${tokens} taken by damage` : 'no damage'}`;
    },
    next: 'next',
    locked: 'locked',
    inRegister: (register: number) => `In ${register}`,
    inRegisterShort: (register: number) => `R${register}`,
    card: (kind: string, priority: number) => `${kind}, priority ${priority}`,
    cardIn: (card: string, register: number) => `${card}, in register ${register}`,
    registerEmpty: (register: number) => `Register ${register}, empty`,
    registerWith: (register: number, cards: string) => `Register ${register}, ${cards}`,
    lockedBy: { damage: 'locked by damage', fire_control: 'locked by Fire Control' },
    token: 'damage token',
    falls: {
      pit: (register: number) => `In register ${register} this leads into a pit, if nobody pushes you.`,
      edge: (register: number) => `In register ${register} this leads off the board, if nobody pushes you.`,
    } as Record<string, (register: number) => string>,
    isLocked: (register: number, how: string) => `Register ${register} is ${how}.`,

    // the order of a register
    order: (register: number) => `Register ${register}, in order of priority`,
    turnEnds: 'The turn ends',
    acts: 'acts now',
    acted: 'has acted',

    // Options
    counter: (count: number) => `${count} left`,
    coat: (tokens: number) => `${tokens} of 3 tokens`,
    holds: (card: string) => `holds ${card}`,
    optionsAndAnswers: 'Options and standing answers',
    noOptions: 'Nobody has an Option yet.',
    standing: 'Standing answers',
    standingMore:
      'Always and Never are said for you at once, without a pause; Ask me puts the question each time.',

    keys: {
      put: 'Put the card into the next register',
      takeBack: 'Take the last card back',
      clear: 'Take all cards back',
      done: 'Lock in the program',
      choose: 'Choose an answer',
      face: 'Choose a facing',
    },
  },
  de: {
    short: {
      u_turn: 'Wende',
      rotate_left: 'Links',
      rotate_right: 'Rechts',
      back_up: 'Zurück',
      move_1: '1 vor',
      move_2: '2 vor',
      move_3: '3 vor',
    },
    faceDown: 'verdeckt',
    ways: { n: 'nach Norden', e: 'nach Osten', s: 'nach Süden', w: 'nach Westen' },
    points: { n: 'Norden', e: 'Osten', s: 'Süden', w: 'Westen' },

    setUp: 'Aufbau',
    turn: (turn) => `Zug ${turn}`,
    turnAndRegister: (turn, register) => `Zug ${turn}, Register ${register}`,
    program: 'Programm',
    powerDown: 'Strom aus',
    repair: 'Werkstatt',
    moments: {
      set_up: 'Aufbau',
      draft: 'Optionswahl',
      home: 'Heimatplan',
      stabilize: 'Kreisel',
      stay_down: 'Weiter ohne Strom',
      reentry: 'Rückkehr',
    },
    phases: {
      reveal: 'Aufdecken',
      move: 'Roboter fahren',
      express: 'Schnellbänder',
      belts: 'Alle Bänder',
      pushers: 'Schieber',
      gears: 'Zahnräder',
      lasers: 'Laserfeuer',
      touch: 'Flaggen, Werkstatt',
    },

    finished: (place) => (place === 1 ? 'ist als Erster im Ziel' : `ist im Ziel, Platz ${place}`),
    out: 'ohne Leben',
    destroyed: 'zerstört, kommt zurück',
    down: 'ohne Strom',
    thinking: 'programmiert',
    done: 'fertig',
    areDone: (names) => `${names} fertig`,
    placed: (placed, of) => `${placed} von ${of} gelegt`,
    asked: 'muss sich entscheiden',
    announced: 'nächsten Zug ohne Strom',
    plays: (card) => `spielt ${card}`,

    flagsOf: (flags, of) => (of ? `${flags} von ${count(of, 'Flagge', 'Flaggen')}` : ''),
    lives: (lives) => `${lives} Leben`,
    damage: (damage) => `Schaden ${damage} von 10`,
    optionsOf: (names) => `Optionen: ${names.join(', ')}`,
    superbot: 'Superbot',

    inOrder: (flags) => `${count(flags, 'Flagge', 'Flaggen')} der Reihe nach`,
    inAnyOrder: (flags) => `alle ${flags} Flaggen halten`,
    capture: 'die fremde Flagge heimbringen',
    elimination: 'die letzte Mannschaft sein',

    ownCourse: 'Eigener Parcours',

    shared: 'Zwei Karten dürfen sich ein Register teilen: Zieh die zweite auf die erste.',
    onBoard: 'Berühre ein markiertes Feld auf dem Plan, oder wähle es hier.',
    takeBack: 'Karte zurück',
    clear: 'Alle zurück',
    lockIn: 'Fertig',
    facings: 'Wähle eine Richtung',

    tray: 'Programm und Hand',
    planning: 'Es wird programmiert. Die Karten liegen verdeckt, bis sie gespielt werden.',
    yourProgram: 'Dein Programm',
    programOf: (name) => `Programm: ${name}`,
    hand: (cards, tokens) => {
      if (!cards) return 'Deine Hand';
      return `Hand: ${count(cards, 'Karte', 'Karten')}, ${tokens ? `${tokens} kostet der Schaden` : 'kein Schaden'}`;
    },
    next: 'jetzt',
    locked: 'gesperrt',
    inRegister: (register) => `in ${register}`,
    inRegisterShort: (register) => `→${register}`,
    card: (kind, priority) => `${kind}, Vorrang ${priority}`,
    cardIn: (card, register) => `${card}, in Register ${register}`,
    registerEmpty: (register) => `Register ${register}, leer`,
    registerWith: (register, cards) => `Register ${register}: ${cards}`,
    lockedBy: { damage: 'durch Schaden gesperrt', fire_control: 'durch Feuerleitung gesperrt' },
    token: 'Schadensmarke',
    falls: {
      pit: (register) => `In Register ${register} führt das in eine Grube, wenn dich niemand schiebt.`,
      edge: (register) => `In Register ${register} führt das vom Plan, wenn dich niemand schiebt.`,
    },
    isLocked: (register, how) => `Register ${register} ist ${how}.`,

    order: (register) => `Register ${register}, dem Vorrang nach`,
    turnEnds: 'Der Zug geht zu Ende',
    acts: 'ist dran',
    acted: 'war dran',

    counter: (count) => `noch ${count}`,
    coat: (tokens) => `${tokens} von 3 Marken`,
    holds: (card) => `hält ${card}`,
    optionsAndAnswers: 'Optionen und feste Antworten',
    noOptions: 'Noch hat niemand eine Option.',
    standing: 'Feste Antworten',
    standingMore:
      'Immer und Nie werden sofort für dich gesagt, ohne Pause; bei „Frag mich“ kommt die Frage jedes Mal.',

    keys: {
      put: 'Karte ins nächste Register legen',
      takeBack: 'Letzte Karte zurücknehmen',
      clear: 'Alle Karten zurücknehmen',
      done: 'Programm festlegen',
      choose: 'Eine Antwort wählen',
      face: 'Eine Richtung wählen',
    },
  },
});
