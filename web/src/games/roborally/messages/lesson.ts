import { defineMessages } from '../../../i18n/define-messages';
import type { StepText } from '../../learning';

export type StepName = 'drive' | 'belt' | 'push' | 'damage' | 'power';

export const t = defineMessages({
  en: {
    finished: 'Five cards, then the factory does what it does. Two bots are waiting for you.',
    other: 'Ada',
    steps: {
      drive: {
        title: 'Five cards',
        text: 'You are Red. Each turn you put a card into each of five registers; then they are played from 1 to 5. The number on a card is its priority, no more. Whoever touches the flags in order wins, and a flag is touched where you stand when a register ends.',
        task: 'Bring Red to flag 1, and lock in your program.',
        hint: 'Move 2, turn right, Move 3. Then two cards that keep you where you are.',
        done: 'Flag 1 is yours. The board showed you where each card would lead.',
      },
      belt: {
        title: 'Belts carry you',
        text: 'When all robots have moved, the factory moves: a grey belt carries the robots on it one square, a yellow one two. Driving across a belt does nothing.',
        task: 'Let the yellow belt carry you to flag 1.',
        hint: 'One step onto the belt: it takes you two squares down. Then one step off it.',
        done: 'One card took you three squares. Belts cost nothing, and belts do not ask.',
      },
      push: {
        title: 'Who goes first',
        text: 'In each register the highest priority moves first. A robot that drives into another one pushes it along: onto belts, against walls, into pits. Ada is about to leave with a Move 1 of priority 600.',
        task: 'Push Ada into the pit before she is gone.',
        hint: 'You have two Move 1. Only the one above 600 comes before hers, and only in register 1.',
        done: '650 comes before 600. A life for Ada, and a lesson in numbers.',
      },
      damage: {
        title: 'Damage',
        text: 'After the belts all lasers fire, yours straight ahead. Each damage costs you a card of your hand. From the fifth on registers lock, from the last one down: what lies there is played every turn. You have five, and Move 2 is locked in register 5.',
        task: 'Let the locked Move 2 bring you to flag 1.',
        hint: 'Drive one square east first. Then turn until you face west.',
        done: 'You shot Ada on the way, the flag is touched, and its wrench has repaired one damage: register 5 is free.',
      },
      power: {
        title: 'Repair, or rest',
        text: 'A wrench at the end of a turn repairs one damage. Or power down: you announce it after programming, and in the next turn you do nothing, but all damage is gone.',
        task: 'End the turn on the wrench in the corner, and power down.',
        hint: 'Move 2 east, then turn on the spot: Move 1 would take you off the board. Turn on Power down, then lock in.',
        done: 'One repaired, the rest slept away. While you sleep the others drive.',
      },
    } as Record<StepName, StepText>,
  },
  de: {
    finished: 'Fünf Karten, dann tut die Fabrik, was sie tut. Zwei Bots warten schon.',
    other: 'Ada',
    steps: {
      drive: {
        title: 'Fünf Karten',
        text: 'Du bist Rot. In jedem Zug legst du in jedes von fünf Registern eine Karte; dann werden sie von 1 bis 5 gespielt. Die Zahl auf der Karte ist nur ihr Vorrang. Wer die Flaggen der Reihe nach berührt, gewinnt, und berührt ist eine Flagge, wenn du am Ende eines Registers auf ihr stehst.',
        task: 'Bringe Rot auf Flagge 1, und lege dein Programm fest.',
        hint: '2 vor, nach rechts drehen, 3 vor. Dann zwei Karten, mit denen du stehen bleibst.',
        done: 'Flagge 1 ist dein. Der Plan hat dir gezeigt, wohin jede Karte führt.',
      },
      belt: {
        title: 'Bänder tragen dich',
        text: 'Sind alle Roboter gefahren, bewegt sich die Fabrik: Ein graues Band trägt, wer auf ihm steht, ein Feld weiter, ein gelbes zwei. Über ein Band hinwegzufahren bewirkt nichts.',
        task: 'Lass dich vom gelben Band zu Flagge 1 tragen.',
        hint: 'Ein Schritt auf das Band: Es trägt dich zwei Felder hinab. Dann ein Schritt hinunter.',
        done: 'Eine Karte hat dich drei Felder weit gebracht. Bänder kosten nichts, und Bänder fragen nicht.',
      },
      push: {
        title: 'Wer zuerst fährt',
        text: 'In jedem Register fährt der höchste Vorrang zuerst. Wer gegen einen anderen Roboter fährt, schiebt ihn mit: auf Bänder, gegen Wände, in Gruben. Ada will gerade mit „1 vor“ und Vorrang 600 davon.',
        task: 'Schiebe Ada in die Grube, bevor sie weg ist.',
        hint: 'Du hast zweimal „1 vor“. Nur die Karte über 600 kommt vor ihrer, und nur in Register 1.',
        done: '650 kommt vor 600. Ein Leben weniger für Ada, eine Lehre über Zahlen.',
      },
      damage: {
        title: 'Schaden',
        text: 'Nach den Bändern feuern alle Laser, deiner geradeaus. Jeder Schaden kostet dich eine Karte der Hand. Vom fünften an werden Register gesperrt, vom letzten abwärts: Was dort liegt, wird in jedem Zug gespielt. Du hast fünf, und in Register 5 ist „2 vor“ gesperrt.',
        task: 'Lass dich vom gesperrten „2 vor“ auf Flagge 1 bringen.',
        hint: 'Fahre zuerst ein Feld nach Osten. Dann drehe dich, bis du nach Westen blickst.',
        done: 'Unterwegs hast du Ada getroffen, die Flagge ist berührt, und ihre Werkstatt hat einen Schaden repariert: Register 5 ist frei.',
      },
      power: {
        title: 'Reparieren oder ruhen',
        text: 'Ein Schraubenschlüssel repariert am Ende des Zuges einen Schaden. Oder du schaltest den Strom ab: Das sagst du nach dem Programmieren an, und im nächsten Zug tust du nichts, aber aller Schaden ist weg.',
        task: 'Beende den Zug auf dem Schraubenschlüssel in der Ecke, und schalte ab.',
        hint: '2 vor nach Osten, dann auf der Stelle drehen: „1 vor“ brächte dich vom Plan. Schalte „Herunterfahren“ ein und drücke auf „Fertig“.',
        done: 'Einen repariert, den Rest verschlafen. Während du schläfst, fahren die anderen.',
      },
    },
  },
});
