/** The log in fewer words: all that comes of one action in one sentence. */
import type { Passage } from '../face';
import { cards } from './cards.svelte';
import { deedWords } from './deed-words';
import { capital, goodsNames, goodsParts, listed, robotNames } from './naming';
import { rulesOf } from './rules';
import { isBy, standing } from './standing';
import { deedOf, energyName, nameIn, openly } from './telling';
import type { GameTold } from './types';

const OPENING: GameTold['type'][] = [
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
const CLOSING: Partial<Record<GameTold['type'], GameTold['type'][]>> = {
  Assembled: ['Paid', 'CardPaid', 'AbilityChosen', 'Gained', 'Drew', 'TokenPlaced'],
  Unlocked: ['AbilityChosen', 'Gained', 'Drew', 'ClassesDrawn', 'ClassKept', 'TokenPlaced'],
  ClassKept: ['Gained', 'TokenPlaced'],
  InventorWon: ['Paid'],
  EnergyDrawn: [],
  StartShown: [],
  Confirmed: [],
  Scored: [],
};
const CHOSEN: GameTold['type'][] = ['Confirmed', 'Ran', 'Assembled', 'Unlocked', 'Paid', 'BidMade']; // by an answer of one's own
const SHARED: GameTold['type'][] = ['Dealt', 'EnergyDrawn']; // by all seats, one after the other
const NOBODYS: GameTold['type'][] = ['BiddingBegan', 'Reshuffled']; // though a seat goes with them
const SILENT: GameTold['type'][] = ['Confirmed', 'Rethought', 'RoundBegan', 'PhaseEnded'];

/** One sentence for each action: what it is, what is paid for it, what comes of it. */
export function passagesOf(log: GameTold[], names: string[]): Passage<GameTold>[] {
  let round = '';
  const passages: { no: string; told: GameTold[] }[] = [];
  const open = new Map<number, { no: string; told: GameTold[] }>();
  for (const told of standing(log)) {
    if (told.type === 'RoundBegan') round = String(told.fact.round);
    if (told.type === 'NextGame') round = '';
    if (SILENT.includes(told.type)) continue;
    const seat = 'seat' in told.fact && !NOBODYS.includes(told.type) ? told.fact.seat : -1;
    if (seat < 0 && told.type !== 'Reshuffled') open.clear();
    const now = open.get(seat);
    const before = passages.at(-1);
    if (SHARED.includes(told.type) && before?.told[0]?.type === told.type) before.told.push(told);
    else if (seat >= 0 && now && continues(now.told, told)) now.told.push(told);
    else {
      const begun = { no: round, told: [told] };
      passages.push(begun);
      if (SHARED.includes(told.type)) open.delete(seat);
      else if (seat >= 0) open.set(seat, begun);
    }
  }
  return passages.filter(isWorthwhile(open)).map(({ no, told }) => ({
    n: told.at(-1)?.n ?? 0,
    no,
    told,
    text: sentence(told, names),
    rules: [...new Set(told.flatMap((one) => rulesOf(one).slice(0, 1)))],
  }));
}

/** What the others have done since a seat's last choice. */
export function sinceMine(log: GameTold[], seat: number | null, names: string[]): Passage<GameTold>[] {
  const all = standing(log);
  const last = all.findLastIndex((told) => CHOSEN.includes(told.type) && isBy(told, seat));
  return passagesOf(all.slice(last + 1), names).filter(({ told: [first] }) => first && !isBy(first, seat));
}

/** The first action of a phase goes with its energy; what an action brings belongs to it, whatever it is. */
function continues(before: GameTold[], { type }: GameTold): boolean {
  if (type === 'Ran') return before.length === 1 && before[0]?.type === 'PhaseBegan';
  const last = before.findLast((one) => one.type in CLOSING)?.type;
  const isOpen = !last || before.some((one) => one.type === 'Ran');
  return isOpen ? !OPENING.includes(type) : (CLOSING[last]?.includes(type) ?? false);
}

/** A phase in which nothing was done is told only while it lasts. */
function isWorthwhile(open: Map<number, { told: GameTold[] }>) {
  const last = new Set([...open.values()].map(({ told }) => told));
  return ({ told }: { told: GameTold[] }): boolean =>
    told.length > 1 || told[0]?.type !== 'PhaseBegan' || last.has(told);
}

function sentence(told: GameTold[], names: string[]): string {
  const [first] = told;
  if (!first) return '';
  if (SHARED.includes(first.type) && told.length > 1) return shared(told, names);
  const deeds = joined(told)
    .map((one) => (typeof one === 'string' ? one : deedOf(one, names)))
    .filter(Boolean);
  return deeds.length ? `${capital(nameIn(first, names))} ${deeds.join(', ')}.` : openly(first, names);
}

/** What all seats get at once. */
function shared(told: GameTold[], names: string[]): string {
  const [first] = told;
  if (first?.type === 'Dealt')
    return deedWords().allDealt(first.fact.robots.length, first.fact.classes.length);
  const drawn = told.flatMap((one) =>
    one.type === 'EnergyDrawn'
      ? [`${names[one.fact.seat]} ${one.fact.cards.map(energyName).join(', ')}`]
      : [],
  );
  return deedWords().energyCards(drawn.join('; '));
}

/** Payments are one, where the first of them stood, and so are gains; cards that are drawn at once are drawn together. */
function joined(told: GameTold[]): (GameTold | string)[] {
  const say = deedWords();
  const isPayment = ({ type }: GameTold): boolean => type === 'Paid' || type === 'CardPaid';
  const payment = told.find(isPayment);
  const isPriced = told.some(({ type }) => type === 'InventorWon'); // what it costs is said with it
  const gain = told.find(({ type }) => type === 'Gained');
  return told.flatMap((one, at): (GameTold | string)[] => {
    if (one === payment && !isPriced)
      return [say.pays(listed([...goodsParts(sumOf(told, 'Paid')), ...cardsPaid(told)]))];
    if (one === gain) return [say.gains(goodsNames(sumOf(told, 'Gained')))];
    if (one.type === 'Drew')
      return told[at - 1]?.type === 'Drew' ? [] : [say.draws(robotNames(drawnFrom(told, at)))];
    return isPayment(one) || one.type === 'Gained' ? [] : [one];
  });
}

function cardsPaid(told: GameTold[]): string[] {
  return told.flatMap((one) => (one.type === 'CardPaid' ? [cards.name(one.fact.card)] : []));
}

/** With all that is drawn right after it. */
function drawnFrom(told: GameTold[], at: number): string[] {
  const one = told[at];
  return one?.type === 'Drew' ? [...one.fact.cards, ...drawnFrom(told, at + 1)] : [];
}

function sumOf(told: GameTold[], type: 'Paid' | 'Gained'): number[] {
  const sum: number[] = [0, 0, 0, 0, 0, 0, 0];
  for (const one of told)
    if (one.type === type) one.fact.goods.forEach((amount, at) => (sum[at] = (sum[at] ?? 0) + amount));
  return sum;
}
