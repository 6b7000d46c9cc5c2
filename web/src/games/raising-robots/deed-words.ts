/** What happens, as the part of a sentence that follows a name; what belongs to nobody is a sentence of its own. */
import { catalogue, count } from '../../words/catalogue';

export const deedWords = catalogue({
  en: {
    and: 'and',
    robotCards: (cards: number) => (cards === 1 ? 'a robot card' : `${cards} robot cards`),
    dealt: (robots: number, classes: number, inventors: number) =>
      `is dealt ${robots} robots, ${classes} classes${inventors ? ` and ${inventors} inventors` : ''}`,
    keeps: (cards: string) => `keeps ${cards}`,
    playsWith: (inventor: string) => `plays with ${inventor}`,
    confirmed: 'is ready',
    rethought: 'thinks again',
    starts: (inventor: string, robots: string, classes: string) =>
      `starts${inventor ? ` with ${inventor}` : ''}: ${robots}; ${classes}`,
    bidding: (inventors: string, name: string) => `${inventors} can be bid for; ${name} begins.`,
    bids: (track: string, space: number, outbid: string) =>
      `bids on space ${space} of track ${track}${outbid ? ` and outbids ${outbid}` : ''}`,
    won: (inventor: string, price: string) => `gets ${inventor}${price ? ` for ${price}` : ' for nothing'}`,
    round: (round: number) => `Round ${round}.`,
    drawsEnergy: (cards: string) => `has the energy cards ${cards}`,
    multiplier: (value: number) => `${value} with doubled cubes`,
    withCubes: (value: number, cubes: number) => `${value} with ${count(cubes, 'cube', 'cubes')}`,
    phases: (all: string) => `Phases: ${all}.`,
    lineLaid: (open: string) => `New phase cards of absent players are laid${open ? `; open: ${open}` : ''}.`,
    lineShows: (phases: string) => `The absent players show ${phases}.`,
    begins: (phase: string, energy: number, batteries: number) =>
      `has ${energy} energy for ${phase}${batteries ? ` (${count(batteries, 'battery', 'batteries')} spent)` : ''}`,
    ability: { basic: 'uses the basic ability', upgraded: 'uses the upgraded ability' } as Record<
      string,
      string
    >,
    breakBegan: 'Break: everybody chooses a class.',
    shuffled: 'All energy cards are shuffled anew.',
    board: (phase: string, place: number) => `uses action ${place} of ${phase}`,
    runs: (robot: string, how: string, again: boolean) => `runs ${robot}${again ? ' once more' : ''}${how}`,
    how: { basic: '', upgraded: ' (upgraded)' } as Record<string, string>,
    reversed: (phase: string) => `runs ${phase} from right to left`,
    pays: (goods: string) => `pays ${goods}`,
    gains: (goods: string) => `gains ${goods}`,
    draws: (cards: string) => `draws ${cards}`,
    discards: (cards: string) => `discards ${cards}`,
    unlocks: (token: string, opens: string) => `unlocks ${token}: ${opens}`,
    token: (type: string) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type} token`,
    places: (token: string, card: string) => `puts ${token} on ${card}`,
    builds: (robot: string, row: string, column: number) => `builds ${robot} on space ${column} of ${row}`,
    drawsClasses: (classes: number) => `draws ${count(classes, 'class', 'classes')}`,
    takesClass: (card: string, replaced: string) =>
      `takes the class ${card}${replaced ? ` instead of ${replaced}` : ''}`,
    keepsNone: 'keeps none of the new classes',
    reshuffled: {
      robots: 'The discarded robots are the new deck.',
      classes: 'The discarded classes are the new deck.',
    },
    scored: (total: number, parts: string) => `scores ${count(total, 'point', 'points')}: ${parts}`,
    ended: (rank: string, note: string) => `The rank is ${rank}.${note ? ` ${note}` : ''}`,
    wins: (names: string, isOne: boolean) => `${names} ${isOne ? 'wins' : 'share the victory'}.`,
    nextGame: (game: number) => `Game ${game} of the challenge begins.`,
    undone: 'steps back',
  },
  de: {
    and: 'und',
    robotCards: (cards: number) => (cards === 1 ? 'eine Roboterkarte' : `${cards} Roboterkarten`),
    dealt: (robots: number, classes: number, inventors: number) =>
      `bekommt ${robots} Roboter, ${classes} Kurse${inventors ? ` und ${inventors} Erfinder` : ''}`,
    keeps: (cards: string) => `behält ${cards}`,
    playsWith: (inventor: string) => `spielt mit ${inventor}`,
    confirmed: 'ist bereit',
    rethought: 'überlegt noch einmal',
    starts: (inventor: string, robots: string, classes: string) =>
      `beginnt${inventor ? ` mit ${inventor}` : ''}: ${robots}; ${classes}`,
    bidding: (inventors: string, name: string) => `Geboten wird auf ${inventors}; ${name} fängt an.`,
    bids: (track: string, space: number, outbid: string) =>
      `bietet auf Feld ${space} der Leiste ${track}${outbid ? ` und überbietet ${outbid}` : ''}`,
    won: (inventor: string, price: string) => `bekommt ${inventor} für ${price || 'nichts'}`,
    round: (round: number) => `Runde ${round}.`,
    drawsEnergy: (cards: string) => `hat die Energiekarten ${cards}`,
    multiplier: (value: number) => `${value} mit doppelten Würfeln`,
    withCubes: (value: number, cubes: number) => `${value} mit ${count(cubes, 'Würfel', 'Würfeln')}`,
    phases: (all: string) => `Phasen: ${all}.`,
    lineLaid: (open: string) =>
      `Neue Phasenkarten der Abwesenden liegen aus${open ? `; offen: ${open}` : ''}.`,
    lineShows: (phases: string) => `Die Abwesenden zeigen ${phases}.`,
    begins: (phase: string, energy: number, batteries: number) =>
      `hat ${energy} Energie für ${phase}${batteries ? ` (${count(batteries, 'Batterie', 'Batterien')} ausgegeben)` : ''}`,
    ability: { basic: 'nutzt die einfache Gabe', upgraded: 'nutzt die aufgerüstete Gabe' },
    breakBegan: 'Pause: Alle wählen einen Kurs.',
    shuffled: 'Alle Energiekarten werden neu gemischt.',
    board: (phase: string, place: number) => `nutzt Aktion ${place} von ${phase}`,
    runs: (robot: string, how: string, again: boolean) =>
      `lässt ${robot}${how}${again ? ' noch einmal' : ''} arbeiten`,
    how: { basic: '', upgraded: ' (aufgerüstet)' },
    reversed: (phase: string) => `lässt ${phase} von rechts nach links arbeiten`,
    pays: (goods: string) => `zahlt ${goods}`,
    gains: (goods: string) => `bekommt ${goods}`,
    draws: (cards: string) => `zieht ${cards}`,
    discards: (cards: string) => `wirft ${cards} ab`,
    unlocks: (token: string, opens: string) => `schaltet ${token} frei: ${opens}`,
    token: (type: string) => `den Aufsatz ${type}`,
    places: (token: string, card: string) => `legt ${token} auf ${card}`,
    builds: (robot: string, row: string, column: number) => `baut ${robot} auf Platz ${column} von ${row}`,
    drawsClasses: (classes: number) => `zieht ${count(classes, 'Kurs', 'Kurse')}`,
    takesClass: (card: string, replaced: string) =>
      `nimmt den Kurs ${card}${replaced ? ` statt ${replaced}` : ''}`,
    keepsNone: 'behält keinen der neuen Kurse',
    reshuffled: {
      robots: 'Die abgeworfenen Roboter sind der neue Stapel.',
      classes: 'Die abgeworfenen Kurse sind der neue Stapel.',
    },
    scored: (total: number, parts: string) => `hat ${count(total, 'Punkt', 'Punkte')}: ${parts}`,
    ended: (rank: string, note: string) => `Der Rang ist ${rank}.${note ? ` ${note}` : ''}`,
    wins: (names: string, isOne: boolean) => `${names} ${isOne ? 'gewinnt' : 'teilen sich den Sieg'}.`,
    nextGame: (game: number) => `Partie ${game} der Herausforderung beginnt.`,
    undone: 'geht einen Schritt zurück',
  },
});
