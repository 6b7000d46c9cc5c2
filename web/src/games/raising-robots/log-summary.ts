/** The log in fewer words: all that comes of one action in one sentence. */
import type { LogSummary } from '../game-ui';
import { cards } from './cards.svelte';
import { tLog } from './messages/log';
import { capital, goodsNames, goodsParts, listed, robotNames } from './labels';
import { rulesOf } from './rule-refs';
import { isBy, standing } from './active-log';
import { actionText, energyName, nameIn, openly } from './log-text';
import type { GameEvent } from './types';

const OPENING: GameEvent['type'][] = [
  'Ran',
  'PhaseBegan',
  'AbilityChosen',
  'EnergyDrawn',
  'RobotsKept',
  'StartShown',
  'Confirmed',
  'Scored',
  'BidMade',
  'InventorWon',
  'Dealt',
];
/** What ends a sentence, and what may follow all the same: a robot is paid for after it was placed (RAI-9.7). */
const CLOSING: Partial<Record<GameEvent['type'], GameEvent['type'][]>> = {
  Assembled: ['Paid', 'CardPaid', 'AbilityChosen', 'Gained', 'Drew', 'TokenPlaced'],
  Unlocked: ['AbilityChosen', 'Gained', 'Drew', 'ClassesDrawn', 'ClassKept', 'TokenPlaced'],
  ClassKept: ['Gained', 'TokenPlaced'],
  InventorWon: ['Paid'],
  EnergyDrawn: [],
  StartShown: [],
  Confirmed: [],
  Scored: [],
};
const CHOSEN: GameEvent['type'][] = ['Confirmed', 'Ran', 'Assembled', 'Unlocked', 'Paid', 'BidMade']; // by an answer of one's own
const SHARED: GameEvent['type'][] = ['Dealt', 'EnergyDrawn']; // by all seats, one after the other
const NOBODYS: GameEvent['type'][] = ['BiddingBegan', 'Reshuffled']; // though a seat goes with them
const SILENT: GameEvent['type'][] = ['Confirmed', 'Rethought', 'RoundBegan', 'PhaseEnded'];

/** One sentence for each action: what it is, what is paid for it, what comes of it. */
export function logSummaries(log: GameEvent[], names: string[]): LogSummary<GameEvent>[] {
  let round = '';
  const summaries: { no: string; events: GameEvent[] }[] = [];
  const open = new Map<number, { no: string; events: GameEvent[] }>();
  for (const event of standing(log)) {
    if (event.type === 'RoundBegan') round = String(event.fact.round);
    if (event.type === 'NextGame') round = '';
    if (SILENT.includes(event.type)) continue;
    const seat = 'seat' in event.fact && !NOBODYS.includes(event.type) ? event.fact.seat : -1;
    if (seat < 0 && event.type !== 'Reshuffled') open.clear();
    const now = open.get(seat);
    const before = summaries.at(-1);
    if (SHARED.includes(event.type) && before?.events[0]?.type === event.type) before.events.push(event);
    else if (seat >= 0 && now && continues(now.events, event)) now.events.push(event);
    else {
      const begun = { no: round, events: [event] };
      summaries.push(begun);
      if (SHARED.includes(event.type)) open.delete(seat);
      else if (seat >= 0) open.set(seat, begun);
    }
  }
  return summaries.filter(isWorthwhile(open)).map(({ no, events }) => ({
    n: events.at(-1)?.n ?? 0,
    no,
    events,
    text: sentence(events, names),
    rules: [...new Set(events.flatMap((one) => rulesOf(one).slice(0, 1)))],
  }));
}

/** What the others have done since a seat's last choice. */
export function sinceMine(log: GameEvent[], seat: number | null, names: string[]): LogSummary<GameEvent>[] {
  const all = standing(log);
  const last = all.findLastIndex((event) => CHOSEN.includes(event.type) && isBy(event, seat));
  return logSummaries(all.slice(last + 1), names).filter(
    ({ events: [first] }) => first && !isBy(first, seat),
  );
}

/** The first action of a phase goes with its energy; what an action brings belongs to it, whatever it is. */
function continues(before: GameEvent[], { type }: GameEvent): boolean {
  if (type === 'Ran') return before.length === 1 && before[0]?.type === 'PhaseBegan';
  const last = before.findLast((one) => one.type in CLOSING)?.type;
  const isOpen = !last || before.some((one) => one.type === 'Ran');
  return isOpen ? !OPENING.includes(type) : (CLOSING[last]?.includes(type) ?? false);
}

/** A phase in which nothing was done is told only while it lasts. */
function isWorthwhile(open: Map<number, { events: GameEvent[] }>) {
  const last = new Set([...open.values()].map(({ events }) => events));
  return ({ events }: { events: GameEvent[] }): boolean =>
    events.length > 1 || events[0]?.type !== 'PhaseBegan' || last.has(events);
}

function sentence(events: GameEvent[], names: string[]): string {
  const [first] = events;
  if (!first) return '';
  if (SHARED.includes(first.type) && events.length > 1) return shared(events, names);
  const texts = joined(events)
    .map((one) => (typeof one === 'string' ? one : actionText(one, names)))
    .filter(Boolean);
  return texts.length ? `${capital(nameIn(first, names))} ${texts.join(', ')}.` : openly(first, names);
}

/** What all seats get at once. */
function shared(events: GameEvent[], names: string[]): string {
  const [first] = events;
  if (first?.type === 'Dealt') return tLog().allDealt(first.fact.robots.length, first.fact.classes.length);
  const drawn = events.flatMap((one) =>
    one.type === 'EnergyDrawn'
      ? [`${names[one.fact.seat]} ${one.fact.cards.map(energyName).join(', ')}`]
      : [],
  );
  return tLog().energyCards(drawn.join('; '));
}

/** Payments are one, where the first of them stood, and so are gains; cards that are drawn at once are drawn together. */
function joined(events: GameEvent[]): (GameEvent | string)[] {
  const say = tLog();
  const isPayment = ({ type }: GameEvent): boolean => type === 'Paid' || type === 'CardPaid';
  const payment = events.find(isPayment);
  const isPriced = events.some(({ type }) => type === 'InventorWon'); // what it costs is said with it
  const gain = events.find(({ type }) => type === 'Gained');
  return events.flatMap((one, at): (GameEvent | string)[] => {
    if (one === payment && !isPriced)
      return [say.pays(listed([...goodsParts(sumOf(events, 'Paid')), ...cardsPaid(events)]))];
    if (one === gain) return [say.gains(goodsNames(sumOf(events, 'Gained')))];
    if (one.type === 'Drew')
      return events[at - 1]?.type === 'Drew' ? [] : [say.draws(robotNames(drawnFrom(events, at)))];
    return isPayment(one) || one.type === 'Gained' ? [] : [one];
  });
}

function cardsPaid(events: GameEvent[]): string[] {
  return events.flatMap((one) => (one.type === 'CardPaid' ? [cards.name(one.fact.card)] : []));
}

/** With all that is drawn right after it. */
function drawnFrom(events: GameEvent[], at: number): string[] {
  const one = events[at];
  return one?.type === 'Drew' ? [...one.fact.cards, ...drawnFrom(events, at + 1)] : [];
}

function sumOf(events: GameEvent[], type: 'Paid' | 'Gained'): number[] {
  const sum: number[] = [0, 0, 0, 0, 0, 0, 0];
  for (const one of events)
    if (one.type === type) one.fact.goods.forEach((amount, at) => (sum[at] = (sum[at] ?? 0) + amount));
  return sum;
}
