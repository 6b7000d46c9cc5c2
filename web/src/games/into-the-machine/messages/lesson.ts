import { defineMessages } from '../../../i18n/define-messages';
import type { StepText } from '../../learning';

export type StepName = 'leap' | 'stack' | 'upgrade' | 'feed' | 'relay' | 'podium';

export const t = defineMessages({
  en: {
    finished: 'Right with circles, left with hexes, and never half an action. Two bots are waiting for you.',
    other: 'Ada',
    steps: {
      leap: {
        title: 'Occupied spots cost nothing',
        text: 'You are Red. Your circle-bots race to the right. Each turn you send some of your crew to a terminal and do all that its card says. A bot that moves counts free spots only: it leaps the others for nothing.',
        task: 'Let your circle-bot leap two bots at once.',
        hint: 'Move 1 is enough: spots 6 and 7 are taken, so the next space is 8. Any bot of your crew may go there.',
        done: 'One space, three spots. Your crew stays at the terminal until you take it home.',
      },
      stack: {
        title: 'One bot higher',
        text: 'Where somebody stands already you need a stack that is exactly one bot higher than the highest one, even if that is your own. A triangle terminal takes triangle-bots and square-bots only. Take Home brings all your bots back, and costs a turn.',
        task: 'Use Move 2, where Ada’s triangle-bot stands.',
        hint: 'It needs two bots now: a triangle with a triangle, or with a square.',
        done: 'The next one there needs three. Stacks are how you keep others away.',
      },
      upgrade: {
        title: 'Up and out',
        text: 'New crew comes from upgrades: a circle-bot leaves its spot for your box, and you gain what is shown above the spot. The farther to the right, the better. Wherever a Power card is drawn nothing can be taken back.',
        task: 'Upgrade a circle-bot for a triangle-bot.',
        hint: 'Go to Upgrade with a stack of two, and choose the bot on spot 9.',
        done: 'A triangle-bot joins your crew, and the circle-bot is in the box again.',
      },
      feed: {
        title: 'A junction: the first feeds the second',
        text: 'With bots on two neighbouring terminals you may place one bot on the junction between them and do both cards, in the order you like. They need not both be possible beforehand: it is enough that each is possible when its time comes.',
        task: 'No circle-bot is left in your crew. Enter at silver all the same.',
        hint: 'Recruit 2 comes first, and brings the circle-bot that Enter at silver asks for.',
        done: 'Two actions with one bot, and the second was impossible a moment ago.',
      },
      relay: {
        title: 'A different bot',
        text: 'A circle-bot that leaves at the right goes to the box, and for it you send in a hex-bot, or draw three Power cards. Hex-bots race back to the left. Move 1 + 1 needs two different bots, and you have only one in the Machine.',
        task: 'Use Move 1 + 1 with your one circle-bot.',
        hint: 'It leaves, a hex-bot comes for it, and that is a different bot.',
        done: 'The relay counts. Three cards were not offered: then the second move would have been impossible.',
      },
      podium: {
        title: 'The podium',
        text: 'A hex-bot that leaves at the left stands on the podium. Three of them win, or two while nobody else has any. Once a turn, before or after the Terminal action, you may play a Power card.',
        task: 'Your hex-bot is three spaces from the podium. Win now.',
        hint: 'The Power card Move 2 takes it to spot 1, and Move 1 onto the podium.',
        done: 'Two on the podium, and nobody else there. That is the game.',
      },
    } as Record<StepName, StepText>,
  },
  de: {
    finished:
      'Rechts herum mit Kreisen, zurück mit Hexen, und nie eine halbe Aktion. Zwei Bots warten schon.',
    other: 'Ada',
    steps: {
      leap: {
        title: 'Besetzte Felder kosten nichts',
        text: 'Du bist Rot. Deine Kreis-Bots laufen nach rechts. In jedem Zug schickst du Leute deiner Crew zu einem Terminal und tust alles, was seine Karte sagt. Ein Bot, der zieht, zählt nur freie Felder: Die anderen überspringt er umsonst.',
        task: 'Lass deinen Kreis-Bot zwei Bots auf einmal überspringen.',
        hint: 'Vorrücken 1 genügt: 6 und 7 sind besetzt, das nächste freie Feld ist 8. Jeder aus deiner Crew darf dorthin.',
        done: 'Ein Feld gezogen, drei Plätze gewonnen. Deine Crew bleibt am Terminal, bis du sie heimholst.',
      },
      stack: {
        title: 'Einen Bot höher',
        text: 'Wo schon jemand steht, brauchst du einen Stapel, der genau einen Bot höher ist als der höchste, auch wenn das dein eigener ist. Ein Dreieck-Terminal nimmt nur Dreieck- und Quadrat-Bots. Heimholen bringt alle deine Bots zurück und kostet einen Zug.',
        task: 'Nutze Vorrücken 2, wo Adas Dreieck-Bot steht.',
        hint: 'Es braucht jetzt zwei Bots: ein Dreieck mit einem Dreieck oder mit einem Quadrat.',
        done: 'Wer nach dir kommt, braucht drei. So hält man andere fern.',
      },
      upgrade: {
        title: 'Hinauf und hinaus',
        text: 'Neue Crew kommt vom Aufwerten: Ein Kreis-Bot geht von seinem Feld in deine Kiste, und du bekommst, was über dem Feld steht. Je weiter rechts, desto besser. Wo eine Powerkarte nachgezogen wird, lässt sich nichts mehr zurücknehmen.',
        task: 'Werte einen Kreis-Bot auf, für einen Dreieck-Bot.',
        hint: 'Geh mit einem Stapel von zwei zu Aufwerten und wähle den Bot auf Feld 9.',
        done: 'Ein Dreieck-Bot kommt in deine Crew, und der Kreis-Bot ist wieder in der Kiste.',
      },
      feed: {
        title: 'Ein Knotenpunkt: Das Erste nährt das Zweite',
        text: 'Stehst du auf zwei benachbarten Terminals, darfst du einen Bot auf den Knotenpunkt dazwischen setzen und beide Karten ausführen, in beliebiger Reihenfolge. Sie müssen nicht beide vorher möglich sein: Es genügt, wenn jede möglich ist, sobald sie drankommt.',
        task: 'In deiner Crew ist kein Kreis-Bot mehr. Steige trotzdem bei Silber ein.',
        hint: '2 anheuern kommt zuerst und bringt den Kreis-Bot, den der Einstieg verlangt.',
        done: 'Zwei Aktionen mit einem Bot, und die zweite war eben noch unmöglich.',
      },
      relay: {
        title: 'Ein anderer Bot',
        text: 'Ein Kreis-Bot, der rechts hinausläuft, geht in die Kiste, und für ihn schickst du einen Hex-Bot hinein oder ziehst drei Powerkarten nach. Hex-Bots laufen nach links zurück. Vorrücken 1 + 1 braucht zwei verschiedene Bots, und du hast nur einen in der Maschine.',
        task: 'Nutze Vorrücken 1 + 1 mit deinem einen Kreis-Bot.',
        hint: 'Er läuft hinaus, ein Hex-Bot kommt für ihn, und das ist ein anderer Bot.',
        done: 'Die Staffel zählt. Drei Karten standen nicht zur Wahl: Dann wäre der zweite Zug unmöglich gewesen.',
      },
      podium: {
        title: 'Das Podest',
        text: 'Ein Hex-Bot, der links hinausläuft, steht auf dem Podest. Drei davon gewinnen, oder zwei, solange sonst niemand einen dort hat. Einmal im Zug, vor oder nach der Terminal-Aktion, darfst du eine Powerkarte spielen.',
        task: 'Dein Hex-Bot ist drei Felder vor dem Podest. Gewinne jetzt.',
        hint: 'Die Powerkarte Vorrücken 2 bringt ihn auf Feld 1, und Vorrücken 1 aufs Podest.',
        done: 'Zwei auf dem Podest, und sonst niemand. Das ist das Spiel.',
      },
    },
  },
});
