/** Texts of the page; prompts, choices and the names of cards are messages of the engine. */
import type { Kind } from '../../../art/tin-bots';
import { defineMessages, count } from '../../../i18n/define-messages';

export type Crew = [circles: number, triangles: number, squares: number];

export const t = defineMessages({
  en: {
    // the turn
    terminalAction: 'Terminal action',
    powerCard: 'Power card (optional)',
    next: (name: string) => `Next: ${name}`,
    goal: '3 on the podium, or 2 alone',
    podiumOf: (count: number) => `${count} of 3 on the podium`,

    // a seat
    left: 'has left',
    plays: (card: string) => `plays ${card}`,
    crewOf: (crew: string) => `crew: ${crew}`,
    cardsOf: (cards: number) => count(cards, 'Power card', 'Power cards'),
    inspect: (name: string) => `What could ${name} do?`,
    inspected: (name: string) => `What ${name} could use now`,
    notInspected: (name: string) => `What ${name} could use: not while an action is under way`,
    since: 'Since your turn',
    sinceNothing: 'Nothing has happened since your turn.',

    // bots and places
    hexes: (bots: number) => count(bots, 'hex-bot', 'hex-bots'),
    none: 'none',
    shapes: { circle: 'circle', triangle: 'triangle', square: 'square', hex: 'hexagon' } as Record<
      Kind,
      string
    >,

    // the result
    endings: {
      'ITM-13.3': (podium: number) =>
        podium > 2
          ? 'Three hex-bots stand on the podium.'
          : 'Two hex-bots stand on the podium, and nobody else has one there.',
      'ITM-3.8': () => 'All others have left.',
    } as Record<string, (podium: number) => string>,
    lastTurn: {
      podium: 'The last turn has been played: most hex-bots on the podium win.',
      hexes: 'The last turn has been played. The podium was level: hex-bots in Machine and Hex Box decided.',
      foremostHex:
        'The last turn has been played. As many hex-bots each: the foremost one in the Machine decided.',
      foremostCircle:
        'The last turn has been played. All hex-bots were level: the foremost circle-bot decided.',
      level: 'The last turn has been played, and all was level.',
    },

    // taking back
    stepsSoFar: 'What you have chosen so far',
    with: 'with',
    backTo: 'Back to before:',

    // the bench
    bench: 'Your bench',
    yourCrew: 'Your crew',
    crewNone: 'Nobody is left in your crew.',
    box: 'Box',
    powerCards: 'Power cards',
    onePerTurn: 'one per turn, before or after',
    playedOne: 'one was played this turn',
    noCards: 'You have none.',
    play: 'Play',
    briefCards: { P2: 'Catch up / ignore', P5: 'Silver / upgrade' } as Record<string, string>,
    deck: 'Deck',
    deckOf: (cards: number) => `Deck: ${count(cards, 'card', 'cards')}`,
    discardOf: (cards: number) => `Discard pile: ${count(cards, 'card', 'cards')}`,
    look: (cards: number) => `${count(cards, 'Power card', 'Power cards')}, deck and discard pile`,
    faceDown: (cards: number) => `${count(cards, 'card lies', 'cards lie')} face down.`,
    discardNone: 'Nothing has been played yet.',
    watching: 'You watch: hands are hidden.',

    keys: {
      choose: 'Choose an answer',
      home: 'Take Home',
      end: 'End your turn',
      back: 'One step back',
    },
    signs: [
      'An empty start spot: where a player began. It does nothing more.',
      'Where circle-bots enter the Machine, at silver and at gold',
      'So many bots must be placed on this terminal now',
      'A junction: gold where it is unlocked for you, pale where it is not',
    ],
  },
  de: {
    terminalAction: 'Terminal-Aktion',
    powerCard: 'Powerkarte (optional)',
    next: (name: string) => `Dann: ${name}`,
    goal: '3 auf dem Podest, oder 2 allein',
    podiumOf: (count: number) => `${count} von 3 auf dem Podest`,

    left: 'ist gegangen',
    plays: (card: string) => `spielt ${card}`,
    crewOf: (crew: string) => `Crew: ${crew}`,
    cardsOf: (cards: number) => count(cards, 'Powerkarte', 'Powerkarten'),
    inspect: (name: string) => `Was könnte ${name} tun?`,
    inspected: (name: string) => `Was ${name} jetzt nutzen könnte`,
    notInspected: (name: string) => `Was ${name} nutzen könnte: nicht während einer Aktion`,
    since: 'Seit deinem Zug',
    sinceNothing: 'Seit deinem Zug ist nichts geschehen.',

    hexes: (bots: number) => count(bots, 'Hex-Bot', 'Hex-Bots'),
    none: 'keine',
    shapes: { circle: 'Kreis', triangle: 'Dreieck', square: 'Quadrat', hex: 'Sechseck' },

    endings: {
      'ITM-13.3': (podium: number) =>
        podium > 2
          ? 'Drei Hex-Bots stehen auf dem Podest.'
          : 'Zwei Hex-Bots stehen auf dem Podest, und sonst hat niemand einen dort.',
      'ITM-3.8': () => 'Alle anderen sind gegangen.',
    },
    lastTurn: {
      podium: 'Der letzte Zug ist gespielt: Die meisten Hex-Bots auf dem Podest gewinnen.',
      hexes:
        'Der letzte Zug ist gespielt. Das Podest stand gleich: Die Hex-Bots in Maschine und Hex-Box entschieden.',
      foremostHex:
        'Der letzte Zug ist gespielt. Gleich viele Hex-Bots: Der vorderste in der Maschine entschied.',
      foremostCircle:
        'Der letzte Zug ist gespielt. Alle Hex-Bots standen gleich: Der vorderste Kreis-Bot entschied.',
      level: 'Der letzte Zug ist gespielt, und alles stand gleich.',
    },

    stepsSoFar: 'Was du bisher gewählt hast',
    with: 'mit',
    backTo: 'Zurück vor:',

    bench: 'Deine Bank',
    yourCrew: 'Deine Crew',
    crewNone: 'In deiner Crew ist niemand mehr.',
    box: 'Kiste',
    powerCards: 'Powerkarten',
    onePerTurn: 'eine je Zug, davor oder danach',
    playedOne: 'eine ist in diesem Zug gespielt',
    noCards: 'Du hast keine.',
    play: 'Spielen:',
    briefCards: { P2: 'Aufschließen / Stapel', P5: 'Silber / aufwerten' },
    deck: 'Stapel',
    deckOf: (cards: number) => `Nachziehstapel: ${count(cards, 'Karte', 'Karten')}`,
    discardOf: (cards: number) => `Ablage: ${count(cards, 'Karte', 'Karten')}`,
    look: (cards: number) => `${count(cards, 'Powerkarte', 'Powerkarten')}, Nachziehstapel und Ablage`,
    faceDown: (cards: number) => `${count(cards, 'Karte liegt', 'Karten liegen')} verdeckt.`,
    discardNone: 'Noch wurde keine gespielt.',
    watching: 'Du schaust zu: Hände sind verdeckt.',

    keys: {
      choose: 'Eine Antwort wählen',
      home: 'Heimholen',
      end: 'Den Zug beenden',
      back: 'Einen Schritt zurück',
    },
    signs: [
      'Ein leeres Startfeld: Hier hat jemand begonnen. Mehr tut es nicht.',
      'Hier steigen Kreis-Bots in die Maschine ein, bei Silber und bei Gold',
      'So viele Bots muss man jetzt auf dieses Terminal setzen',
      'Ein Knotenpunkt: golden, wenn er für dich frei ist, sonst blass',
    ],
  },
});
