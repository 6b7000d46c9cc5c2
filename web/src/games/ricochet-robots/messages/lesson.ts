import { defineMessages, count } from '../../../i18n/define-messages';
import type { StepText } from '../../learning';

export type StepName = 'slide' | 'robot' | 'target' | 'turn' | 'barrier' | 'bid' | 'vortex';

/** Texts of the lesson and the puzzles. */
export const t = defineMessages({
  en: {
    puzzle: 'Ricochet puzzle',
    first: (robot: string, forced: boolean | null) => {
      if (forced) return `${robot} goes first in every shortest solution.`;
      return `One shortest solution starts with ${robot}${forced === null ? '; whether all do is not known' : ''}.`;
    },
    move: (robot: string, direction: string, forced: boolean | null) =>
      `${forced ? 'Every' : 'One'} shortest solution continues with: ${robot} slides ${direction}.`,
    arrived: (moves: number) => `The target is reached in ${count(moves, 'move', 'moves')}.`,
    finished: 'Find the shortest solution in your head, bid, and show it. Two bots are waiting for you.',
    bidder: 'Ada',
    steps: {
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
        text: 'The chip in the middle says which robot must come to rest where: Red on the red moon. It may take several slides, and passing over it is not enough.',
        task: 'Bring Red to the red moon in two moves.',
        hint: 'First left, to the wall. Then look up.',
        done: 'Two moves. That is the whole game, only that you must see them before anybody moves.',
      },
      turn: {
        title: 'The ricochet',
        text: 'The robot must turn at least once on its way. Here Red stands right below its target, but straight up does not count.',
        task: 'Bring Red to the red moon, with a turn.',
        hint: 'Go aside to the right, come back, and then go up: now Red has turned.',
        done: 'Aside, back, up: Red has turned, so it counts.',
      },
      barrier: {
        title: 'Diagonals',
        text: 'A robot bounces off a diagonal of another colour and glides on. It passes through one of its own colour. All of it is one move.',
        task: 'Bring Red to the red planet.',
        hint: 'Left: Red bounces off the diagonal and passes the red one on its way down. Then one short slide right.',
        done: 'Bounced once, passed once, and still only two moves.',
      },
      bid: {
        title: 'Say a number',
        text: 'At the table nobody touches a robot at first. If you see a solution, bid its number of moves. The first bid starts the timer: the others have a minute to bid less. The lowest bid shows first.',
        task: 'Ada has bid 5. Green can reach the green star in fewer: bid, say you are done, and show it.',
        hint: 'Bid 3, then “Done bidding”. Green goes left, up, right.',
        done: 'Three beats five, and you could show it: the chip is yours.',
      },
      vortex: {
        title: 'The vortex',
        text: 'One chip has all colours. Any robot may bring it home, and it must turn once as well.',
        task: 'Bring any robot to the vortex in two moves.',
        hint: 'Blue, from the lower right: up, then left.',
        done: 'Any robot will do. Find the one that is quickest.',
      },
    } as Record<StepName, StepText>,
  },
  de: {
    puzzle: 'Ricochet-Rätsel',
    first: (robot, forced) => {
      if (forced) return `In jeder kürzesten Lösung beginnt ${robot}.`;
      return `Eine kürzeste Lösung beginnt mit ${robot}${forced === null ? '; ob alle es tun, ist nicht bekannt' : ''}.`;
    },
    move: (robot, direction, forced) =>
      `${forced ? 'Jede' : 'Eine'} kürzeste Lösung geht so weiter: ${robot} gleitet ${direction}.`,
    arrived: (moves) => `Das Ziel ist in ${count(moves, 'Zug', 'Zügen')} erreicht.`,
    finished: 'Finde die kürzeste Lösung im Kopf, biete, und zeige sie. Zwei Bots warten schon.',
    bidder: 'Ada',
    steps: {
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
        text: 'Der Chip in der Mitte sagt, welcher Roboter wo zur Ruhe kommen muss: Rot auf dem roten Mond. Das darf mehrere Züge brauchen; nur darüberzugleiten genügt nicht.',
        task: 'Bringe Rot in zwei Zügen auf den roten Mond.',
        hint: 'Zuerst nach links bis zur Wand. Dann sieh nach oben.',
        done: 'Zwei Züge. Das ist das ganze Spiel, nur musst du sie sehen, bevor sich etwas bewegt.',
      },
      turn: {
        title: 'Abbiegen',
        text: 'Der Roboter muss unterwegs mindestens einmal abbiegen. Hier steht Rot genau unter seinem Ziel, aber geradewegs hinauf gilt nicht.',
        task: 'Bringe Rot auf den roten Mond, und biege dabei ab.',
        hint: 'Nach rechts ausweichen, zurückkommen und dann hinauf: so ist Rot abgebogen.',
        done: 'Zur Seite, zurück, hinauf: Rot ist abgebogen, also gilt es.',
      },
      barrier: {
        title: 'Diagonalen',
        text: 'An einer Diagonale in fremder Farbe prallt ein Roboter ab und gleitet weiter. Durch eine in seiner Farbe gleitet er hindurch. Alles zusammen ist ein Zug.',
        task: 'Bringe Rot auf den roten Planeten.',
        hint: 'Nach links: Rot prallt an der Diagonale ab und gleitet unterwegs durch die rote. Dann ein kurzer Zug nach rechts.',
        done: 'Einmal abgeprallt, einmal hindurch, und doch nur zwei Züge.',
      },
      bid: {
        title: 'Sag eine Zahl',
        text: 'Am Tisch rührt zuerst niemand einen Roboter an. Siehst du eine Lösung, so biete ihre Zahl der Züge. Das erste Gebot startet den Timer: die anderen haben eine Minute, um weniger zu bieten. Das niedrigste Gebot zeigt zuerst.',
        task: 'Ada hat 5 geboten. Grün kommt mit weniger auf den grünen Stern: biete, sag „Fertig“, und zeige es.',
        hint: 'Biete 3, dann „Fertig mit Bieten“. Grün geht nach links, oben, rechts.',
        done: 'Drei schlägt fünf, und du konntest es zeigen: der Chip gehört dir.',
      },
      vortex: {
        title: 'Der Wirbel',
        text: 'Ein Chip hat alle Farben. Jeder Roboter darf ihn holen, und auch er muss einmal abbiegen.',
        task: 'Bringe irgendeinen Roboter in zwei Zügen auf den Wirbel.',
        hint: 'Blau, von rechts unten: nach oben, dann nach links.',
        done: 'Jeder Roboter darf es sein. Finde den schnellsten.',
      },
    },
  },
});
