/** The log in German. The server tells it in English; here each fact becomes a sentence again. */
import { count } from '../../../i18n/define-messages';
import { isLaser } from '../laser-beams';
import { kindOf } from '../cards';
import { capital, cardName, courseName, robotName } from '../labels';
import { optionName } from './options';
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
  GameEvent,
  Held,
  OptionLost,
  RegisterLocked,
  Repaired,
  Replaced,
  Revealed,
  Shift,
} from '../types';
import { t } from './common';

type Name = (robot: number) => string;

const directions: Record<string, string> = { n: 'Norden', e: 'Osten', s: 'Süden', w: 'Westen' };
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

export function germanEventText(event: GameEvent, names: string[]): string {
  const name: Name = (robot) => robotName(robot, names);
  switch (event.type) {
    case 'CourseLaid':
      return `Der Parcours: ${courseName(event.fact.course)}. Docks der Reihe nach: ${event.fact.order.map(name).join(', ')}.`;
    case 'HomeChosen':
      return `${team(event.fact.team, names)} wählt ihren Heimatplan: ${boardName(event.fact.board)}.`;
    case 'TurnBegan':
      return `${t().turn(event.fact.turn)}.`;
    case 'PoweredDown':
      return poweredDown(event.fact.repaired, name(event.fact.robot));
    case 'CardsDealt':
      return `${name(event.fact.robot)} bekommt ${count(event.fact.cards.length, 'Karte', 'Karten')}.`;
    case 'Recompiled':
      return `${name(event.fact.robot)} tauscht die ganze Hand.`;
    case 'Programmed':
      return `${name(event.fact.robot)} ist fertig.`;
    case 'RegistersFilled':
      return filled(event.fact.registers, name(event.fact.robot));
    case 'CardStored':
      return `${name(event.fact.robot)} legt eine Karte auf ${optionName(event.fact.option)}.`;
    case 'CardFetched':
      return `${name(event.fact.robot)} nimmt die Karte vom Schwungrad.`;
    case 'PowerDownAnnounced':
      return `${name(event.fact.robot)} schaltet im nächsten Zug den Strom ab.`;
    case 'Stabilized':
      return `${name(event.fact.robot)} schaltet den Kreisel ein.`;
    case 'Revealed':
      return revealed(event.fact, name);
    case 'Replaced':
      return replaced(event.fact, name);
    case 'OrderChanged':
      return `Die Reihenfolge ist jetzt: ${event.fact.order.map(name).join(', ')}.`;
    case 'Used':
      return `${name(event.fact.robot)} setzt ${optionName(event.fact.option)} ein.`;
    case 'Drove':
      return drove(event.fact, event.merges_previous + 1, name);
    case 'Blocked':
      return blocked(event.fact, name);
    case 'Turned':
      return `${name(event.fact.robot)} dreht sich ${turns[event.fact.turn] ?? ''} und blickt nach ${directions[event.fact.facing]}.`;
    case 'Carried':
      return carried(event.fact, name);
    case 'FlagsCarried':
      return `${flags(event.fact.flags)}.`;
    case 'PushersPushed':
      return moved('Schieber schieben', event.fact, name);
    case 'GearsTurned':
      return `Zahnräder drehen ${event.fact.shifts.map((shift) => `${name(shift.robot)} nach ${directions[shift.facing]}`).join(', ')}.`;
    case 'Fired':
      return fired(event.fact, name);
    case 'WeaponsPushed':
      return moved('Strahlen und Geschosse bewegen', event.fact, name);
    case 'Controlled':
      return `${name(event.fact.robot)} wird von ${name(event.fact.by)} ferngesteuert.`;
    case 'Damaged':
      return damaged(event.fact, name);
    case 'Prevented':
      return `${name(event.fact.robot)}: ${optionName(event.fact.option)} ${event.fact.paid ? 'wird statt einer Schadensmarke hergegeben' : 'fängt eine Schadensmarke ab'}.`;
    case 'RegisterLocked':
      return locked(event.fact, name);
    case 'RegisterFreed':
      return `Register ${event.fact.register} von ${name(event.fact.robot)} ist wieder frei.`;
    case 'OptionLost':
      return lost(event.fact, name(event.fact.robot));
    case 'Destroyed':
      return destroyed(event.fact, name);
    case 'FlagTouched':
      return touched(event.fact, name(event.fact.robot));
    case 'Archived':
      return `${name(event.fact.robot)} setzt die Archivmarke auf ${event.fact.square}.`;
    case 'Repaired':
      return repaired(event.fact, name(event.fact.robot));
    case 'OptionDrawn':
      return `${name(event.fact.robot)} zieht ${optionName(event.fact.option)}.`;
    case 'BreakerTripped':
      return `Die Sicherung von ${name(event.fact.robot)} fällt: nächsten Zug ohne Strom.`;
    case 'StayedDown':
      return `${name(event.fact.robot)} bleibt ohne Strom.`;
    case 'Entered':
      return entered(event.fact, name(event.fact.robot));
    case 'BoardTurned':
      return turned(event.fact, name(event.fact.robot));
    case 'SuperBotMade':
      return `${name(event.fact.robot)} ist jetzt der Superbot.`;
    case 'FlagClaimed':
      return `${name(event.fact.robot)} nimmt Flagge ${event.fact.flag} für die eigene Mannschaft ein.`;
    case 'FlagMoved':
      return flagMoved(event.fact, name(event.fact.robot));
    case 'SentHome':
      return `${name(event.fact.robot)} wird von ${name(event.fact.by)} verjagt und setzt bis zum Ende des Zuges aus.`;
    case 'Finished':
      return `${name(event.fact.robot)} ist im Ziel: Platz ${event.fact.place}.`;
    case 'TakenOff':
      return `${name(event.fact.robot)} wird vom Plan genommen.`;
    case 'PlayerLeft':
      return `${names[event.fact.seat] ?? ''} verlässt das Spiel.`;
    case 'GameEnded':
      return ended(event.fact, names);
    case 'PrivateEvent':
    case 'CardPut':
    case 'CardTaken':
    case 'PairRead':
    case 'PowerAnswered':
    case 'StandingOrderSet':
      return ''; // who did it knows it, and it is nobody else's business
    case 'UndoPerformed':
      return `${names[event.fact.seat] ?? ''} nimmt das Spiel bis Eintrag ${event.fact.to} zurück.`;
    case 'TakebackPerformed':
      return `${names[event.fact.seat] ?? ''} nimmt zurück, was seit Eintrag ${event.fact.to} getan wurde.`;
  }
}

