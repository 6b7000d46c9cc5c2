import { count, defineMessages } from '../../../i18n/define-messages';
import { figure } from '../atlas/figures';
import { germanChip, robotOf, t } from './common';

const plural = (value: number, one: string, other: string): string =>
  `${figure(value)} ${value === 1 ? one : other}`;

/** Texts of the Atlas, and of how hard a position is among all others. */
export const tAtlas = defineMessages({
  en: {
    title: 'The Ricochet Atlas',
    lead: (boards: number) =>
      `Every position of four robots on all ${figure(boards)} printed boards, solved. Look one up, or try the hardest.`,
    solved: 'positions solved',
    longest: 'moves: the longest shortest solution',
    need: (moves: number) => `positions need all ${moves}`,
    unknownWord: (word: string) => `“${word}” is not a board, a chip or a robot on a square.`,

    // the position
    hardestOf: (number: number, all: number) => `Hardest position ${number} of ${all}`,
    thisPosition: 'This position',
    goal: (chip: string) => {
      const robot = robotOf(chip);
      return `${robot ? t().robots[robot] : 'Any robot'} to the ${t().chip(chip)}`;
    },
    moves: (moves: number) => count(moves, 'move', 'moves'),
    solutions: (solutions: number) => plural(solutions, 'shortest solution', 'shortest solutions'),
    atLeast: (moves: number) => `At least ${count(moves, 'move', 'moves')}. The search stopped there.`,
    longerThan: (percent: string) =>
      `Takes more moves than ${percent} of all positions on this board with this chip`,
    noneTakesMore: 'No position on this board with this chip takes more moves.',
    noneTakesFewer: 'No position on this board with this chip takes fewer moves.',
    searching: 'Looking it up …',
    tryIt: 'Try it',
    hint: 'Hint',
    hints: 'Hints',
    firstMove: 'First move',
    showSolution: 'Show solution',
    aSolution: 'A shortest solution',
    noSolution: 'The search found no shortest solution in time.',
    share: 'Share',

    // looking up
    lookUp: 'Look up a position',
    board: 'Board',
    chip: 'Chip',
    chipRecord: (chip: string, moves: number) => `${chip}, up to ${count(moves, 'move', 'moves')}`,
    section: (corner: string, id: string) => `Section ${corner}: ${id}`,
    change: (corner: string) => `Choose the ${corner} section`,
    sectionName: (id: string) => `Section ${id}`,
    robots: 'Robots',
    robotsHint: 'Drag them on the board, or press a robot and then a square.',
    paste: 'Or paste a position or a link:',
    pasteHint: '1A4A3A2C rd16 ga12 bc7 yn8 rc',
    lookUpNow: 'Look up',
    edit: 'Open in the editor',

    // the histogram
    histogram: 'How long is the shortest solution?',
    scopes: { all: 'All boards', board: 'This board', chip: 'This chip' },
    scope: 'Which positions are counted',
    mean: (mean: string) => `mean ${mean} moves`,
    powers: ['1,000', 'million', 'billion', 'trillion'],
    positions: (positions: number) => plural(positions, 'position', 'positions'),
    bar: (moves: number, positions: number) =>
      `${count(moves, 'move', 'moves')}: ${plural(positions, 'position', 'positions')}`,
    partOf: (share: string) => `(${share}).`,
    oneIn: (number: string) => `(1 in ${number}).`,
    shorter: (share: string) => `${share} of all are shorter.`,
    noneShorter: 'None is shorter.',
    noneLonger: 'None is longer.',
    deal: (moves: number) => `Show a position of ${count(moves, 'move', 'moves')}`,
    dealing: 'Looking for one …',
    notDealt: (moves: number) =>
      `No position of ${count(moves, 'move', 'moves')} was found in time. Try again.`,

    // the hardest
    plates: (moves: number) => `The hardest: ${count(moves, 'move', 'moves')}`,
    platesNote: (listed: number, all: number, complete: boolean) => {
      if (!complete) return `${listed} of ${plural(all, 'position', 'positions')}.`;
      if (listed === all) return all === 1 ? 'The only one.' : `All ${all} positions.`;
      return `All ${figure(all)} positions: these ${listed}, and the same with robots swapped that slide alike.`;
    },
    yours: (solved: number, tried: number) =>
      solved + tried ? `you: ${solved} solved, ${tried} tried` : 'none tried yet',
    plate: (number: number, state: 'open' | 'tried' | 'solved') =>
      `Position ${number}${state === 'open' ? '' : `, ${state}`}`,
    records: 'Records',
    world: (moves: number) => `Hardest of all: ${moves} moves`,
    plain: (moves: number) => `Hardest without diagonals: ${moves} moves`,
    byChip: 'Hardest by chip',
    onBoards: (boards: number) => `on ${count(boards, 'board', 'boards')}`,

    // the picture to share
    card: {
      unit: ['moves,', 'and not one fewer'],
      world: (hardest: string, all: string) =>
        `One of the ${hardest} hardest of ${all} positions. Can you see it?`,
      hardest: (all: string) => `The hardest of ${all} positions: this board, this chip. Can you see it?`,
      other: (percent: string) =>
        `More moves than ${percent} of all positions on this board. Can you see it?`,
      easy: 'Can you see it?',
      unknown: 'How few can you do it in?',
    },
    cardSaved: 'The picture is saved, and the link is in your clipboard.',
    cardFailed: "The picture couldn't be made.",
  },
  de: {
    title: 'Der Ricochet-Atlas',
    lead: (boards) =>
      `Jede Stellung von vier Robotern auf allen ${figure(boards)} gedruckten Plänen, gelöst. Schlag eine nach oder probier die schwersten.`,
    solved: 'Stellungen gelöst',
    longest: 'Züge: die längste kürzeste Lösung',
    need: (moves) => `Stellungen brauchen alle ${moves}`,
    unknownWord: (word) => `„${word}“ ist kein Plan, kein Chip und kein Roboter auf einem Feld.`,

    hardestOf: (number, all) => `Schwerste Stellung ${number} von ${all}`,
    thisPosition: 'Diese Stellung',
    goal: (chip) => {
      const robot = robotOf(chip);
      return `${robot ? t().robots[robot] : 'Ein Roboter'} auf ${germanChip(chip, 'accusative')}`;
    },
    moves: (moves) => count(moves, 'Zug', 'Züge'),
    solutions: (solutions) => plural(solutions, 'kürzeste Lösung', 'kürzeste Lösungen'),
    atLeast: (moves) => `Mindestens ${count(moves, 'Zug', 'Züge')}. Weiter wurde nicht gesucht.`,
    longerThan: (percent) =>
      `Braucht mehr Züge als ${percent} aller Stellungen auf diesem Plan mit diesem Chip`,
    noneTakesMore: 'Keine Stellung auf diesem Plan mit diesem Chip braucht mehr Züge.',
    noneTakesFewer: 'Keine Stellung auf diesem Plan mit diesem Chip braucht weniger Züge.',
    searching: 'Wird nachgeschlagen …',
    tryIt: 'Probieren',
    hint: 'Tipp',
    hints: 'Tipps',
    firstMove: 'Erster Zug',
    showSolution: 'Lösung zeigen',
    aSolution: 'Eine kürzeste Lösung',
    noSolution: 'Die Suche hat rechtzeitig keine kürzeste Lösung gefunden.',
    share: 'Teilen',

    lookUp: 'Eine Stellung nachschlagen',
    board: 'Plan',
    chip: 'Chip',
    chipRecord: (chip, moves) => `${chip}, bis zu ${count(moves, 'Zug', 'Züge')}`,
    section: (corner, id) => `Planteil ${corner}: ${id}`,
    change: (corner) => `Planteil ${corner} wählen`,
    sectionName: (id) => `Planteil ${id}`,
    robots: 'Roboter',
    robotsHint: 'Zieh sie über den Plan, oder drück auf einen Roboter und dann auf ein Feld.',
    paste: 'Oder füg eine Stellung oder einen Link ein:',
    pasteHint: '1A4A3A2C rd16 ga12 bc7 yn8 rc',
    lookUpNow: 'Nachschlagen',
    edit: 'Im Editor öffnen',

    histogram: 'Wie lang ist die kürzeste Lösung?',
    scopes: { all: 'Alle Pläne', board: 'Dieser Plan', chip: 'Dieser Chip' },
    scope: 'Welche Stellungen gezählt werden',
    mean: (mean) => `im Mittel ${mean} Züge`,
    powers: ['1.000', 'Million', 'Milliarde', 'Billion'],
    positions: (positions) => plural(positions, 'Stellung', 'Stellungen'),
    bar: (moves, positions) =>
      `${count(moves, 'Zug', 'Züge')}: ${plural(positions, 'Stellung', 'Stellungen')}`,
    partOf: (share) => `(${share}).`,
    oneIn: (number) => `(1 von ${number}).`,
    shorter: (share) => `${share} sind kürzer.`,
    noneShorter: 'Keine ist kürzer.',
    noneLonger: 'Keine ist länger.',
    deal: (moves) => `Stellung mit ${count(moves, 'Zug', 'Zügen')} zeigen`,
    dealing: 'Wird gesucht …',
    notDealt: (moves) =>
      `Es wurde rechtzeitig keine Stellung mit ${count(moves, 'Zug', 'Zügen')} gefunden. Versuch es noch einmal.`,

    plates: (moves) => `Die schwersten: ${count(moves, 'Zug', 'Züge')}`,
    platesNote: (listed, all, complete) => {
      if (!complete) return `${listed} von ${plural(all, 'Stellung', 'Stellungen')}.`;
      if (listed === all) return all === 1 ? 'Die einzige.' : `Alle ${all} Stellungen.`;
      return `Alle ${figure(all)} Stellungen: diese ${listed} und dieselben mit vertauschten Robotern, die gleich gleiten.`;
    },
    yours: (solved, tried) =>
      solved + tried ? `du: ${solved} gelöst, ${tried} probiert` : 'noch keine probiert',
    plate: (number, state) =>
      `Stellung ${number}${state === 'open' ? '' : state === 'solved' ? ', gelöst' : ', probiert'}`,
    records: 'Rekorde',
    world: (moves) => `Die schwersten von allen: ${moves} Züge`,
    plain: (moves) => `Die schwersten ohne Diagonalen: ${moves} Züge`,
    byChip: 'Die schwersten je Chip',
    onBoards: (boards) => `auf ${count(boards, 'Plan', 'Plänen')}`,

    card: {
      unit: ['Züge,', 'und keiner weniger'],
      world: (hardest, all) => `Eine der ${hardest} schwersten von ${all} Stellungen. Siehst du die Lösung?`,
      hardest: (all) =>
        `Die schwerste von ${all} Stellungen: dieser Plan, dieser Chip. Siehst du die Lösung?`,
      other: (percent) => `Mehr Züge als ${percent} aller Stellungen auf diesem Plan. Siehst du die Lösung?`,
      easy: 'Siehst du die Lösung?',
      unknown: 'In wie wenigen Zügen schaffst du es?',
    },
    cardSaved: 'Das Bild ist gespeichert, der Link ist in der Zwischenablage.',
    cardFailed: 'Das Bild ließ sich nicht erzeugen.',
  },
});
