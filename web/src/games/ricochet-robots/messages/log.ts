/** The log in German. The server tells it in English; here each fact becomes a sentence again. */
import { count } from '../../../i18n/define-messages';
import type {
  BidMade,
  BiddingEnded,
  ChipTurned,
  GameEnded,
  GameEvent,
  LastCallMade,
  Slid,
  TryFailed,
} from '../types';
import { capital, germanChip, germanPassedOver, germanRobots, robotOf, squareName } from './common';

const directions: Record<string, string> = { n: 'Norden', e: 'Osten', s: 'Süden', w: 'Westen' };
const failures: Record<TryFailed['why'], string> = {
  number: 'hat alle Züge ohne Erfolg gemacht',
  gave_up: 'gibt auf',
  time: 'hat keine Zeit mehr',
  left: 'ist gegangen',
  not_shortest: 'hat das Ziel erreicht, aber es geht kürzer',
};
const endings: Record<string, string> = {
  'RIC-1.7': 'es sind zu wenige Spieler übrig',
  'RIC-12.1': 'es sind genug Chips gewonnen',
  'RIC-12.2': 'alle Chips sind vergeben',
  'RIC-12.4': 'die vereinbarte Zahl ist erreicht, oder die Chips sind aus',
  'RIC-14.3': 'alle Chips sind aufgebraucht',
};

export function germanEventText(event: GameEvent, names: string[]): string {
  const name = (seat: number): string => names[seat] ?? `Platz ${seat + 1}`;
  switch (event.type) {
    case 'BoardBuilt':
      return `Der Spielplan ist ${event.fact.board}.`;
    case 'Readied':
      return `${name(event.fact.seat)} ist bereit.`;
    case 'ChipTurned':
      return turnSentence(event.fact);
    case 'BidMade':
      return bidSentence(event.fact, name(event.fact.seat));
    case 'BidRepeated':
      return `${name(event.fact.seat)} nennt dieselbe Zahl noch einmal.`;
    case 'SaidDone':
      return `${name(event.fact.seat)} ist fertig.`;
    case 'Passed':
      return `${name(event.fact.seat)} hat keine Idee.`;
    case 'TookBack':
      return `${name(event.fact.seat)} ist doch noch nicht so weit.`;
    case 'CallAllowed':
      return 'Seit einer Weile hat niemand geboten: Wer will, kann den letzten Aufruf machen.';
    case 'LastCallMade':
      return callSentence(event.fact, name);
    case 'BiddingEnded':
      return orderSentence(event.fact, name);
    case 'TryBegan':
      return `${name(event.fact.seat)} zeigt einen Weg in ${count(event.fact.moves, 'Zug', 'Zügen')}.`;
    case 'Slid':
      return slideSentence(event.fact);
    case 'SlideTakenBack':
      return `${name(event.fact.seat)} nimmt ein Versehen zurück: ${robotName(event.fact.robot)} steht wieder auf ${squareName(event.fact.square)}.`;
    case 'TryFailed':
      return `${name(event.fact.seat)} ${failures[event.fact.why]}; die Roboter gehen zurück.`;
    case 'ChipWon':
      return `${name(event.fact.seat)} gewinnt ${germanChip(event.fact.chip, 'accusative')} in ${count(event.fact.moves, 'Zug', 'Zügen')} und hat ${count(event.fact.chips, 'Chip', 'Chips')}.`;
    case 'ChipReturned':
      return `${event.fact.why === 'nobody_bid' ? 'Niemand hat geboten' : 'Niemandem ist es gelungen'}: ${germanChip(event.fact.chip, 'nominative')} wird wieder untergemischt.`;
    case 'ChipLost':
      return `${capital(germanChip(event.fact.chip, 'nominative'))} wird verdeckt hingelegt.`;
    case 'ChipSetAside':
      return `${capital(germanChip(event.fact.chip, 'nominative'))} kam dreimal zurück und wird beiseitegelegt.`;
    case 'PlayerLeft':
      return `${name(event.fact.seat)} verlässt das Spiel.`;
    case 'PlayerJoined':
      return `${name(event.fact.seat)} steigt ein.`;
    case 'GameEnded':
      return endingSentence(event.fact, name);
    case 'UndoPerformed':
      return `${name(event.fact.seat)} nimmt das Spiel bis Eintrag ${event.fact.to} zurück.`;
    case 'TakebackPerformed':
      return `${name(event.fact.seat)} nimmt zurück, was seit Eintrag ${event.fact.to} getan wurde.`;
  }
}

type Name = (seat: number) => string;

function turnSentence({ round, chip, square, passed_over }: ChipTurned): string {
  const turned = `Runde ${round}: ${germanChip(chip, 'nominative')} auf ${squareName(square)}.`;
  return passed_over ? `${turned} ${germanPassedOver(passed_over)}` : turned;
}

function bidSentence(bid: BidMade, name: string): string {
  const number = bid.moves ? String(bid.moves) : 'eine geheime Zahl';
  return `${name} bietet ${number}${bid.first ? ' und dreht die Sanduhr um' : ''}.`;
}

function callSentence(call: LastCallMade, name: Name): string {
  const caller = call.seat === null ? '' : `${name(call.seat)} macht den letzten Aufruf. `;
  return `${caller}Die letzte Minute für ein Gebot läuft.`;
}

function orderSentence({ order, bids }: BiddingEnded, name: Name): string {
  return `Gebote der Reihe nach: ${order.map((seat, rank) => `${name(seat)}: ${bids[rank]}`).join(', ')}.`;
}

function slideSentence(slid: Slid): string {
  const from = squareName(slid.path[0] ?? '');
  const to = squareName(slid.path.at(-1) ?? '');
  const bounces = slid.bounces.length ? `, prallt ab auf ${slid.bounces.map(squareName).join(' und ')}` : '';
  const stop = slid.stopped_by === 'wall' ? 'einer Wand' : germanRobots[slid.stopped_by];
  return `${slid.count}. ${robotName(slid.robot)} nach ${directions[slid.direction]} von ${from} auf ${to}${bounces}, gestoppt von ${stop}.`;
}

function endingSentence({ places, chips, rule }: GameEnded, name: Name): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
  const result = winners.length
    ? `${winners.join(' und ')} ${winners.length === 1 ? 'gewinnt' : 'gewinnen gemeinsam'}`
    : 'niemand gewinnt';
  const standings = chips.map((number, seat) => `${name(seat)} ${number}`).join(', ');
  return `Das Spiel ist aus, ${endings[rule] ?? rule}: ${result} (Chips: ${standings}).`;
}

function robotName(letter: string): string {
  const robot = robotOf(letter);
  return robot ? germanRobots[robot] : letter;
}
