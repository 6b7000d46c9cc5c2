/** The log in German. The server tells it in English; here each fact becomes a sentence again. */
import { count } from '../../../i18n/define-messages';
import { tBoard } from './board';
import type { Direction } from '../geometry';
import { listed, squareName } from '../labels';
import { ANDROID, isSecond } from '../seat-colours';
import type {
  Collapsed,
  ExitPlaced,
  Explored,
  GameEnded,
  GameEvent,
  GearUsed,
  PileLaid,
  Trapped,
  Walked,
} from '../types';
import { t } from './common';

const finds: Partial<Record<Explored['role'], string>> = {
  control: 'der Kontrollraum',
  emergency_exit: 'der Notausgang',
  lockdown: 'die Sperre',
};
const endings: Record<GameEnded['why'], string> = {
  all_out: 'Alle sind draußen',
  android_trapped: 'Alle Ingenieure sind draußen, der Androide kommt nie mehr hinaus',
  android_left: 'Alle Ingenieure sind draußen, der Androide bleibt zurück',
  people_inside: 'Es bleiben Menschen drinnen',
  trapped: 'Ein Ingenieur ist gefangen',
  trapped_growing: 'Ein Ingenieur ist gefangen, und das Ungetüm läuft noch',
  no_exit: 'Es gibt keinen Weg hinaus mehr',
  turn_limit: 'Das Ungetüm wurde nicht rechtzeitig besiegt',
  given_up: 'Alle geben auf',
  no_switch: 'Niemand kann den Schalter je erreichen',
  most_saved: 'die meisten Menschen gerettet',
  both_on_exit: 'Beide Ingenieure stehen auf dem Notausgang',
  exit_fell: 'Der Notausgang ist eingestürzt',
  all_trapped: 'Alle sind gefangen, und niemand steht auf dem Notausgang',
  first_on_exit: 'zuerst auf dem Notausgang, und wer nicht dort ist, ist gefangen',
  agreed: 'Alle sind einverstanden',
  repeated: 'Dieselbe Stellung kam zum dritten Mal',
  quiet: 'Zu lange geschah nichts Neues',
};

export function germanEventText(event: GameEvent, names: string[]): string {
  const who = 'seat' in event.fact ? (names[event.fact.seat] ?? '') : '';
  switch (event.type) {
    case 'PileLaid':
      return laid(event.fact);
    case 'TurnBegan':
      return t().begins(event.fact.turn, who);
    case 'Walked':
      return walked(event.fact, who);
    case 'SwitchThrown':
      return `${who} legt den Schalter um: Von jetzt an stürzen Räume ein.`;
    case 'Explored':
      return explored(event.fact, who);
    case 'LockedDown':
      return 'Niemand erkundet mehr.';
    case 'GearUsed':
      return gearUsed(event.fact, who);
    case 'Collapsed':
      return collapsed(event.fact, who);
    case 'Waited':
      return `${who} wartet ab.`;
    case 'ExitPlaced':
      return placed(event.fact, who);
    case 'ExitReached':
      return `${who} steht auf dem Notausgang, auf Platz ${event.fact.place}.`;
    case 'Repeated':
      return `Dieselbe Stellung zum ${event.fact.times}. Mal: Beim dritten Mal ist das Spiel entschieden.`;
    case 'Quiet':
      return `${event.fact.rounds} Runden ohne Fortschritt; nach ${event.fact.most} ist das Spiel entschieden.`;
    case 'Trapped':
      return trapped(event.fact, names);
    case 'TrapCheckEnded':
      return event.fact.free ? '' : 'Ob jemand gefangen ist, ließ sich nicht klären.';
    case 'VoteCalled':
      return `${who} fragt: ${event.fact.ballot === 'concede' ? 'Geben wir auf?' : 'Lassen wir den Androiden zurück?'}`;
    case 'Voted':
      return `${who} sagt ${event.fact.yes ? 'ja' : 'nein'}.`;
    case 'VoteLost':
      return 'Das Spiel geht weiter.';
    case 'GameEnded':
      return ended(event.fact, names);
    case 'UndoPerformed':
      return `${who} nimmt das Spiel bis Eintrag ${event.fact.to} zurück.`;
    case 'TakebackPerformed':
      return `${who} nimmt zurück, was seit Eintrag ${event.fact.to} war.`;
  }
}

function laid({ cards, mode, level }: PileLaid): string {
  const how = mode === 'competitive' ? '' : `, ${t().levels[level] ?? level}`;
  return `Das Ungetüm erwacht: ${t().modes[mode] ?? mode}${how}, ${cards} Karten im Stapel.`;
}

/** 'Ada geht', 'Ada geht mit dem Androiden' */
function does(who: string, deed: string, meeple: string): string {
  if (meeple === ANDROID) return `${who} ${deed} mit dem Androiden`;
  return isSecond(meeple) ? `${who} ${deed} mit dem zweiten Ingenieur` : `${who} ${deed}`;
}

function walked({ meeple, start, end }: Walked, who: string): string {
  const goes = does(who, 'geht', meeple);
  if (start === end) return `${goes} im Kreis zurück nach ${squareName(end)}.`;
  return `${goes} von ${squareName(start)} nach ${squareName(end)}.`;
}

function explored({ meeple, square, role, people }: Explored, who: string): string {
  const found = finds[role] ?? (people ? 'ein Raum mit Menschen' : 'ein Raum');
  return `${does(who, 'erkundet', meeple)} ${squareName(square)}: ${found}.`;
}

function gearUsed({ meeple, kind, square, moved }: GearUsed, who: string): string {
  return `${does(who, 'dreht', meeple)} das ${tBoard().gears[kind]} von ${squareName(square)}: ${t().moves(moved)}.`;
}

function collapsed({ square, direction, moved, people }: Collapsed, who: string): string {
  const sliding = moved.length
    ? `, ${count(moved.length, 'Raum rutscht', 'Räume rutschen')} nach ${t().ways[direction as Direction]}`
    : '';
  return `${squareName(square)} stürzt ein${sliding}${people ? `; ${who} rettet seine Menschen` : ''}.`;
}

function placed({ placed, square }: ExitPlaced, who: string): string {
  return `${who} legt den Notausgang auf ${squareName(square)}, sein Pfeil zeigt nach ${t().ways[placed.heading as Direction]}.`;
}

function trapped({ meeple }: Trapped, names: string[]): string {
  if (meeple === 'switch') return 'Es ist bewiesen: Niemand kann den Schalter je erreichen.';
  if (meeple === ANDROID) return 'Es ist bewiesen: Der Androide kommt nie mehr hinaus.';
  const name = names[Number(meeple.charAt(1)) - 1] ?? '';
  const which: Record<string, string> = { a: 'erste ', b: 'zweite ' };
  return `Es ist bewiesen: Der ${which[meeple.slice(2)] ?? ''}Ingenieur von ${name} kommt nie mehr hinaus.`;
}

function ended({ winners, why: reason }: GameEnded, names: string[]): string {
  const why = endings[reason];
  if (!winners.length) return `Das Spiel ist verloren: ${why}.`;
  if (winners.length === names.length) return `Das Spiel ist gewonnen: ${why}.`;
  const who = listed(winners.map((seat) => names[seat] ?? ''));
  return `${who} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'}: ${why}.`;
}
