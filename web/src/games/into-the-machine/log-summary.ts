/** The log by turns, each told in one sentence. */
import type { LogSummary } from '../game-ui';
import { withoutUndone } from '../turn-log';
import { short } from './prompt-text';
import { tBoard } from './messages/board';
import { cardName } from './messages/cards';
import { crewIn, crewName, listed, playName } from './labels';
import { rulesOf } from './rule-refs';
import { eventText } from './log-text';
import type { BotMoved, CardsDrawn, GameEvent, TookHome } from './types';
import { t } from './messages/common';

/** Something done in a turn, and what came of it. */
interface Clause {
  says: string;
  effects: string[];
}

const SET_UP: GameEvent['type'][] = ['TerminalsDealt', 'Started'];
const USUAL: GameEvent['type'][] = ['TurnBegan', 'TerminalChosen', 'CrewPlaced', 'QueueMoved', 'PowerPlayed'];
const APART: GameEvent['type'][] = [
  'NoCardLeft',
  'Reshuffled',
  'PlayerLeft',
  'GameEnded',
  'TakebackPerformed',
];

export function logSummaries(log: GameEvent[], names: string[]): LogSummary<GameEvent>[] {
  return chaptersOf(log).map((events) => ({
    n: events.at(-1)?.n ?? 0,
    no: events[0]?.type === 'TurnBegan' ? String(events[0].fact.turn) : '',
    events,
    text: events.some(({ type }) => SET_UP.includes(type)) ? sentences(events, names) : turnOf(events, names),
    rules: rulesIn(events),
  }));
}

/** Those behind what came about; that crew is placed goes without saying. */
function rulesIn(events: GameEvent[]): string[] {
  return [
    ...new Set(events.filter(({ type }) => !USUAL.includes(type)).flatMap((one) => rulesOf(one).slice(0, 1))),
  ];
}

/** The set-up, then the turns. */
function chaptersOf(log: GameEvent[]): GameEvent[][] {
  const chapters: GameEvent[][] = [];
  for (const event of withoutUndone(log)) {
    if (event.type === 'TurnBegan' || !chapters.length) chapters.push([event]);
    else chapters.at(-1)?.push(event);
  }
  return chapters;
}

function sentences(events: GameEvent[], names: string[]): string {
  return events.map((one) => eventText(one, names)).join(' ');
}

/** The log may have forgotten how it began. */
function turnOf(events: GameEvent[], names: string[]): string {
  const [first] = events;
  const name = first && 'seat' in first.fact ? (names[first.fact.seat] ?? '') : '';
  const clauses = events.reduce<Clause[]>(addEvent, []);
  const done = clauses.map(({ says, effects }) => [says, effects.join(', ')].filter(Boolean).join(': '));
  const apart = events.filter(({ type }) => APART.includes(type));
  const turn = done.length ? `${name} ${done.join('; ')}.` : t().isToAct(name);
  return [turn, sentences(apart, names)].filter(Boolean).join(' ');
}

function addEvent(clauses: Clause[], event: GameEvent): Clause[] {
  const begun = begunBy(event);
  if (begun) return [...clauses, { says: begun, effects: [] }];
  const last = clauses.at(-1);
  if (!last) return clauses;
  if (event.type === 'CrewPlaced') {
    const says = `${last.says} ${t().with} ${crewName(crewIn(event.fact.crew))}`;
    return [...clauses.slice(0, -1), { ...last, says }];
  }
  const effect = effectOf(event);
  const isNew = effect && !last.effects.includes(effect);
  return isNew ? [...clauses.slice(0, -1), { ...last, effects: [...last.effects, effect] }] : clauses;
}

/** What a player has set about; '' for what only comes of it. */
function begunBy(event: GameEvent): string {
  switch (event.type) {
    case 'TerminalChosen':
      return t().going(cardName(event.fact.card));
    case 'JunctionChosen':
      return t().going(t().junction(cardName(event.fact.cards[0]), cardName(event.fact.cards[1])));
    case 'PowerPlayed':
      return t().plays(playName(`power ${event.fact.card.toLowerCase()} ${event.fact.half}`.trim()));
    case 'TookHome':
      return home(event.fact);
    default:
      return '';
  }
}

function home({ crew, recruited }: TookHome): string {
  const taken = crew ? t().takes(crewName(crewIn(crew))) : t().takesNobody;
  return recruited ? `${taken}, ${t().recruits(t().circles(recruited))}` : taken;
}

function effectOf(event: GameEvent): string {
  switch (event.type) {
    case 'Recruited':
      return t().recruits(t().circles(event.fact.count));
    case 'Entered':
      return event.fact.end.startsWith('q') ? t().entersQueue : t().enters(event.fact.end);
    case 'BotMoved':
      return move(event.fact);
    case 'QueueMoved':
      return t().queueMoves;
    case 'HexTagged':
      return t().tags;
    case 'PodiumReached':
      return t().onPodium(event.fact.count);
    case 'Upgraded':
      return t().upgrades(String(event.fact.spot), t().icons[event.fact.icon] ?? '');
    case 'CardsDrawn':
      return draw(event.fact);
    default:
      return '';
  }
}

function move({ shape, start, end, leapt }: BotMoved): string {
  const moves = `${tBoard().bot[shape]} ${t().moves(short(start), short(end))}`;
  return leapt ? `${moves} (${t().leaps(leapt)})` : moves;
}

/** What one has drawn oneself is named; that an upgrade brings a card is said with it. */
function draw({ cards, why }: CardsDrawn): string {
  if (why === 'podium') return t().allDraw;
  if (!cards.includes('')) return t().drawsNamed(listed(cards.map(cardName)));
  return why === 'upgrade' ? '' : t().draws(cards.length);
}
