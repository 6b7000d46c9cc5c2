/** The log: every event in a sentence, and all that comes of one action in one. */
import type { Passage } from '../face';
import { cards } from './cards.svelte';
import { deedWords } from './deed-words';
import {
  capital,
  cardNames,
  goodsNames,
  goodsParts,
  listed,
  opensName,
  phaseName,
  placeOf,
  robotNames,
  typeName,
} from './naming';
import { sayEffect } from './effect-words';
import { rulesOf } from './rules';
import type { GameTold, Scored } from './types';
import { words } from './words';

export function tell(told: GameTold, names: string[]): string {
  const deed = deedOf(told, names);
  if (deed) return `${nameIn(told, names)} ${deed}.`;
  return openly(told, names);
}

function nameIn({ fact }: GameTold, names: string[]): string {
  return 'seat' in fact ? (names[fact.seat] ?? '') : '';
}

/** What concerns everybody. */
function openly(told: GameTold, names: string[]): string {
  const say = deedWords();
  switch (told.type) {
    case 'BiddingBegan':
      return say.bidding(cardNames(told.fact.inventors), names[told.fact.seat] ?? '');
    case 'RoundBegan':
      return say.round(told.fact.round);
    case 'PhasesRevealed':
      return say.phases(
        told.fact.phases.map((phases, seat) => `${names[seat]} ${listed(phases.map(phaseName))}`).join('; '),
      );
    case 'LineLaid':
      return say.lineLaid(listed(told.fact.revealed.map(phaseName)));
    case 'LineRevealed':
      return say.lineShows(listed(told.fact.phases.map(phaseName)));
    case 'BreakBegan':
      return say.breakBegan;
    case 'EnergyShuffled':
      return say.shuffled;
    case 'Reshuffled':
      return say.reshuffled[told.fact.deck];
    case 'GameEnded': {
      const { rank, without_inventors: isBare, winners } = told.fact;
      if (rank) return say.ended(rankName(rank), isBare ? words().withoutInventors : '');
      return say.wins(listed(winners.map((seat) => names[seat] ?? '')), winners.length === 1);
    }
    case 'NextGame':
      return say.nextGame(told.fact.game);
    default:
      return '';
  }
}

export function rankName(rank: string): string {
  return words().ranks[rank] ?? rank;
}

/** What a seat does, after its name; '' for what belongs to nobody. */
function deedOf(told: GameTold, names: string[]): string {
  return startDeed(told, names) || rowDeed(told) || cardDeed(told);
}

function startDeed(told: GameTold, names: string[]): string {
  const say = deedWords();
  switch (told.type) {
    case 'Dealt':
      return say.dealt(told.fact.robots.length, told.fact.classes.length, told.fact.inventors.length);
    case 'RobotsKept':
      return say.keeps(cardNames(told.fact.robots));
    case 'InventorKept':
      return say.playsWith(cards.name(told.fact.inventor));
    case 'Confirmed':
      return say.confirmed;
    case 'Rethought':
      return say.rethought;
    case 'StartShown': {
      const { inventor, rows, classes, discarded, classes_discarded: others } = told.fact;
      const gone = cardNames([...discarded, ...others]);
      return say.starts(inventor && cards.name(inventor), cardNames(rows.flat()), cardNames(classes), gone);
    }
    case 'BidMade': {
      const { track, space, outbid } = told.fact;
      return say.bids(track.replace(/\D/g, ''), space, outbid === null ? '' : (names[outbid] ?? ''));
    }
    case 'InventorWon':
      return say.won(cards.name(told.fact.inventor), sayEffect(told.fact.price));
    case 'Undone':
    case 'Withdrawn':
      return say.undone;
    default:
      return '';
  }
}

function rowDeed(told: GameTold): string {
  const say = deedWords();
  switch (told.type) {
    case 'EnergyDrawn':
      return say.drawsEnergy(listed(told.fact.cards.map(energyName)));
    case 'PhaseBegan':
      return say.begins(phaseName(told.fact.phase), told.fact.total, told.fact.batteries);
    case 'AbilityChosen':
      return say.ability[told.fact.ability] ?? '';
    case 'Ran': {
      const { source, act, again } = told.fact;
      if (act === 'board') return say.board(phaseName(cards.action(source)?.row ?? ''), placeOf(source));
      return say.runs(cards.name(source), say.how[act] ?? '', again);
    }
    case 'RowReversed':
      return say.reversed(phaseName(told.fact.phase));
    case 'Paid':
      return say.pays(goodsNames(told.fact.goods));
    case 'CardPaid':
      return say.pays(cards.name(told.fact.card));
    case 'Gained':
      return say.gains(goodsNames(told.fact.goods));
    case 'Scored':
      return say.scored(totalOf(told.fact), partsOf(told.fact));
    default:
      return '';
  }
}

function cardDeed(told: GameTold): string {
  const say = deedWords();
  switch (told.type) {
    case 'Drew':
      return say.draws(robotNames(told.fact.cards));
    case 'Discarded':
      return say.discards(cardNames(told.fact.cards));
    case 'Unlocked':
      return say.unlocks(say.token(typeName(told.fact.type)), unlockedName(told.fact.spot));
    case 'TokenPlaced':
      return say.places(say.token(typeName(told.fact.type)), cards.name(told.fact.card));
    case 'Assembled':
      return say.builds(cards.name(told.fact.robot), phaseName(told.fact.row), told.fact.column);
    case 'ClassesDrawn':
      return say.drawsClasses(told.fact.cards.length);
    case 'ClassKept': {
      const { card, replaced } = told.fact;
      return card ? say.takesClass(cards.name(card), replaced && cards.name(replaced)) : say.keepsNone;
    }
    default:
      return '';
  }
}

function unlockedName(spot: string): string {
  return cards.spot(spot)?.inspires ? deedWords().inspiration : opensName(spot);
}

function energyName(id: string): string {
  const card = cards.energy(id);
  if (!card) return id;
  if (card.multiplier) return deedWords().multiplier(card.value);
  return card.cubes ? deedWords().withCubes(card.value, card.cubes) : String(card.value);
}

const PARTS = ['robots', 'classes', 'inventory', 'leftovers', 'inventor'] as const;

function totalOf(scored: Scored): number {
  return PARTS.reduce((sum, part) => sum + scored[part], 0);
}

function partsOf(scored: Scored): string {
  const said = PARTS.filter((part) => scored[part] || part !== 'inventor');
  return said.map((part) => `${words().parts[part]} ${scored[part]}`).join(', ');
}

// --- passages ---

/** What was taken back has not happened: of the whole table, or of one seat. */
export function standing(log: GameTold[]): GameTold[] {
  let kept: GameTold[] = [];
  for (const told of log) {
    if (told.type === 'Undone') kept = kept.filter(({ n }) => n <= told.fact.to);
    else if (told.type === 'Withdrawn')
      kept = kept.filter((one) => one.n <= told.fact.to || !isBy(one, told.fact.seat));
    else kept.push(told);
  }
  return kept;
}

export function isBy({ fact }: GameTold, seat: number | null): boolean {
  return 'seat' in fact && fact.seat === seat;
}

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
