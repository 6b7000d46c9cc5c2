/** The log in German. The server tells it in English; here each fact becomes a sentence again. */
import { count } from '../../words/catalogue';
import { isLaser } from './beams';
import { kindOf } from './cards';
import { capital, cardName, courseName, robotName } from './naming';
import { optionName } from './option-words';
import type {
  BoardTurned,
  Blocked,
  Carried,
  Damaged,
  Destroyed,
  Drove,
  Entered,
  Fired,
  FlagMoved,
  FlagTouched,
  GameEnded,
  GameTold,
  Held,
  OptionLost,
  RegisterLocked,
  Repaired,
  Replaced,
  Revealed,
  Shift,
} from './types';
import { words } from './words';

type Name = (robot: number) => string;

const ways: Record<string, string> = { n: 'Norden', e: 'Osten', s: 'Süden', w: 'Westen' };
const turns: Record<number, string> = { 1: 'nach rechts', 2: 'um', 3: 'nach links' };
const fates: Record<Destroyed['fate'], string> = {
  pit: 'fällt in eine Grube',
  edge: 'fällt vom Plan',
  damage: 'ist mit dem zehnten Schaden zerstört',
};
const losses: Partial<Record<OptionLost['why'], string>> = {
  destroyed: 'verliert {} durch Feuerleitung',
  death: 'verliert {} mit der Zerstörung',
  used_up: 'hat {} aufgebraucht',
};
const sources: Record<Damaged['cause'], string> = {
  laser: 'Laser',
  mini_howitzer: 'die Kleine Haubitze',
  ramming_gear: 'den Rammbock',
  recompile: 'das Neuübersetzen',
  reentry: 'die Rückkehr',
};
const holds: Record<string, string> = {
  'RAL-7.3': 'eine Wand ist im Weg',
  'RAL-8.4': 'das nächste Feld ist besetzt',
  'RAL-8.5': 'zwei kämen auf dasselbe Feld',
  'RAL-8.6': 'zwei kommen sich entgegen',
  'RAL-8.13': 'eine Wand ist im Weg',
  'RAL-9.3': 'zwei Reihen würden sich treffen',
  'RAL-16.31': 'zwei Reihen würden sich treffen',
};
const endings: Record<string, string> = {
  'RAL-14.1': 'alle Flaggen sind berührt',
  'RAL-14.4': 'niemand ist mehr im Spiel, der gewinnen könnte',
  'RAL-14.5': 'sonst ist niemand mehr da',
  'RAL-17.9': 'eine Flagge ist erobert',
  'RAL-17.10': 'alle Flaggen sind in einer Hand',
};