function filled(registers: number[], name: string): string {
  const by = registers.length ? `: Register ${list(registers.map(String))} zufällig gefüllt` : '';
  return `Die Zeit von ${name} ist um${by}.`;
}

function revealed({ register, cards }: Revealed, name: Name): string {
  const order = cards.map((one) => `${name(one.robot)} ${one.cards.map(cardName).join(' + ')}`);
  return `${t().register(register)}: ${order.join(', ') || 'niemand fährt'}.`;
}

function replaced({ robot, register, card, option, by }: Replaced, name: Name): string {
  const whose = by === robot ? '' : ` (${name(by)})`;
  return `${optionName(option)}${whose}: In Register ${register} von ${name(robot)} liegt jetzt ${card ? cardName(card) : 'eine andere Karte'}.`;
}

function drove({ robot, card, direction, shifts }: Drove, steps: number, name: Name): string {
  const pushed = shifts.slice(1).map((shift) => name(shift.robot));
  const pushes = pushed.length ? ` und schiebt ${list(pushed)}` : '';
  return `${name(robot)} fährt ${count(steps, 'Feld', 'Felder')} nach ${directions[direction]}${byCard(card)}${pushes}.`;
}

function byCard(card: number): string {
  return card ? ` (${t().kinds[kindOf(card)]})` : '';
}

function blocked({ robot, card, direction, pushed }: Blocked, name: Name): string {
  if (!pushed.length)
    return `${name(robot)} steht nach ${directions[direction]} vor einer Wand${byCard(card)}.`;
  return `${name(robot)} kann ${list(pushed.map(name))} nicht nach ${directions[direction]} schieben: Eine Wand hält.`;
}

function carried({ express, shifts, turned, held }: Carried, name: Name): string {
  const ride = shifts.map(
    ({ robot, facing }) =>
      name(robot) + (turned.includes(robot) ? ` (dreht sich nach ${directions[facing]})` : ''),
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
  return `${name} ${back ? 'kommt zurück auf' : 'beginnt auf'} ${square} mit Blick nach ${directions[facing]}${power}.`;
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
