/** The log by turns, each told in one sentence. */
import type { Passage } from '../face';
import { withoutUndone } from '../turns';
import { short } from './asking';
import { boardWords } from './board-words';
import { cardName } from './card-words';
import { crewIn, crewName, listed, playName } from './naming';
import { rulesOf } from './rules';
import { tell } from './telling';
import type { BotMoved, CardsDrawn, GameTold, TookHome } from './types';
import { words } from './words';

/** Something done in a turn, and what came of it. */
interface Clause {
  says: string;
  effects: string[];
}

const SET_UP: GameTold['type'][] = ['TerminalsDealt', 'Started'];
const USUAL: GameTold['type'][] = ['TurnBegan', 'TerminalChosen', 'CrewPlaced', 'QueueMoved', 'PowerPlayed'];
const APART: GameTold['type'][] = ['NoCardLeft', 'Reshuffled', 'PlayerLeft', 'GameEnded', 'Withdrawn'];

export function passagesOf(log: GameTold[], names: string[]): Passage<GameTold>[] {
  return chaptersOf(log).map((told) => ({
    n: told.at(-1)?.n ?? 0,
    no: told[0]?.type === 'TurnBegan' ? String(told[0].fact.turn) : '',
    told,
    text: told.some(({ type }) => SET_UP.includes(type)) ? sentences(told, names) : turnOf(told, names),
    rules: rulesIn(told),
  }));
}

/** Those behind what came about; that crew is placed goes without saying. */
function rulesIn(told: GameTold[]): string[] {
  return [
    ...new Set(told.filter(({ type }) => !USUAL.includes(type)).flatMap((one) => rulesOf(one).slice(0, 1))),
  ];
}

/** The set-up, then the turns. */
function chaptersOf(log: GameTold[]): GameTold[][] {
  const chapters: GameTold[][] = [];
  for (const told of withoutUndone(log)) {
    if (told.type === 'TurnBegan' || !chapters.length) chapters.push([told]);
    else chapters.at(-1)?.push(told);
  }
  return chapters;
}

function sentences(told: GameTold[], names: string[]): string {
  return told.map((one) => tell(one, names)).join(' ');
}

/** The log may have forgotten how it began. */
function turnOf(told: GameTold[], names: string[]): string {
  const [first] = told;
  const name = first && 'seat' in first.fact ? (names[first.fact.seat] ?? '') : '';
  const clauses = told.reduce<Clause[]>(tellOn, []);
  const done = clauses.map(({ says, effects }) => [says, effects.join(', ')].filter(Boolean).join(': '));
  const apart = told.filter(({ type }) => APART.includes(type));
  const turn = done.length ? `${name} ${done.join('; ')}.` : words().isToAct(name);
  return [turn, sentences(apart, names)].filter(Boolean).join(' ');
}

function tellOn(clauses: Clause[], told: GameTold): Clause[] {
  const begun = begunBy(told);
  if (begun) return [...clauses, { says: begun, effects: [] }];
  const last = clauses.at(-1);
  if (!last) return clauses;
  if (told.type === 'CrewPlaced') {
    const says = `${last.says} ${words().with} ${crewName(crewIn(told.fact.crew))}`;
    return [...clauses.slice(0, -1), { ...last, says }];
  }
  const effect = effectOf(told);
  const isNew = effect && !last.effects.includes(effect);
  return isNew ? [...clauses.slice(0, -1), { ...last, effects: [...last.effects, effect] }] : clauses;
}

/** What a player has set about; '' for what only comes of it. */
function begunBy(told: GameTold): string {
  switch (told.type) {
    case 'TerminalChosen':
      return words().going(cardName(told.fact.card));
    case 'JunctionChosen':
      return words().going(words().junction(cardName(told.fact.cards[0]), cardName(told.fact.cards[1])));
    case 'PowerPlayed':
      return words().plays(playName(`power ${told.fact.card.toLowerCase()} ${told.fact.half}`.trim()));
    case 'TookHome':
      return home(told.fact);
    default:
      return '';
  }
}

function home({ crew, recruited }: TookHome): string {
  const taken = crew ? words().takes(crewName(crewIn(crew))) : words().takesNobody;
  return recruited ? `${taken}, ${words().recruits(words().circles(recruited))}` : taken;
}

function effectOf(told: GameTold): string {
  switch (told.type) {
    case 'Recruited':
      return words().recruits(words().circles(told.fact.count));
    case 'Entered':
      return told.fact.end.startsWith('q') ? words().entersQueue : words().enters(told.fact.end);
    case 'BotMoved':
      return move(told.fact);
    case 'QueueMoved':
      return words().queueMoves;
    case 'HexTagged':
      return words().tags;
    case 'PodiumReached':
      return words().onPodium(told.fact.count);
    case 'Upgraded':
      return words().upgrades(String(told.fact.spot), words().icons[told.fact.icon] ?? '');
    case 'CardsDrawn':
      return draw(told.fact);
    default:
      return '';
  }
}

function move({ shape, start, end, leapt }: BotMoved): string {
  const moves = `${boardWords().bot[shape]} ${words().moves(short(start), short(end))}`;
  return leapt ? `${moves} (${words().leaps(leapt)})` : moves;
}

/** What one has drawn oneself is named; that an upgrade brings a card is said with it. */
function draw({ cards, why }: CardsDrawn): string {
  if (why === 'podium') return words().allDraw;
  if (!cards.includes('')) return words().drawsNamed(listed(cards.map(cardName)));
  return why === 'upgrade' ? '' : words().draws(cards.length);
}