export function tellInGerman(told: GameTold, names: string[]): string {
  const name: Name = (robot) => robotName(robot, names);
  switch (told.type) {
    case 'CourseLaid':
      return `Der Parcours: ${courseName(told.fact.course)}. Docks der Reihe nach: ${told.fact.order.map(name).join(', ')}.`;
    case 'HomeChosen':
      return `${team(told.fact.team, names)} wählt ihren Heimatplan: ${boardName(told.fact.board)}.`;
    case 'TurnBegan':
      return `${words().turn(told.fact.turn)}.`;
    case 'PoweredDown':
      return poweredDown(told.fact.repaired, name(told.fact.robot));
    case 'CardsDealt':
      return `${name(told.fact.robot)} bekommt ${count(told.fact.cards.length, 'Karte', 'Karten')}.`;
    case 'Recompiled':
      return `${name(told.fact.robot)} tauscht die ganze Hand.`;
    case 'Programmed':
      return `${name(told.fact.robot)} ist fertig.`;
    case 'RegistersFilled':
      return filled(told.fact.registers, name(told.fact.robot));
    case 'CardStored':
      return `${name(told.fact.robot)} legt eine Karte auf ${optionName(told.fact.option)}.`;
    case 'CardFetched':
      return `${name(told.fact.robot)} nimmt die Karte vom Schwungrad.`;
    case 'PowerDownAnnounced':
      return `${name(told.fact.robot)} schaltet im nächsten Zug den Strom ab.`;
    case 'Stabilized':
      return `${name(told.fact.robot)} schaltet den Kreisel ein.`;
    case 'Revealed':
      return revealed(told.fact, name);
    case 'Replaced':
      return replaced(told.fact, name);
    case 'OrderChanged':
      return `Die Reihenfolge ist jetzt: ${told.fact.order.map(name).join(', ')}.`;
    case 'Used':
      return `${name(told.fact.robot)} setzt ${optionName(told.fact.option)} ein.`;
    case 'Drove':
      return drove(told.fact, told.joins + 1, name);
    case 'Blocked':
      return blocked(told.fact, name);
    case 'Turned':
      return `${name(told.fact.robot)} dreht sich ${turns[told.fact.turn] ?? ''} und blickt nach ${ways[told.fact.facing]}.`;
    case 'Carried':
      return carried(told.fact, name);
    case 'FlagsCarried':
      return `${flags(told.fact.flags)}.`;
    case 'PushersPushed':
      return moved('Schieber schieben', told.fact, name);
    case 'GearsTurned':
      return `Zahnräder drehen ${told.fact.shifts.map((shift) => `${name(shift.robot)} nach ${ways[shift.facing]}`).join(', ')}.`;
    case 'Fired':
      return fired(told.fact, name);
    case 'WeaponsPushed':
      return moved('Strahlen und Geschosse bewegen', told.fact, name);
    case 'Controlled':
      return `${name(told.fact.robot)} wird von ${name(told.fact.by)} ferngesteuert.`;
    case 'Damaged':
      return damaged(told.fact, name);
    case 'Prevented':
      return `${name(told.fact.robot)}: ${optionName(told.fact.option)} ${told.fact.paid ? 'wird statt einer Schadensmarke hergegeben' : 'fängt eine Schadensmarke ab'}.`;
    case 'RegisterLocked':
      return locked(told.fact, name);
    case 'RegisterFreed':
      return `Register ${told.fact.register} von ${name(told.fact.robot)} ist wieder frei.`;
    case 'OptionLost':
      return lost(told.fact, name(told.fact.robot));
    case 'Destroyed':
      return destroyed(told.fact, name);
    case 'FlagTouched':
      return touched(told.fact, name(told.fact.robot));
    case 'Archived':
      return `${name(told.fact.robot)} setzt die Archivmarke auf ${told.fact.square}.`;
    case 'Repaired':
      return repaired(told.fact, name(told.fact.robot));
    case 'OptionDrawn':
      return `${name(told.fact.robot)} zieht ${optionName(told.fact.option)}.`;
    case 'BreakerTripped':
      return `Die Sicherung von ${name(told.fact.robot)} fällt: nächsten Zug ohne Strom.`;
    case 'StayedDown':
      return `${name(told.fact.robot)} bleibt ohne Strom.`;
    case 'Entered':
      return entered(told.fact, name(told.fact.robot));
    case 'BoardTurned':
      return turned(told.fact, name(told.fact.robot));
    case 'SuperBotMade':
      return `${name(told.fact.robot)} ist jetzt der Superbot.`;
    case 'FlagClaimed':
      return `${name(told.fact.robot)} nimmt Flagge ${told.fact.flag} für die eigene Mannschaft ein.`;
    case 'FlagMoved':
      return flagMoved(told.fact, name(told.fact.robot));
    case 'SentHome':
      return `${name(told.fact.robot)} wird von ${name(told.fact.by)} verjagt und setzt bis zum Ende des Zuges aus.`;
    case 'Finished':
      return `${name(told.fact.robot)} ist im Ziel: Platz ${told.fact.place}.`;
    case 'TakenOff':
      return `${name(told.fact.robot)} wird vom Plan genommen.`;
    case 'PlayerLeft':
      return `${names[told.fact.seat] ?? ''} verlässt das Spiel.`;
    case 'GameEnded':
      return ended(told.fact, names);
    case 'Secret':
    case 'CardPut':
    case 'CardTaken':
    case 'PairRead':
    case 'PowerAnswered':
    case 'StandingSet':
      return ''; // who did it knows it, and it is nobody else's business
    case 'Undone':
      return `${names[told.fact.seat] ?? ''} nimmt das Spiel bis Eintrag ${told.fact.to} zurück.`;
    case 'Withdrawn':
      return `${names[told.fact.seat] ?? ''} nimmt zurück, was seit Eintrag ${told.fact.to} getan wurde.`;
  }
}

