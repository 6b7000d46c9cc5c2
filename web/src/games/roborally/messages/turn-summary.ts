/** What happened to one's own robot, told to its owner. */
import { defineMessages, count } from '../../../i18n/define-messages';

const squares = (n: number): string => count(n, 'square', 'squares');
const list = (names: string[], and: string): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}` : (names[0] ?? '');

export const tTurnSummary = defineMessages({
  en: {
    title: 'What happened to me?',
    before: 'Before register 1',
    after: 'End of the turn',
    nothing: 'Nothing has happened to your robot yet.',
    whose: 'Choose whose eyes you see with, and you read what happened to that robot.',

    plays: (cards: string, place: number, of: number) => `You play ${cards}, as number ${place} of ${of}.`,
    drove: (n: number, direction: string, pushed: string[]) =>
      `You drive ${squares(n)} ${direction}${pushed.length ? ` and push ${list(pushed, 'and')}` : ''}.`,
    pushed: (by: string, n: number, direction: string) => `${by} pushes you ${squares(n)} ${direction}.`,
    wall: 'A wall stops you.',
    wallAhead: (line: string[]) => `A wall stops ${list(line, 'and')}, and so you.`,
    bumped: (by: string) => `${by} runs into you, but a wall holds you.`,
    turned: { 1: 'You turn right.', 2: 'You turn around.', 3: 'You turn left.' } as Record<number, string>,
    carried: (express: boolean, direction: string) =>
      `${express ? 'The express belt' : 'The belt'} carries you one square ${direction}.`,
    bend: (direction: string) => `Its bend turns you: you face ${direction}.`,
    held: {
      'RAL-7.3': 'A pusher or a beam would move you, but a wall is in the way.',
      'RAL-8.4': 'The belt does not carry you: the next square is taken.',
      'RAL-8.5': 'The belt does not carry you: two would come onto one square.',
      'RAL-8.6': 'The belt does not carry you: somebody comes the other way.',
      'RAL-8.13': 'The belt does not carry you: a wall is in the way.',
    } as Record<string, string>,
    heldElse: 'Something would move you, but the way is not free.',
    pusher: (direction: string) => `A pusher moves you one square ${direction}.`,
    gear: (direction: string) => `A gear turns you: you face ${direction}.`,
    boardLaser: (tokens: number) => `A board laser hits you${tokens > 1 ? ` with ${tokens} beams` : ''}.`,
    laser: (by: string, tokens: number) => `${by} shoots you${tokens > 1 ? ` ${tokens} times` : ''}.`,
    weapon: (by: string, weapon: string) => `${by} uses ${weapon} on you.`,
    weaponMoved: (direction: string) => `That moves you one square ${direction}.`,
    controlled: (by: string) => `You execute the program of ${by} for the rest of the turn.`,
    damaged: (tokens: number, damage: number) => `You take ${tokens} damage and have ${damage} now.`,
    soaked: (option: string) => `${option} takes one damage for you.`,
    paid: (option: string) => `You give ${option} in place of one damage.`,
    locked: (register: number, by: string) =>
      by ? `${by}’s Fire Control locks your register ${register}.` : `Your register ${register} is locked.`,
    freed: (register: number) => `Your register ${register} is free again.`,
    lost: {
      spent: (option: string) => `${option} is spent.`,
      destroyed: (option: string) => `Fire Control destroys your ${option}.`,
      death: (option: string) => `You lose ${option}.`,
      used_up: (option: string) => `${option} is used up.`,
      off: (option: string) => `${option} goes off the board with you.`,
    },
    destroyed: {
      pit: 'You fall into a pit.',
      edge: 'You fall off the board.',
      damage: 'The tenth damage destroys you.',
    },
    because: (by: string) => `${by} did it.`,
    livesLeft: (lives: number) =>
      lives ? `${lives} ${lives === 1 ? 'life is' : 'lives are'} left.` : 'That was your last life.',
    flag: (flag: number) => `You touch flag ${flag}.`,
    flagByArm: (flag: number) => `Your arm touches flag ${flag}.`,
    flagNot: (flag: number) => `You stand on flag ${flag}, but another one is next.`,
    archived: 'Your archive marker moves here.',
    repaired: (tokens: number, damage: number) => `You repair ${tokens} damage and have ${damage} left.`,
    drawn: (option: string) => `You draw ${option}.`,
    breaker: 'Your Circuit Breaker trips: the next turn is without power.',
    stayed: 'You stay without power.',
    entered: (direction: string, back: boolean, down: boolean) =>
      `${back ? 'You come back' : 'You start'}, facing ${direction}${down ? ', without power' : ''}.`,
    poweredDown: (tokens: number) => `You are without power this turn and lose ${tokens} damage.`,
    announced: 'You power down next turn.',
    stabilized: 'Your Gyroscopic Stabilizer is on.',
    filled: (registers: number[]): string =>
      registers.length
        ? `Time was up: ${registers.length > 1 ? 'registers' : 'register'} ${list(registers.map(String), 'and')} filled by chance.`
        : 'Time was up: your program stands as it lay.',
    recompiled: 'You change your whole hand.',
    replaced: (option: string, register: number, card: string) =>
      `${option}: in your register ${register} lies ${card} now.`,
    replacedBy: (by: string, option: string, register: number, card: string) =>
      `${by} uses ${option}: in your register ${register} lies ${card} now.`,
    anotherCard: 'another card',
    used: (option: string) => `You use ${option}.`,
    superbot: 'You are the SuperBot now.',
    claimed: (flag: number) => `Flag ${flag} belongs to your team.`,
    flagMoved: {
      taken: (flag: number) => `You pick up flag ${flag}.`,
      dropped: (flag: number) => `You drop flag ${flag}.`,
      returned: (flag: number) => `Flag ${flag} goes back to its place.`,
    },
    sentHome: (by: string) => `${by} sends you off the board until the turn ends.`,
    boardTurned: (heads: boolean): string => (heads ? 'You flip heads.' : 'You flip tails: the board stays.'),
    finished: (place: number) => `You have finished: place ${place}.`,
    takenOff: 'Your robot leaves the board.',
  },
  de: {
    title: 'Was ist mir passiert?',
    before: 'Vor Register 1',
    after: 'Ende des Zuges',
    nothing: 'Deinem Roboter ist noch nichts passiert.',
    whose: 'Wähle, mit wessen Augen du siehst; dann liest du, was diesem Roboter passiert ist.',

    plays: (cards, place, of) => `Du spielst ${cards}, als Nummer ${place} von ${of}.`,
    drove: (n, direction, pushed) =>
      `Du fährst ${count(n, 'Feld', 'Felder')} ${direction}${pushed.length ? ` und schiebst ${list(pushed, 'und')}` : ''}.`,
    pushed: (by, n, direction) => `${by} schiebt dich ${count(n, 'Feld', 'Felder')} ${direction}.`,
    wall: 'Eine Wand hält dich auf.',
    wallAhead: (line) => `Eine Wand hält ${list(line, 'und')} auf und damit dich.`,
    bumped: (by) => `${by} fährt gegen dich, aber eine Wand hält dich.`,
    turned: { 1: 'Du drehst dich nach rechts.', 2: 'Du drehst dich um.', 3: 'Du drehst dich nach links.' },
    carried: (express, direction) =>
      `${express ? 'Das Schnellband' : 'Das Band'} trägt dich ein Feld ${direction}.`,
    bend: (direction) => `Seine Kurve dreht dich: Du blickst ${direction}.`,
    held: {
      'RAL-7.3': 'Ein Schieber oder Strahl würde dich bewegen, aber eine Wand ist im Weg.',
      'RAL-8.4': 'Das Band trägt dich nicht: Das nächste Feld ist besetzt.',
      'RAL-8.5': 'Das Band trägt dich nicht: Zwei kämen auf dasselbe Feld.',
      'RAL-8.6': 'Das Band trägt dich nicht: Jemand kommt dir entgegen.',
      'RAL-8.13': 'Das Band trägt dich nicht: Eine Wand ist im Weg.',
    },
    heldElse: 'Etwas würde dich bewegen, aber der Weg ist nicht frei.',
    pusher: (direction) => `Ein Schieber schiebt dich ein Feld ${direction}.`,
    gear: (direction) => `Ein Zahnrad dreht dich: Du blickst ${direction}.`,
    boardLaser: (tokens) => `Ein Laser der Fabrik trifft dich${tokens > 1 ? ` mit ${tokens} Strahlen` : ''}.`,
    laser: (by, tokens) => `${by} trifft dich${tokens > 1 ? ` ${tokens}-mal` : ''}.`,
    weapon: (by, weapon) => `${by} setzt ${weapon} gegen dich ein.`,
    weaponMoved: (direction) => `Das bewegt dich ein Feld ${direction}.`,
    controlled: (by) => `Für den Rest des Zuges führst du das Programm von ${by} aus.`,
    damaged: (tokens, damage) => `Du nimmst ${tokens} Schaden und hast jetzt ${damage}.`,
    soaked: (option) => `${option} fängt einen Schaden für dich ab.`,
    paid: (option) => `Du gibst ${option} statt eines Schadens her.`,
    locked: (register, by) =>
      by
        ? `Die Feuerleitung von ${by} sperrt dein Register ${register}.`
        : `Dein Register ${register} ist gesperrt.`,
    freed: (register) => `Dein Register ${register} ist wieder frei.`,
    lost: {
      spent: (option) => `${option} ist weg.`,
      destroyed: (option) => `Die Feuerleitung zerstört dir ${option}.`,
      death: (option) => `Du verlierst ${option}.`,
      used_up: (option) => `${option} ist aufgebraucht.`,
      off: (option) => `${option} geht mit dir vom Plan.`,
    },
    destroyed: {
      pit: 'Du fällst in eine Grube.',
      edge: 'Du fällst vom Plan.',
      damage: 'Der zehnte Schaden zerstört dich.',
    },
    because: (by) => `Das war ${by}.`,
    livesLeft: (lives) => (lives ? `Dir bleiben ${lives} Leben.` : 'Das war dein letztes Leben.'),
    flag: (flag) => `Du berührst Flagge ${flag}.`,
    flagByArm: (flag) => `Dein Greifarm berührt Flagge ${flag}.`,
    flagNot: (flag) => `Du stehst auf Flagge ${flag}, aber eine andere ist an der Reihe.`,
    archived: 'Deine Archivmarke kommt hierher.',
    repaired: (tokens, damage) => `Du reparierst ${tokens} Schaden und hast noch ${damage}.`,
    drawn: (option) => `Du ziehst ${option}.`,
    breaker: 'Deine Sicherung fällt: der nächste Zug ist ohne Strom.',
    stayed: 'Du bleibst ohne Strom.',
    entered: (direction, back, down) =>
      `${back ? 'Du kommst zurück' : 'Du beginnst'} mit Blick ${direction}${down ? ', ohne Strom' : ''}.`,
    poweredDown: (tokens) => `Du bist diesen Zug ohne Strom und verlierst ${tokens} Schaden.`,
    announced: 'Im nächsten Zug bist du ohne Strom.',
    stabilized: 'Dein Kreisel ist an.',
    filled: (registers) =>
      registers.length
        ? `Die Zeit war um: Register ${list(registers.map(String), 'und')} zufällig gefüllt.`
        : 'Die Zeit war um: Dein Programm steht, wie es lag.',
    recompiled: 'Du tauschst die ganze Hand.',
    replaced: (option, register, card) => `${option}: In deinem Register ${register} liegt jetzt ${card}.`,
    replacedBy: (by, option, register, card) =>
      `${by} setzt ${option} ein: In deinem Register ${register} liegt jetzt ${card}.`,
    anotherCard: 'eine andere Karte',
    used: (option) => `Du setzt ${option} ein.`,
    superbot: 'Du bist jetzt der Superbot.',
    claimed: (flag) => `Flagge ${flag} gehört deiner Mannschaft.`,
    flagMoved: {
      taken: (flag) => `Du nimmst Flagge ${flag}.`,
      dropped: (flag) => `Du lässt Flagge ${flag} fallen.`,
      returned: (flag) => `Flagge ${flag} kommt an ihren Platz zurück.`,
    },
    sentHome: (by) => `${by} verjagt dich vom Plan, bis der Zug endet.`,
    boardTurned: (heads) => (heads ? 'Du wirfst Kopf.' : 'Du wirfst Zahl: Der Plan bleibt.'),
    finished: (place) => `Du bist im Ziel: Platz ${place}.`,
    takenOff: 'Dein Roboter wird vom Plan genommen.',
  },
});
