import { defineMessages, count } from './define-messages';

/** Words of the puzzles: their room, the puzzle itself, and its hints. */
export const tPuzzles = defineMessages({
  en: {
    puzzle: 'Puzzle',
    tPuzzles: 'Puzzles',
    lead: 'A new one every day at midnight UTC, the same for everybody.',
    puzzleOf: (game: string, number: number) => `${game} puzzle ${number}`,
    trainingOf: (game: string, number: number) => `${game} training ${number}`,
    ownOf: (game: string) => `${game}: a home-made puzzle`,
    none: 'There are no puzzles for this game yet.',
    noPuzzle: 'This puzzle could not be fetched.',
    noRoom: 'The puzzles could not be fetched.',
    lacks: {
      day: 'The puzzle of a day has the day in its address, written like 2026-03-01.',
      position: 'A home-made puzzle has its position in its address, and here it is missing.',
    },

    grades: ['', 'gentle', 'steady', 'tricky', 'hard', 'fiendish'],
    gradeOf: (grade: string) => `Difficulty: ${grade}`,
    stars: (stars: number) => `${stars} of 3 stars`,

    day: (day: string) => dateIn('en', day, { day: 'numeric', month: 'long', year: 'numeric' }),
    fullDay: (day: string) =>
      dateIn('en', day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: (day: string) => dateIn('en', day, { weekday: 'short' }),
    longWeekday: (day: string) => dateIn('en', day, { weekday: 'long' }),
    month: (month: string) => dateIn('en', `${month}-01`, { month: 'long', year: 'numeric' }),

    // the puzzle
    anyWay: 'Any way counts: three stars for the shortest, one fewer for each move more.',
    yourBest: (moves: number) => `Your best so far: ${count(moves, 'move', 'moves')}.`,
    made: (moves: number) => count(moves, 'move', 'moves'),
    try: 'Your way',
    solvedBest: (moves: number) => `Solved in ${moves}. There is no shorter way.`,
    solvedMore: (moves: number) => `Solved in ${moves}. There is a shorter way.`,
    solvedIn: (moves: number) => `Solved in ${moves}.`,
    only: 'It is the only one that short.',
    waysAsShort: (ways: number) => `${ways} ways are that short, every order of moves counted.`,
    streak: (days: number) => `${count(days, 'day', 'days')} in a row.`,
    share: 'Share',
    shared: 'The text is in your clipboard. It gives nothing away.',
    notShared: 'The browser does not let us copy.',
    ways: 'Show the shortest ways',
    waysCost: 'To see them counts as all hints: three stars are for ways found alone.',
    looking: 'Looking for the shortest ways …',
    noWays: 'The ways could not be fetched just now.',
    again: 'Try again',
    shorter: 'Look for a shorter one',
    before: 'The day before',
    after: 'The day after',
    today: "Today's puzzle",
    all: 'All puzzles',
    next: 'Next puzzle',
    change: 'Change it',

    // the ladder
    hints: 'Hints',
    hintsUsed: (hints: number) => `${count(hints, 'hint', 'hints')} used`,
    rungs: {
      range: 'Roughly how many?',
      number: 'How many exactly?',
      first: 'Which robot goes first?',
      next: 'What is the next move?',
    },
    between: (minimum: number, maximum: number) => `Between ${minimum} and ${maximum} moves.`,
    exactly: (moves: number) => `${count(moves, 'move', 'moves')}, and no fewer.`,
    takeBack: (moves: number) => `Take back ${count(moves, 'move', 'moves')} first.`,
    nextCost: 'If you reveal a move, you can earn at most two stars.',
    doFirst: 'Make it, then ask for the one after.',
    arrived: 'You are there already.',
    noWay: (maximum: number, hasMoved: boolean) =>
      `No way leads there from ${hasMoved ? 'the start' : 'here'}, not even in ${maximum} moves.`,
    noneKnown: (minimum: number) =>
      `No shortest way was found with the effort that one question is worth. If there is one, it takes at least ${count(minimum, 'move', 'moves')}.`,
    perhapsBest: (moves: number) =>
      `A way of ${count(moves, 'move', 'moves')} is known; whether it is the shortest is not proved.`,

    // the room
    week: 'This week',
    open: 'open',
    missed: 'missed, still open',
    toCome: 'to come',
    now: 'today',
    solvedAs: (moves: number) => `solved in ${moves}`,
    figures: 'Yours',
    figure: {
      streak: 'days in a row',
      longest: 'longest row',
      solved: 'solved',
      shortest: 'in the fewest moves',
    },
    archive: 'Archive',
    monthBefore: 'The month before',
    monthAfter: 'The month after',
    training: 'Training',
    trainingLead: 'As many as you like. The record counts shortest ways in a row, without a hint.',
    trained: (solved: number, shortest: number) =>
      solved ? `${solved} solved, ${shortest} in the fewest moves` : 'none solved yet',
    record: (record: number) => `record ${record}`,
    draw: 'Draw one',
    drawOf: (grade: string) => `Draw one: ${grade}`,

    // the editor
    editor: 'Make your own',
    editorLead: 'Place robots, walls and the target. The shortest way is found while you build.',
    toEditor: 'Open the editor',
    noEditor: 'There is no editor for this game yet.',
  },
  de: {
    puzzle: 'Rätsel',
    tPuzzles: 'Rätsel',
    lead: 'Jeden Tag um Mitternacht (UTC) ein neues, für alle dasselbe.',
    puzzleOf: (game, number) => `${game}: Rätsel ${number}`,
    trainingOf: (game, number) => `${game}: Übung ${number}`,
    ownOf: (game) => `${game}: ein selbst gebautes Rätsel`,
    none: 'Für dieses Spiel gibt es noch keine Rätsel.',
    noPuzzle: 'Dieses Rätsel war nicht zu holen.',
    noRoom: 'Die Rätsel waren nicht zu holen.',
    lacks: {
      day: 'Das Rätsel eines Tages hat den Tag in der Adresse, geschrieben wie 2026-03-01.',
      position: 'Ein selbst gebautes Rätsel hat seine Stellung in der Adresse, und hier fehlt sie.',
    },

    grades: ['', 'sanft', 'solide', 'knifflig', 'schwer', 'teuflisch'],
    gradeOf: (grade) => `Schwierigkeit: ${grade}`,
    stars: (stars) => `${stars} von 3 Sternen`,

    day: (day) => dateIn('de', day, { day: 'numeric', month: 'long', year: 'numeric' }),
    fullDay: (day) => dateIn('de', day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: (day) => dateIn('de', day, { weekday: 'short' }),
    longWeekday: (day) => dateIn('de', day, { weekday: 'long' }),
    month: (month) => dateIn('de', `${month}-01`, { month: 'long', year: 'numeric' }),

    anyWay: 'Jeder Weg zählt: drei Sterne für den kürzesten, einer weniger für jeden Zug mehr.',
    yourBest: (moves) => `Dein Bestes bisher: ${count(moves, 'Zug', 'Züge')}.`,
    made: (moves) => count(moves, 'Zug', 'Züge'),
    try: 'Dein Weg',
    solvedBest: (moves) => `Gelöst in ${moves}. Kürzer geht es nicht.`,
    solvedMore: (moves) => `Gelöst in ${moves}. Es geht noch kürzer.`,
    solvedIn: (moves) => `Gelöst in ${moves}.`,
    only: 'So kurz ist nur dieser eine Weg.',
    waysAsShort: (ways) => `${ways} Wege sind so kurz, jede Reihenfolge der Züge mitgezählt.`,
    streak: (days) => `${count(days, 'Tag', 'Tage')} in Folge.`,
    share: 'Teilen',
    shared: 'Der Text ist in der Zwischenablage. Er verrät nichts.',
    notShared: 'Der Browser lässt uns nicht kopieren.',
    ways: 'Die kürzesten Wege zeigen',
    waysCost: 'Sie zu sehen zählt als alle Tipps: drei Sterne gibt es für selbst gefundene Wege.',
    looking: 'Die kürzesten Wege werden gesucht …',
    noWays: 'Die Wege waren gerade nicht zu holen.',
    again: 'Noch einmal',
    shorter: 'Einen kürzeren suchen',
    before: 'Der Tag davor',
    after: 'Der Tag danach',
    today: 'Das Rätsel von heute',
    all: 'Alle Rätsel',
    next: 'Nächstes Rätsel',
    change: 'Ändern',

    hints: 'Tipps',
    hintsUsed: (hints) => `${count(hints, 'Tipp', 'Tipps')} genommen`,
    rungs: {
      range: 'Wie viele ungefähr?',
      number: 'Wie viele genau?',
      first: 'Welcher Roboter beginnt?',
      next: 'Was ist der nächste Zug?',
    },
    between: (minimum, maximum) => `Zwischen ${minimum} und ${maximum} Zügen.`,
    exactly: (moves) => `${count(moves, 'Zug', 'Züge')}, weniger geht nicht.`,
    takeBack: (moves) => `Nimm erst ${count(moves, 'Zug', 'Züge')} zurück.`,
    nextCost: 'Wem ein Zug gesagt wird, der hat höchstens zwei Sterne.',
    doFirst: 'Mach ihn, dann frag nach dem danach.',
    arrived: 'Du bist schon da.',
    noWay: (maximum, hasMoved) =>
      `${hasMoved ? 'Vom Anfang' : 'Von hier'} führt kein Weg dorthin, auch nicht in ${maximum} Zügen.`,
    noneKnown: (minimum) =>
      `Mit dem Aufwand, den eine Frage wert ist, wurde kein kürzester Weg gefunden. Gibt es einen, so braucht er mindestens ${count(minimum, 'Zug', 'Züge')}.`,
    perhapsBest: (moves) =>
      `Ein Weg von ${count(moves, 'Zug', 'Zügen')} ist bekannt; ob er der kürzeste ist, ist nicht bewiesen.`,

    week: 'Diese Woche',
    open: 'offen',
    missed: 'verpasst, noch offen',
    toCome: 'kommt noch',
    now: 'heute',
    solvedAs: (moves) => `gelöst in ${moves}`,
    figures: 'Deine',
    figure: {
      streak: 'Tage in Folge',
      longest: 'längste Folge',
      solved: 'gelöst',
      shortest: 'auf kürzestem Weg',
    },
    archive: 'Archiv',
    monthBefore: 'Der Monat davor',
    monthAfter: 'Der Monat danach',
    training: 'Übung',
    trainingLead: 'So viele du magst. Der Rekord zählt kürzeste Wege in Folge, ohne Tipp.',
    trained: (solved, shortest) =>
      solved ? `${solved} gelöst, ${shortest} auf kürzestem Weg` : 'noch keins gelöst',
    record: (record) => `Rekord ${record}`,
    draw: 'Eins ziehen',
    drawOf: (grade) => `Eins ziehen: ${grade}`,

    editor: 'Selbst bauen',
    editorLead: 'Setze Roboter, Wände und das Ziel. Der kürzeste Weg wird gesucht, während du baust.',
    toEditor: 'Zum Editor',
    noEditor: 'Für dieses Spiel gibt es noch keinen Editor.',
  },
});

function dateIn(language: string, day: string, wanted: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    ...wanted,
    timeZone: 'UTC',
  });
}
