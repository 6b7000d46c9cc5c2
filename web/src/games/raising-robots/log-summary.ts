/** Log summaries: one line for an action and everything that follows from it. */
import type { Message } from '../../core/types';
import type { LogSummary } from '../game-ui';
import { isBy, standing } from './active-log';
import { cards } from './cards.svelte';
import { format, listed } from './format';
import { goodsMessages, robotsMessage } from './labels';
import { rulesOf } from './rule-refs';
import type { GameEvent } from './types';

const OPENING: GameEvent['type'][] = [
  'Ran',
  'PhaseBegan',
  'AbilityChosen',
  'EnergyDrawn',
  'RobotsKept',
  'StartShown',
  'Scored',
  'BidMade',
  'InventorWon',
];
/** Events that end a line, except that the payment for a robot follows its placement (RAI-9.7). */
const CLOSING: Partial<Record<GameEvent['type'], GameEvent['type'][]>> = {
  Assembled: ['Paid', 'CardPaid', 'AbilityChosen', 'Gained', 'Drew', 'TokenPlaced'],
  Unlocked: ['AbilityChosen', 'Gained', 'Drew', 'ClassesDrawn', 'ClassKept', 'TokenPlaced'],
  ClassKept: ['Gained', 'TokenPlaced'],
  InventorWon: ['Paid'],
  EnergyDrawn: [],
  StartShown: [],
  Scored: [],
};
const CHOSEN: GameEvent['type'][] = ['Confirmed', 'Ran', 'Assembled', 'Unlocked', 'Paid', 'BidMade']; // by an answer of the seat
const NOBODYS: GameEvent['type'][] = ['BiddingBegan', 'Reshuffled']; // although they have a seat

/** One line for each action: the action, its cost, and its gains. */
export function logSummaries(log: GameEvent[], names: string[]): LogSummary<GameEvent>[] {
  let round = '';
  const summaries: { no: string; events: GameEvent[] }[] = [];
  const open = new Map<number, { no: string; events: GameEvent[] }>();
  for (const event of standing(log)) {
    if (event.type === 'RoundBegan') round = String(event.fact.round);
    if (event.type === 'NextGame') round = '';
    if (!event.message || event.type === 'RoundBegan') continue; // each line has the number of its round
    const seat = 'seat' in event.fact && !NOBODYS.includes(event.type) ? event.fact.seat : -1;
    if (seat < 0 && event.type !== 'Reshuffled') open.clear();
    const now = open.get(seat);
    if (seat >= 0 && now && continues(now.events, event)) now.events.push(event);
    else {
      const begun = { no: round, events: [event] };
      summaries.push(begun);
      if (seat >= 0) open.set(seat, begun);
    }
  }
  return summaries.filter(isWorthwhile(open)).map(({ no, events }) => ({
    n: events.at(-1)?.n ?? 0,
    no,
    events,
    text: lineOf(events, names),
    rules: [...new Set(events.flatMap((one) => rulesOf(one).slice(0, 1)))],
  }));
}

/** The other seats' actions since a seat's last choice. */
export function sinceMine(log: GameEvent[], seat: number | null, names: string[]): LogSummary<GameEvent>[] {
  const all = standing(log);
  const last = all.findLastIndex((event) => CHOSEN.includes(event.type) && isBy(event, seat));
  return logSummaries(all.slice(last + 1), names).filter(
    ({ events: [first] }) => first && !isBy(first, seat),
  );
}

/** Join the first action of a phase with its energy, and an action with everything that follows from it. */
function continues(before: GameEvent[], { type }: GameEvent): boolean {
  if (type === 'Ran') return before.length === 1 && before[0]?.type === 'PhaseBegan';
  const last = before.findLast((one) => one.type in CLOSING)?.type;
  const isOpen = !last || before.some((one) => one.type === 'Ran');
  return isOpen ? !OPENING.includes(type) : (CLOSING[last]?.includes(type) ?? false);
}

/** Leave out past phases without an action. */
function isWorthwhile(open: Map<number, { events: GameEvent[] }>) {
  const last = new Set([...open.values()].map(({ events }) => events));
  return ({ events }: { events: GameEvent[] }): boolean =>
    events.length > 1 || events[0]?.type !== 'PhaseBegan' || last.has(events);
}

// --- the line ---

/** The line of the first event with the clauses of all; events of the whole table have no clauses. */
function lineOf(events: GameEvent[], names: string[]): string {
  const line = events[0]?.message;
  if (!line) return '';
  const clauses = clausesOf(events);
  if (!clauses.length) return format(line, names);
  return format({ ...line, args: { ...line.args, clause: listed(clauses, 'list-comma') } }, names);
}

/** Join payments at the place of the first one, gains likewise, and cards that are drawn in a row. */
function clausesOf(events: GameEvent[]): Message[] {
  const isPayment = ({ type }: GameEvent): boolean => type === 'Paid' || type === 'CardPaid';
  const payment = events.find(isPayment);
  const isPriced = events.some(({ type }) => type === 'InventorWon'); // its clause names the price
  const gain = events.find(({ type }) => type === 'Gained');
  return events.flatMap((one, at) => {
    if (isPayment(one)) return one === payment && !isPriced ? [paymentOf(events)] : [];
    if (one.type === 'Gained') return one === gain ? [gainOf(events)] : [];
    if (one.type === 'Drew') return events[at - 1]?.type === 'Drew' ? [] : [drawOf(events.slice(at))];
    return clauseOf(one);
  });
}

function clauseOf({ message }: GameEvent): Message[] {
  const clause = message?.args['clause'];
  return typeof clause === 'object' && 'id' in clause ? [clause] : [];
}

function paymentOf(events: GameEvent[]): Message {
  const robots = events.flatMap((one) => (one.type === 'CardPaid' ? [cards.name(one.fact.card)] : []));
  return { id: 'paid', args: { price: listed([...goodsMessages(sumOf(events, 'Paid')), ...robots]) } };
}

function gainOf(events: GameEvent[]): Message {
  return { id: 'gained', args: { goods: listed(goodsMessages(sumOf(events, 'Gained'))) } };
}

/** Join a draw with the draws right after it. */
function drawOf(events: GameEvent[]): Message {
  const end = events.findIndex(({ type }) => type !== 'Drew');
  const draws = end < 0 ? events : events.slice(0, end);
  const drawn = draws.flatMap((one) => (one.type === 'Drew' ? one.fact.cards : []));
  return { id: 'drew', args: { cards: robotsMessage(drawn) } };
}

function sumOf(events: GameEvent[], type: 'Paid' | 'Gained'): number[] {
  const sum: number[] = [0, 0, 0, 0, 0, 0, 0];
  for (const one of events)
    if (one.type === type) one.fact.goods.forEach((amount, at) => (sum[at] = (sum[at] ?? 0) + amount));
  return sum;
}
