import { catalogue, count } from './catalogue';

export type Lessons = 'slide' | 'robot' | 'target' | 'turn' | 'barrier' | 'bid' | 'vortex';

interface Lesson {
  title: string;
  text: string;
  task: string;
  hint: string;
  done: string;
}

/** Words of the puzzles and of the lesson. */
export const learn = catalogue({
  en: {
    undo: 'One back',
    redo: 'Forward',
    restart: 'From the start',
    none: 'There is nothing to learn or solve for this game yet.',

    puzzle: 'Puzzle',
    puzzleOf: (game: string, number: number) => `${game} puzzle ${number}`,
    day: (day: string) => dateIn('en', day),
    inSlides: (slides: number) =>
      `It can be done in ${count(slides, 'slide', 'slides')}. Take as many as you like.`,
    yourBest: (slides: number) => `Your best so far: ${slides}.`,
    made: (slides: number) => count(slides, 'slide', 'slides'),
    try: 'Your way',
    solvedBest: (slides: number) => `Solved in ${slides}. There is no shorter way.`,
    solvedIn: (slides: number, best: number) => `Solved in ${slides}. It can be done in ${best}.`,
    streak: (days: number) => `${days} days in a row.`,
    share: 'Share',
    shared: 'The text is in your clipboard. It gives nothing away.',
    notShared: 'The browser does not let us copy.',
    shareTitle: 'Ricochet puzzle',
    ways: 'Show the shortest ways',
    looking: 'Looking for the shortest ways …',
    noWays: 'The ways could not be fetched just now.',
    again: 'Try again',
    before: 'The day before',
    today: "Today's puzzle",
    noPuzzle: 'This puzzle could not be fetched.',

    lesson: 'Lesson',
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
    your: 'Your turn',
    back: 'Back',
    next: 'Next',
    skip: 'Skip the lesson',
    showMe: 'Show me',
    hint: 'Hint',
    well: 'Well done.',
    notYet: 'Not quite.',
    finished: 'That is all you need.',
    finishedMore: 'Find the shortest way in your head, bid, and show it. Two bots are waiting for you.',
    playNow: 'Play now against bots',
    toPuzzle: "Solve today's puzzle",
    bidder: 'Ada',
    lessons: {
      slide: {
        title: 'No brakes',
        text: 'A robot slides straight on until something stops it: a wall, the edge, the block in the middle.',
        task: 'Choose Red, then a direction.',
        hint: 'Choose the red robot first, then one of the four arrows.',
        done: 'It went as far as it could. Each slide is one move, however long.',
      },
      robot: {
        title: 'Robots stop robots',
        text: 'A robot that is in the way stops another one just before it.',
        task: 'Slide Red so that another robot stops it.',
        hint: 'Yellow stands in the same column as Red, farther up.',
        done: 'Yellow stopped it. Later you will put robots in the way on purpose.',
      },
      target: {
        title: 'To the target',
        text: 'The chip in the middle says which robot must come to rest where: Red on the red circle. It may take several slides, and passing over it is not enough.',
        task: 'Bring Red to the red circle in two moves.',
        hint: 'First west, to the wall. Then look up.',
        done: 'Two moves. That is the whole game, only that you must see them before anybody moves.',
      },
      turn: {
        title: 'The ricochet',
        text: 'The robot must turn at least once on its way. Here Red stands right below its target, but straight up does not count.',
        task: 'Bring Red to the red circle, with a turn.',
        hint: 'Go aside to the east, come back, and then go up: now Red has turned.',
        done: 'Aside, back, up: Red has turned, so it counts.',
      },
      barrier: {
        title: 'Diagonals',
        text: 'A robot bounces off a diagonal of another colour and glides on. It passes through one of its own colour. All of it is one move.',
        task: 'Bring Red to the red square.',
        hint: 'West: Red bounces off the diagonal and passes the red one on its way down. Then one short slide east.',
        done: 'Bounced once, passed once, and still only two moves.',
      },
      bid: {
        title: 'Say a number',
        text: 'At the table nobody touches a robot at first. Who sees a way says how many moves it takes; that turns the sand timer over, and all others have a minute to say less. The lowest shows first.',
        task: 'Ada has bid 5. Green can reach the green hexagon in fewer: bid, say you are done, and show it.',
        hint: 'Bid 3, then “Done bidding”. Green goes west, north, east.',
        done: 'Three beats five, and you could show it: the chip is yours.',
      },
      vortex: {
        title: 'The vortex',
        text: 'One chip has all colours. Any robot may bring it home, and it must turn once as well.',
        task: 'Bring any robot to the vortex in two moves.',
        hint: 'Blue, from the lower right: north, then west.',
        done: 'Any robot will do. Find the one that is quickest.',
      },
    } as Record<Lessons, Lesson>,
  },
  de: {
    undo: 'Eins zurück',
    redo: 'Vor',
    restart: 'Von vorn',
    none: 'Für dieses Spiel gibt es noch nichts zu lernen und nichts zu lösen.',

    puzzle: 'Rätsel',
    puzzleOf: (game, number) => `${game}: Rätsel ${number}`,
    day: (day) => dateIn('de', day),
    inSlides: (slides) => `Es geht in ${count(slides, 'Zug', 'Zügen')}. Nimm so viele, wie du magst.`,
    yourBest: (slides) => `Dein Bestes bisher: ${slides}.`,
    made: (slides) => count(slides, 'Zug', 'Züge'),
    try: 'Dein Weg',
    solvedBest: (slides) => `Gelöst in ${slides}. Kürzer geht es nicht.`,
    solvedIn: (slides, best) => `Gelöst in ${slides}. Es geht in ${best}.`,
    streak: (days) => `${days} Tage in Folge.`,
    share: 'Teilen',
    shared: 'Der Text ist in der Zwischenablage. Er verrät nichts.',
    notShared: 'Der Browser lässt uns nicht kopieren.',
    shareTitle: 'Ricochet-Rätsel',
    ways: 'Die kürzesten Wege zeigen',
    looking: 'Die kürzesten Wege werden gesucht …',
    noWays: 'Die Wege waren gerade nicht zu holen.',
    again: 'Noch einmal',
    before: 'Der Tag davor',
    today: 'Das Rätsel von heute',
    noPuzzle: 'Dieses Rätsel war nicht zu holen.',

    lesson: 'Lektion',
    step: (step, steps) => `Schritt ${step} von ${steps}`,
    your: 'Du bist dran',
    back: 'Zurück',
    next: 'Weiter',
    skip: 'Lektion überspringen',
    showMe: 'Zeig es mir',
    hint: 'Tipp',
    well: 'Gut gemacht.',
    notYet: 'Noch nicht ganz.',
    finished: 'Mehr brauchst du nicht.',
    finishedMore: 'Finde den kürzesten Weg im Kopf, biete, und zeige ihn. Zwei Bots warten schon.',
    playNow: 'Sofort gegen Bots',
    toPuzzle: 'Das Rätsel des Tages lösen',
    bidder: 'Ada',
    lessons: {
      slide: {
        title: 'Keine Bremsen',
        text: 'Ein Roboter gleitet geradeaus, bis ihn etwas aufhält: eine Wand, der Rand, der Block in der Mitte.',
        task: 'Wähle Rot, dann eine Richtung.',
        hint: 'Wähle zuerst den roten Roboter, dann einen der vier Pfeile.',
        done: 'Er ist so weit geglitten, wie es ging. Jedes Gleiten ist ein Zug, egal wie lang.',
      },
      robot: {
        title: 'Roboter halten Roboter auf',
        text: 'Ein Roboter, der im Weg steht, hält einen anderen direkt vor sich auf.',
        task: 'Lass Rot so gleiten, dass ihn ein anderer Roboter aufhält.',
        hint: 'Gelb steht in derselben Spalte wie Rot, weiter oben.',
        done: 'Gelb hat ihn aufgehalten. Später stellst du Roboter mit Absicht in den Weg.',
      },
      target: {
        title: 'Auf das Ziel',
        text: 'Der Chip in der Mitte sagt, welcher Roboter wo zur Ruhe kommen muss: Rot auf dem roten Kreis. Das darf mehrere Züge brauchen; nur darüberzugleiten genügt nicht.',
        task: 'Bringe Rot in zwei Zügen auf den roten Kreis.',
        hint: 'Zuerst nach Westen bis zur Wand. Dann sieh nach oben.',
        done: 'Zwei Züge. Das ist das ganze Spiel, nur musst du sie sehen, bevor sich etwas bewegt.',
      },
      turn: {
        title: 'Abbiegen',
        text: 'Der Roboter muss unterwegs mindestens einmal abbiegen. Hier steht Rot genau unter seinem Ziel, aber geradewegs hinauf gilt nicht.',
        task: 'Bringe Rot auf den roten Kreis, und biege dabei ab.',
        hint: 'Nach Osten ausweichen, zurückkommen und dann hinauf: so ist Rot abgebogen.',
        done: 'Zur Seite, zurück, hinauf: Rot ist abgebogen, also gilt es.',
      },
      barrier: {
        title: 'Diagonalen',
        text: 'An einer Diagonale in fremder Farbe prallt ein Roboter ab und gleitet weiter. Durch eine in seiner Farbe gleitet er hindurch. Alles zusammen ist ein Zug.',
        task: 'Bringe Rot auf das rote Quadrat.',
        hint: 'Nach Westen: Rot prallt an der Diagonale ab und gleitet unterwegs durch die rote. Dann ein kurzer Zug nach Osten.',
        done: 'Einmal abgeprallt, einmal hindurch, und doch nur zwei Züge.',
      },
      bid: {
        title: 'Sag eine Zahl',
        text: 'Am Tisch rührt zuerst niemand einen Roboter an. Wer einen Weg sieht, sagt, wie viele Züge er braucht; damit dreht sich die Sanduhr um, und alle anderen haben eine Minute für weniger. Wer am wenigsten bietet, zeigt zuerst.',
        task: 'Ada hat 5 geboten. Grün kommt mit weniger auf das grüne Sechseck: biete, sag „Fertig“, und zeige es.',
        hint: 'Biete 3, dann „Fertig mit Bieten“. Grün geht nach Westen, Norden, Osten.',
        done: 'Drei schlägt fünf, und du konntest es zeigen: der Chip gehört dir.',
      },
      vortex: {
        title: 'Der Wirbel',
        text: 'Ein Chip hat alle Farben. Jeder Roboter darf ihn holen, und auch er muss einmal abbiegen.',
        task: 'Bringe irgendeinen Roboter in zwei Zügen auf den Wirbel.',
        hint: 'Blau, von rechts unten: nach Norden, dann nach Westen.',
        done: 'Jeder Roboter darf es sein. Finde den schnellsten.',
      },
    },
  },
});

function dateIn(language: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
