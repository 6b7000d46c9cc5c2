/** Texts of the page of Ricochet Robots. Chips have the names that the rules use. */
import { letters } from '../../../art/shapes';
import { defineMessages, count } from '../../../i18n/define-messages';

type Gender = 'm' | 'n';
type Case = 'nominative' | 'accusative' | 'dative';

export const GAME = 'ricochet-robots';

export type Letter = keyof typeof letters;
export type Robot = (typeof letters)[Letter];

export const robotLetters = Object.keys(letters) as Letter[];

/** Returns the robot of a chip or a letter; a chip begins with the letter of its robot, the vortex ('v') has none. */
export function robotOf(text: string): Robot | undefined {
  return letters[text.charAt(0) as Letter] as Robot | undefined;
}

/** Returns the chip of a position text: it follows the board and the robots; later fields have names ('options=…'). */
export function chipOf(position: string): string {
  const t = position.trim().split(/\s+/);
  const plain = t.length > 1 ? t : position.trim().split('_'); // in links, underscores replace the spaces
  return plain.findLast((word) => !word.includes('='))?.toLowerCase() ?? '';
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a square as the rim of the board shows it. */
export function squareName(square: string): string {
  return square.toUpperCase();
}

const english = {
  robots: { red: 'Red', green: 'Green', blue: 'Blue', yellow: 'Yellow', black: 'Black' },
  symbols: { c: 'moon', t: 'gear', s: 'planet', h: 'star' } as Record<string, string>,
};

function englishChip(chip: string): string {
  const robot = robotOf(chip);
  return robot ? `${robot} ${english.symbols[chip.charAt(1)]}` : 'vortex';
}

export const germanRobots: Record<Robot, string> = {
  red: 'Rot',
  green: 'Grün',
  blue: 'Blau',
  yellow: 'Gelb',
  black: 'Schwarz',
};
const germanSymbols: Record<string, [Gender, string]> = {
  c: ['m', 'Mond'],
  t: ['n', 'Zahnrad'],
  s: ['m', 'Planet'],
  h: ['m', 'Stern'],
  v: ['m', 'Wirbel'],
};
const articles: Record<Case, Record<Gender, string>> = {
  nominative: { m: 'der', n: 'das' },
  accusative: { m: 'den', n: 'das' },
  dative: { m: 'dem', n: 'dem' },
};

/** 'den roten Mond', 'dem Wirbel'. */
export function germanChip(chip: string, grammar: Case): string {
  const [gender, noun] = germanSymbols[chip.at(-1) ?? ''] ?? ['m', chip];
  const robot = robotOf(chip);
  const ending = grammar === 'dative' || (grammar === 'accusative' && gender === 'm') ? 'en' : 'e';
  const colour = robot ? ` ${germanRobots[robot].toLowerCase()}${ending}` : '';
  const inflected = noun === 'Planet' && grammar !== 'nominative' ? 'Planeten' : noun;
  return `${articles[grammar][gender]}${colour} ${inflected}`;
}

/** 'roter Mond', 'grünes Zahnrad'. */
function germanChipName(chip: string): string {
  const [gender, noun] = germanSymbols[chip.at(-1) ?? ''] ?? ['m', chip];
  const robot = robotOf(chip);
  return robot ? `${germanRobots[robot].toLowerCase()}${gender === 'm' ? 'er' : 'es'} ${noun}` : noun;
}

function germanPassedOver(chips: number): string {
  return chips === 1 ? '1 Chip übersprungen: zu schwer' : `${chips} Chips übersprungen: zu schwer`;
}

export const t = defineMessages({
  en: {
    robots: english.robots as Record<Robot, string>,
    chip: englishChip,
    ways: { n: 'up', e: 'right', s: 'down', w: 'left' } as Record<string, string>,
    difficulty: 'Difficulty:',
    round: (round: number) => (round ? `Round ${round}` : 'Before the first round'),
    steps: ['Think', 'Bid', 'Show', 'Next chip'],
    chipsOf: (chips: number, goal: number) =>
      goal ? `${chips} of ${goal} chips` : count(chips, 'chip', 'chips'),
    firstTo: (chips: number) => `First to ${count(chips, 'chip', 'chips')}`,
    mostChips: 'Most chips win',
    moreUpThanDown: 'More chips won than lost',

    // what a player does
    left: 'has left',
    ready: 'ready',
    notReady: 'looks at the board',
    thinking: 'thinking',
    noIdea: 'no idea',
    hasBid: (bid: number | null) => (bid === null ? 'has bid' : `bid ${bid}`),
    isDone: 'done',
    noBid: 'no bid',
    done: (line: string) => `${line}, done`,
    showing: (made: number, bid: number) => `showing, ${made} of ${bid} moves`,
    nextInLine: (bid: number) => `bid ${bid}, next in line`,
    failed: 'could not show it',

    // the question
    bring: (chip: string) => {
      const robot = robotOf(chip);
      return `Bring ${robot ? english.robots[robot] : 'any robot'} to the ${englishChip(chip)}`;
    },

    // the choices
    bidOf: (moves: number) => `Bid ${moves}`,
    otherNumber: 'Other number',
    waitsForNumber: 'Type a number',
    bidNumber: (least: number, most: number) => `Number of moves, ${least} to ${most}`,
    fewer: 'One move fewer',
    more: 'One move more',
    takeBack: 'Take back',
    giveUpNow: 'Really give up?',
    move: (move: number) => `move ${move}`,
    moveOf: (move: number, of: number) => `move ${move} of ${of}`,
    movesMade: (made: number, of: number) => `${made} of ${of} moves made`,
    chooseRobot: 'Choose a robot',
    chooseWay: 'Choose a direction',
    chosen: 'chosen',
    owes: (robot: string) => `${robot} must still turn once`,
    anyOwes: 'The robot that arrives must turn once first',
    owesMore:
      'The ricochet rule: on its way to the target a robot turns by a right angle at least once after a move.',
    blocked: { wall: 'wall', barrier: 'barrier', ricochet: 'ricochet', back: 'no way back' },
    cannot: (robot: string, direction: string, why: string) => `${robot} cannot slide ${direction}: ${why}`,

    // beside the board
    targetOf: (turned: number, all: number) => `Target ${turned} of ${all}`,
    only: (robot: Robot) => `only ${english.robots[robot]} may land there`,
    any: 'any robot may land there',
    nextChip: 'The next chip is still face down',
    passedOver: (chips: number) =>
      chips === 1 ? '1 chip was passed over as too hard.' : `${chips} chips were passed over as too hard.`,
    timers: {
      pause: 'Next chip in',
      think: 'Thinking',
      patience: 'Last call in',
      call: 'Last call',
      bid: 'Sand timer',
      first: 'First move',
      show: 'Show clock',
    } as Record<string, string>,
    timerOf: (time: string) => `of ${time}`,
    bids: 'Bids, in order',
    you: 'You',
    noBids: 'No bids yet. The first bid starts the timer.',
    secret: 'secret',
    ifYouFail: (next: string) => `If you fail, the robots go home and ${next} shows next.`,
    ifFails: (now: string, next: string) => `If ${now} fails, the robots go home and ${next} shows next.`,
    box: (chips: number) => `Chips in the box: ${chips}`,
    lost: (chips: number) => `Face down: ${chips}`,
    aside: 'Put aside',

    // the board
    board: 'Board of Ricochet Robots',
    takeByLetter: (letters: string) => `${letters} take a robot here`,
    row: (row: number) => `row ${row}`,
    centre: 'centre block',
    theTarget: 'the target',
    walls: {
      n: 'wall above',
      e: 'wall on the right',
      s: 'wall below',
      w: 'wall on the left',
    } as Record<string, string>,
    barrier: (robot: Robot, down: boolean) =>
      `${robot} barrier, slanting ${down ? 'down' : 'up'} to the right`,
    marker: (robot: Robot) => `marker of ${english.robots[robot]}`,
    robot: (robot: Robot) => `${english.robots[robot]} robot`,
    canSlide: (ways: string[]) => `can slide ${ways.join(' or ')}`,
    wayTo: (direction: string, square: string) => `${direction} to ${square}`,

    // after a round
    bestIn: (moves: number) => `It can be done in ${moves}`,
    foundIn: (moves: number, least: number) =>
      `A solution in ${moves} was found; there is none in fewer than ${least}`,
    notFound: (least: number) => `No solution was found; there is none in fewer than ${least}`,
    noWay: (most: number) => `There is no solution of up to ${most} moves`,
    shortestWays: (ways: number) =>
      ways === 1 ? 'The only shortest solution' : `${ways} shortest solutions`,
    someShortest: (ways: number) =>
      ways === 1 ? 'A shortest solution' : `${ways} of the shortest solutions`,
    onlyMoves: (orders: number) => `The only shortest solution, in ${orders} orders`,
    apartFromOrder: (ways: number, exact: boolean) =>
      `${exact ? '' : 'at least '}${ways} apart from the order of moves`,
    inOrders: (orders: number, exact: boolean) => `in ${exact ? '' : 'at least '}${orders} orders`,
    yourWay: (moves: number) => `Your solution: ${count(moves, 'move', 'moves')}`,
    yourFailed: 'Your try, which did not arrive',
    wayOf: (name: string, moves: number) => `${name}'s solution: ${count(moves, 'move', 'moves')}`,
    yourBid: (moves: number) => `You bid ${moves}`,
    wayNumber: (number: number) => `Solution ${number}`,
    moreWays: (ways: number, all: number, complete: boolean) =>
      (ways < all ? `The first ${ways} of ${all}` : `All ${all}`) + (complete ? '' : ' that were found'),
    won: (name: string) => `Chips of ${name}`,

    keys: {
      number: 'Number of a bid',
      bid: 'Bid it',
      pass: 'No idea',
      done: 'Done bidding',
      call: 'Last call',
      robot: 'Take a robot in hand',
      letter: 'Red, green, blue, yellow, black',
      slide: 'Slide it',
      letGo: 'Let it go',
      takeBack: 'Take the last move back',
      giveUp: 'Give up, pressed twice',
      ready: 'Ready for the next target',
      wait: 'Not ready after all',
    },
  },
  de: {
    robots: germanRobots,
    chip: germanChipName,
    ways: { n: 'nach oben', e: 'nach rechts', s: 'nach unten', w: 'nach links' },
    difficulty: 'Schwierigkeit:',
    round: (round) => (round ? `Runde ${round}` : 'Vor der ersten Runde'),
    steps: ['Denken', 'Bieten', 'Zeigen', 'Nächster Chip'],
    chipsOf: (chips, goal) => (goal ? `${chips} von ${goal} Chips` : count(chips, 'Chip', 'Chips')),
    firstTo: (chips) => `Wer zuerst ${count(chips, 'Chip', 'Chips')} hat`,
    mostChips: 'Die meisten Chips gewinnen',
    moreUpThanDown: 'Mehr Chips gewinnen als verlieren',

    left: 'ist gegangen',
    ready: 'bereit',
    notReady: 'betrachtet den Plan',
    thinking: 'denkt nach',
    noIdea: 'keine Idee',
    hasBid: (bid) => (bid === null ? 'hat geboten' : `bietet ${bid}`),
    isDone: 'fertig',
    noBid: 'kein Gebot',
    done: (line) => `${line}, fertig`,
    showing: (made, bid) => `zeigt, ${made} von ${bid} Zügen`,
    nextInLine: (bid) => `bietet ${bid}, als Nächstes dran`,
    failed: 'konnte es nicht zeigen',

    bring: (chip) => {
      const robot = robotOf(chip);
      return `Bringe ${robot ? germanRobots[robot] : 'irgendeinen Roboter'} auf ${germanChip(chip, 'accusative')}`;
    },

    bidOf: (moves) => `${moves} bieten`,
    otherNumber: 'Andere Zahl',
    waitsForNumber: 'Zahl eingeben',
    bidNumber: (least, most) => `Anzahl der Züge, ${least} bis ${most}`,
    fewer: 'Ein Zug weniger',
    more: 'Ein Zug mehr',
    takeBack: 'Zurücknehmen',
    giveUpNow: 'Wirklich aufgeben?',
    move: (move) => `Zug ${move}`,
    moveOf: (move, of) => `Zug ${move} von ${of}`,
    movesMade: (made, of) => `${made} von ${of} Zügen gemacht`,
    chooseRobot: 'Wähle einen Roboter',
    chooseWay: 'Wähle eine Richtung',
    chosen: 'gewählt',
    owes: (robot) => `${robot} muss noch abbiegen`,
    anyOwes: 'Wer ankommt, muss vorher einmal abbiegen',
    owesMore:
      'Die Abprallregel: Auf dem Weg zum Ziel biegt ein Roboter nach einem Zug mindestens einmal im rechten Winkel ab.',
    blocked: { wall: 'Wand', barrier: 'Barriere', ricochet: 'erst abbiegen', back: 'nicht zurück' },
    cannot: (robot, direction, why) => `${robot} kann nicht ${direction} gleiten: ${why}`,

    targetOf: (turned, all) => `Ziel ${turned} von ${all}`,
    only: (robot) => `nur ${germanRobots[robot]} darf dort landen`,
    any: 'jeder Roboter darf dort landen',
    nextChip: 'Der nächste Chip liegt noch verdeckt',
    passedOver: germanPassedOver,
    timers: {
      pause: 'Nächster Chip in',
      think: 'Bedenkzeit',
      patience: 'Letzter Aufruf in',
      call: 'Letzter Aufruf',
      bid: 'Sanduhr',
      first: 'Erster Zug',
      show: 'Zeit zum Zeigen',
    },
    timerOf: (time) => `von ${time}`,
    bids: 'Gebote der Reihe nach',
    you: 'Du',
    noBids: 'Noch kein Gebot. Das erste dreht die Sanduhr um.',
    secret: 'geheim',
    ifYouFail: (next) => `Misslingt es dir, gehen die Roboter zurück und ${next} zeigt als Nächstes.`,
    ifFails: (now, next) => `Misslingt es ${now}, gehen die Roboter zurück und ${next} zeigt als Nächstes.`,
    box: (chips) => `Chips im Kasten: ${chips}`,
    lost: (chips) => `Verdeckt: ${chips}`,
    aside: 'Beiseitegelegt',

    board: 'Spielplan von Ricochet Robots',
    takeByLetter: (letters) => `${letters} nehmen hier einen Roboter`,
    row: (row) => `Zeile ${row}`,
    centre: 'Mittelblock',
    theTarget: 'das Ziel',
    walls: { n: 'Wand oben', e: 'Wand rechts', s: 'Wand unten', w: 'Wand links' },
    barrier: (robot, down) =>
      `Barriere in ${germanRobots[robot]}, nach rechts ${down ? 'abfallend' : 'ansteigend'}`,
    marker: (robot) => `Startmarke von ${germanRobots[robot]}`,
    robot: (robot) => `Roboter ${germanRobots[robot]}`,
    canSlide: (ways) => `kann ${ways.join(' oder ')} gleiten`,
    wayTo: (direction, square) => `${direction} auf ${square}`,

    bestIn: (moves) => `Es geht in ${moves}`,
    foundIn: (moves, least) => `Eine Lösung in ${moves} wurde gefunden; unter ${least} geht es nicht`,
    notFound: (least) => `Es wurde keine Lösung gefunden; unter ${least} geht es nicht`,
    noWay: (most) => `Es gibt keine Lösung mit bis zu ${most} Zügen`,
    shortestWays: (ways) => (ways === 1 ? 'Die einzige kürzeste Lösung' : `${ways} kürzeste Lösungen`),
    someShortest: (ways) => (ways === 1 ? 'Eine kürzeste Lösung' : `${ways} der kürzesten Lösungen`),
    onlyMoves: (orders) => `Die einzige kürzeste Lösung, in ${orders} Reihenfolgen`,
    apartFromOrder: (ways, exact) => `${exact ? '' : 'mindestens '}${ways} bis auf die Reihenfolge der Züge`,
    inOrders: (orders, exact) => `in ${exact ? '' : 'mindestens '}${orders} Reihenfolgen`,
    yourWay: (moves) => `Deine Lösung: ${count(moves, 'Zug', 'Züge')}`,
    yourFailed: 'Dein Versuch, der nicht ankam',
    wayOf: (name, moves) => `Lösung von ${name}: ${count(moves, 'Zug', 'Züge')}`,
    yourBid: (moves) => `Du hast ${moves} geboten`,
    wayNumber: (number) => `Lösung ${number}`,
    moreWays: (ways, all, complete) =>
      (ways < all ? `Die ersten ${ways} von ${all}` : `Alle ${all}`) + (complete ? '' : ' gefundenen'),
    won: (name) => `Chips von ${name}`,

    keys: {
      number: 'Zahl eines Gebots',
      bid: 'Bieten',
      pass: 'Keine Idee',
      done: 'Fertig mit Bieten',
      call: 'Letzter Aufruf',
      robot: 'Einen Roboter nehmen',
      letter: 'Rot, Grün, Blau, Gelb, Schwarz',
      slide: 'Gleiten lassen',
      letGo: 'Loslassen',
      takeBack: 'Letzten Zug zurücknehmen',
      giveUp: 'Aufgeben, zweimal gedrückt',
      ready: 'Bereit für das nächste Ziel',
      wait: 'Doch noch nicht bereit',
    },
  },
});