function filled(registers: number[], name: string): string {
  const by = registers.length ? `: Register ${list(registers.map(String))} zufällig gefüllt` : '';
  return `Die Zeit von ${name} ist um${by}.`;
}

function revealed({ register, cards }: Revealed, name: Name): string {
  const order = cards.map((one) => `${name(one.robot)} ${one.cards.map(cardName).join(' + ')}`);
  return `${words().register(register)}: ${order.join(', ') || 'niemand fährt'}.`;
}

function replaced({ robot, register, card, option, by }: Replaced, name: Name): string {
  const whose = by === robot ? '' : ` (${name(by)})`;
  return `${optionName(option)}${whose}: In Register ${register} von ${name(robot)} liegt jetzt ${card ? cardName(card) : 'eine andere Karte'}.`;
}

function drove({ robot, card, way, shifts }: Drove, steps: number, name: Name): string {
  const pushed = shifts.slice(1).map((shift) => name(shift.robot));
  const pushes = pushed.length ? ` und schiebt ${list(pushed)}` : '';
  return `${name(robot)} fährt ${count(steps, 'Feld', 'Felder')} nach ${ways[way]}${byCard(card)}${pushes}.`;
}

function byCard(card: number): string {
  return card ? ` (${words().kinds[kindOf(card)]})` : '';
}

function blocked({ robot, card, way, line }: Blocked, name: Name): string {
  if (!line.length) return `${name(robot)} steht nach ${ways[way]} vor einer Wand${byCard(card)}.`;
  return `${name(robot)} kann ${list(line.map(name))} nicht nach ${ways[way]} schieben: Eine Wand hält.`;
}

function carried({ express, shifts, turned, held }: Carried, name: Name): string {
  const ride = shifts.map(
    ({ robot, facing }) => name(robot) + (turned.includes(robot) ? ` (dreht sich nach ${ways[facing]})` : ''),
  );
  const belts = express ? 'Schnellbänder' : 'Bänder';
  const carries = ride.length ? `${belts} tragen ${list(ride)} weiter` : '';
  return `${[carries, ...held.map((one) => heldSentence(one, name))].filter(Boolean).join('; ')}.`;
}

function moved(what: string, { shifts, held }: { shifts: Shift[]; held: Held[] }, name: Name): string {
  const who = shifts.length ? `${what} ${list(shifts.map((shift) => name(shift.robot)))}` : '';
  return `${[who, ...held.map((one) => heldSentence(one, name))].filter(Boolean).join('; ')}.`;
}

function heldSentence({ robot, rule }: Held, name: Name): string {
  return `${name(robot)} bleibt stehen: ${holds[rule] ?? 'der Weg ist nicht frei'}`;
}

/** Weapons other than lasers; what a laser does is told with its damage. */
function fired({ hits }: Fired, name: Name): string {
  return hits
    .filter((hit) => !isLaser(hit.weapon))
    .map(
      ({ weapon, shooter, victim }) =>
        `${name(shooter)} setzt ${optionName(weapon)} gegen ${name(victim)} ein.`,
    )
    .join(' ');
}

function poweredDown(repaired: number, name: string): string {
  const loses = repaired ? ` und verliert ${count(repaired, 'Schadensmarke', 'Schadensmarken')}` : '';
  return `${name} ist ohne Strom${loses}.`;
}

function flags(squares: string[]): string {
  return squares
    .map((square, flag) => `Flagge ${flag + 1} ${square ? `ist auf ${square}` : 'ist gefallen'}`)
    .join(', ');
}

/** One of two teams goes by its first player: they sit in turn. */
function team(team: number, names: string[]): string {
  return `Die Mannschaft von ${names[team] ?? ''}`;
}

function boardName(board: string): string {
  return board.split('_').map(capital).join(' ');
}

function damaged({ robot, tokens, damage, by, cause }: Damaged, name: Name): string {
  const shooters = [...new Set(by)].map((one) => (one < 0 ? 'die Fabrik' : name(one)));
  const source = shooters.length ? list(shooters) : sources[cause];
  return `${name(robot)} nimmt ${count(tokens, 'Schaden', 'Schaden')} durch ${source} und hat jetzt ${damage}.`;
}

function locked({ robot, register, by, card }: RegisterLocked, name: Name): string {
  const why = by < 0 ? '' : ` durch die Feuerleitung von ${name(by)}`;
  const filled = card ? ` mit ${cardName(card)}` : '';
  return `Register ${register} von ${name(robot)} ist${why} gesperrt${filled}.`;
}

/** What is spent was told when it was paid with; what goes with a robot for good is of no interest. */
function lost({ why, option }: OptionLost, name: string): string {
  const how = losses[why];
  return how ? `${name} ${how.replace('{}', optionName(option))}.` : '';
}

function destroyed({ robot, fate, lives, by }: Destroyed, name: Name): string {
  const pushed = by < 0 ? '' : ` (${name(by)} war es)`;
  return `${name(robot)} ${fates[fate]}${pushed}: ${lives ? `noch ${lives} Leben` : 'kein Leben mehr'}.`;
}

function touched({ flag, counts, arm }: FlagTouched, name: string): string {
  const how = arm ? ' mit dem Greifarm' : '';
  return `${name} berührt${how} Flagge ${flag}${counts ? '' : ', aber eine andere ist an der Reihe'}.`;
}

function repaired({ tokens, damage }: Repaired, name: string): string {
  return `${name} repariert ${count(tokens, 'Schaden', 'Schaden')} und hat noch ${damage}.`;
}

function entered({ square, facing, down, back }: Entered, name: string): string {
  const power = down ? ', ohne Strom' : '';
  return `${name} ${back ? 'kommt zurück auf' : 'beginnt auf'} ${square} mit Blick nach ${ways[facing]}${power}.`;
}

function turned({ heads, turned, board }: BoardTurned, name: string): string {
  if (!heads) return `${name} wirft Zahl: Nichts dreht sich.`;
  return turned
    ? `${name} wirft Kopf: ${boardName(board)} dreht sich.`
    : `${name} wirft Kopf, aber unter einer Flagge käme eine Grube zu liegen: Nichts dreht sich.`;
}

function flagMoved({ flag, how, square }: FlagMoved, name: string): string {
  if (how === 'taken') return `${name} nimmt Flagge ${flag}.`;
  if (how === 'dropped') return `${name} lässt Flagge ${flag} auf ${square} fallen.`;
  return `Flagge ${flag} ist wieder auf ${square}.`;
}

function ended({ places, rule }: GameEnded, names: string[]): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [names[seat] ?? ''] : []));
  const result = winners.length
    ? `${list(winners)} ${winners.length === 1 ? 'gewinnt' : 'gewinnen gemeinsam'}`
    : 'niemand gewinnt';
  return `Das Spiel ist aus${endings[rule] ? `, ${endings[rule]}` : ''}: ${result}.`;
}

export function list(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} und ${names.at(-1)}` : (names[0] ?? '');
}
