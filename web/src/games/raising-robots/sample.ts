/** For tests: a few cards, and a view with them. The first seat runs its design row. */
import type { FactWithoutValues } from '../event-samples';
import type { GameContext } from '../game-ui';
import { cards } from './cards.svelte';
import { RaisingAnimator } from './animator.svelte';
import type { Letter } from './effects';
import { amountMessage } from './labels';
import { WORKSHOP, Workshop } from './workshop.svelte';
import type {
  Choice,
  GameEvent,
  Message,
  NumberInput,
  Preview,
  Prompt,
  PlayerView,
  RaisingView,
  CatalogAbility,
  CatalogRobot,
  Catalog,
} from './types';

export const names = ['Ada', 'Ines'];

function robot(id: string, name: string, basic: string, upgraded: string): CatalogRobot {
  return {
    id,
    name,
    phase: 'design',
    type: 'cosmetic',
    points: 5,
    columns: [
      { energy: 3, resources: 'SSGG' },
      { energy: 7, resources: 'GG' },
    ],
    basic: { energy: 5, effect: basic, text: '' },
    upgraded: { energy: 5, effect: upgraded, text: '' },
    flavour: 'Hums.',
  };
}

const amount = (letter: Letter, amount = 1): Message => amountMessage({ letter, amount });
const both = (left: Message, right: Message): Message => ({ id: 'list-and', args: { left, right } });
const pay = (cards: number, gains: Message): Message => ({
  id: 'effect-with-cost',
  args: { cost: amount('C', cards), cards, gains },
});

const messages: Catalog['messages'] = {
  'C->3B': pay(1, amount('B', 3)),
  'C->2V+2B': pay(1, both(amount('V', 2), amount('B', 2))),
  'V per hand/2': {
    id: 'gain-for-every',
    args: { gain: amount('V'), per: 2, counter: { id: 'counter-hand', args: {} } },
  },
  C: amount('C'),
  '2C': amount('C', 2),
  G: amount('G'),
  P: amount('P'),
  X: { id: 'special', args: { special: 'X' } },
  '2B': amount('B', 2),
  B: amount('B'),
  V: amount('V'),
  'pay 4W': amount('W', 4),
  'pay 3W': amount('W', 3),
  'row:design': { id: 'counter-row', args: { phase: 'design' } },
};

const afterBuilding = (gain: Letter): CatalogAbility => ({
  timing: 'ongoing',
  hook: 'after_assemble',
  effect: gain,
  phase: '',
  amount: 0,
  phases: '',
  cost: '',
  text: '',
  message: { id: 'ability-after-assemble', args: { effect: amount(gain) } },
  words: { id: 'ability-after-assemble', args: { effect: '' } },
});

export const catalog: Catalog = {
  dataset_label: 'sample',
  builtin: true,
  robots: [
    robot('r01', 'Edward', 'C->3B', 'C->2V+2B'),
    robot('r02', 'Stencil', 'C', '2C'),
    robot('r03', 'Doodle', 'G', 'V per hand/2'),
  ],
  classes: [
    {
      id: 'k16',
      name: 'Drawing Room',
      objective: 'row:design',
      text: '',
      grades: [
        { grade: 'F', least: 0, points: 0 },
        { grade: 'D', least: 2, points: 2 },
        { grade: 'A', least: 5, points: 11 },
        { grade: 'A+', least: null, points: 13 },
      ],
      extra_credit: 'efficiency',
    },
  ],
  inventors: [
    {
      id: 'i07',
      name: 'Greta Gearloose',
      complexity: 'medium',
      requires: 'robots',
      least: 5,
      type: 'cosmetic',
      link: 'and',
      basic: afterBuilding('B'),
      upgraded: afterBuilding('V'),
    },
  ],
  energy: [
    { id: 'e01', value: 1, cubes: 0, multiplier: true },
    { id: 'e03', value: 4, cubes: 1, multiplier: false },
  ],
  actions: [
    { id: 'd1', row: 'design', action: { energy: 1, effect: 'P', text: '' } },
    { id: 'd2', row: 'design', action: { energy: 4, effect: 'X', text: '' } },
    { id: 'c1', row: 'recycle', action: { energy: 1, effect: '2B', text: '' } },
  ],
  upgrades: [
    { id: 'u1', energy: 1, cost: '4W' },
    { id: 'u2', energy: 3, cost: '3W' },
  ],
  spots: [
    { id: 's01', section: 'upgrade', type: 'speed', action: '', adds: '', energy: 0, inspires: true },
    { id: 's05', section: 'design', type: 'speed', action: 'd1', adds: 'B', energy: 0, inspires: false },
  ],
  extra: [0, 1, 2, 3, 3],
  ranks: ['Keep Practicing', 'Beginner', 'Amateur', 'Heroic', 'Epic', 'Legendary'],
  rank_thresholds: [0, 60, 80, 100, 120, 140],
  challenge_thresholds: [0, 180, 230, 280, 330, 380],
  messages,
};

cards.catalog = catalog;

const score = { robots: 10, classes: 2, inventory: 6, leftovers: 4, inventor: 0, total: 22 };

export const player: PlayerView = {
  seat: 0,
  stock: [2, 3, 1, 2, 2, 4, 6],
  hand: 1,
  rows: [
    [
      { id: 'r02', token: false },
      { id: 'r01', token: true },
    ],
    [],
    [],
  ],
  spaces: [0, 1, 2, 3, 3],
  classes: [{ id: 'k16', token: false, count: 2, grade: 'D', points: 2 }],
  inventor: 'i07',
  promoted: false,
  toward: 2,
  qualified: false,
  spots: ['s05'],
  spot_energy: [0, 0, 0, 0, 0],
  tokens: [0, 0, 0, 0],
  energy: ['e03', 'e01'],
  energy_left: [],
  phases: ['upgrade', 'assemble', 'design', 'fabricate', 'recycle'].map((phase) => ({
    phase,
    energy: phase === 'design' ? 6 : phase === 'recycle' ? 2 : 0,
    value: phase === 'design' ? 3 : 0,
    cubed: phase === 'design' ? 2 : phase === 'recycle' ? 1 : 0,
    more: ['design', 'recycle'].includes(phase) ? 1 : 0,
    assigned: phase === 'design',
    performable: ['design', 'recycle'].includes(phase),
    card: phase === 'design' ? 'e03' : '',
  })),
  at: 'design',
  total: 6,
  reached: ['d1', 'd2', 'r01 basic', 'r02 basic'],
  acting: '',
  ahead: ['d2', 'r02', 'r01'],
  prompt_kind: 'run',
  done: false,
  score,
};

export function preview(action: string, stock = player.stock, more: Partial<Preview> = {}): Preview {
  const { hand, total: energy } = player;
  return { action, stock, hand, energy, choice: [], opens: [], ends: false, shows: false, ...more };
}

export const plain = (text: string): Message => ({ id: 'plain', args: { text } });

type Made = Partial<Omit<Choice, 'action'>> & Pick<Choice, 'kind'>;

function withRobot(kind: string, robot: string, args: Choice['args'] = {}): Made {
  return { kind, args: { robot, name: cards.name(robot), ...args }, highlights: [robot] };
}

function runOf(id: string, act: string): Made {
  const robot = cards.robot(id);
  if (!robot) {
    const { energy = 0, effect = '' } = cards.action(id)?.action ?? {};
    const args = { element: id, phase: 'design', place: Number(id[1]), energy };
    return {
      kind: 'run-board',
      args: { ...args, effect: plain(cards.say(effect)), symbols: effect },
      highlights: [id],
    };
  }
  const { energy, effect } = robot[act === 'upgraded' ? 'upgraded' : 'basic'];
  return withRobot('run-robot', id, { act, energy, effect: plain(cards.say(effect)), symbols: effect });
}

function keptOf(id: string): Made {
  const { phase, points } = { phase: 'design', points: { id: 'amount-point', args: { amount: 5 } } };
  const effect = plain(cards.say(cards.robot(id)?.basic.effect ?? ''));
  return { ...withRobot('keep', id), consequence: { id: 'robot-summary', args: { phase, points, effect } } };
}

function goodOf(kind: string, text: string): Made {
  const [, amount, letter = ''] = /^(\d*)([a-z])$/.exec(text) ?? [];
  const good = letter.toUpperCase();
  const words = amountMessage({ letter: good as Letter, amount: Number(amount || 1) });
  return { kind, args: { good, amount: Number(amount || 1), price: words, gain: words }, highlights: [good] };
}

function classOf(card: string, old: string): Made {
  const args = { card, name: cards.name(card) };
  if (!old) return { kind: 'class', args, highlights: [card] };
  return {
    kind: 'replace-class',
    args: { ...args, old, old_name: cards.name(old) },
    highlights: [card, old],
  };
}

/** The engine's kinds and arguments for the actions of the tests. */
const MAKE: Record<string, (what: string, how: string, last: string) => Made> = {
  run: runOf,
  keep: keptOf,
  discard: (robot) => withRobot('discard', robot),
  assemble: (robot, column) => {
    const price = plain('2 gears and 2 wilds');
    return withRobot('assemble', robot, {
      column,
      energy: column === 'right' ? 7 : 3,
      price,
      space_wilds: 2,
    });
  },
  pay: (what) => {
    if (what === 'all') return { kind: 'pay-suggested', args: { price: plain('1 sensor and Doodle') } };
    return what.length > 1 ? withRobot('pay-robot', what) : goodOf('pay-good', what);
  },
  gain: (what) => goodOf('gain', what),
  wild: (what) => goodOf('wild', what),
  class: (card, _, old) => classOf(card, old),
  none: () => ({ kind: 'keep-none' }),
  inventor: (card) => ({ kind: 'inventor', args: { card, name: cards.name(card) }, highlights: [card] }),
  bid: (track, space) => ({
    kind: 'bid',
    args: { track, space: Number(space), free: true, price: plain('') },
  }),
  phases: (left, right) => ({ kind: 'assign', args: { left, right } }),
  spot: (spot) => ({
    kind: 'spot-inspiration',
    args: { spot, type: 'speed', special: 'I' },
    highlights: [spot],
  }),
  row: (row) => ({
    kind: 'unlock',
    args: { row, energy: 1, price: plain('4 wilds'), symbols: '4W' },
    highlights: [row],
  }),
  token: (type, card) => ({
    kind: 'place-token',
    args: { type, card, name: cards.name(card) },
    highlights: [card],
    group: { id: 'group-tokens', args: {} },
  }),
  ability: (act) => ({
    kind: 'ability',
    args: { card: 'i07', act, ability: plain(act) },
    highlights: ['i07'],
  }),
  inspire: (what) => ({ kind: 'inspire', args: { what } }),
  next: () => ({ kind: 'end-phase', args: { energy: 0 } }),
  done: () => ({ kind: 'finish' }),
};

export function choices(...actions: string[]): Choice[] {
  return actions.map((action) => {
    const [verb = '', what = '', how = '', last = ''] = action.split(' ');
    const made = MAKE[verb]?.(what, how, last) ?? { kind: verb };
    return { action, args: {}, highlights: [], group: null, consequence: null, warning: null, ...made };
  });
}

function promptOf(kind: string, actions: string[], args: Prompt['args']): Prompt {
  const common = {
    phase: 'design',
    idle: false,
    energy: 6,
    price_letters: '',
    paid_letters: '',
    symbols: '',
  };
  return {
    id: kind,
    kind,
    args: { ...common, ...args },
    choices: choices(...actions),
    number_input: null,
    takebacks: [],
  };
}

export const view: RaisingView = {
  seat: 0,
  prompt: promptOf('run', ['run d2', 'run r02 basic', 'run r01 basic', 'run r01 upgraded', 'next'], {}),
  dataset_label: 'sample',
  builtin: true,
  game: 1,
  games: 1,
  rounds: 8,
  round: 5,
  step: 'phases',
  acting: [0],
  cubes: [0, 0, 2, 0, 1],
  automa: null,
  tracks: [],
  bidder: null,
  players: [player, { ...player, seat: 1, hand: 3, rows: [[], [], []], acting: '', ahead: [], done: true }],
  hand: ['r03'],
  kept: [],
  drawn: [],
  prospective: [],
  assigned: ['design', 'assemble'],
  prospects: [],
  other_cubes: 0,
  ladder: [],
  previews: [preview('run r01 upgraded', [2, 3, 1, 2, 2, 6, 8])],
  robots: 40,
  classes: 10,
  robot_discards: [],
  class_discards: [],
  past_scores: [],
  scores: [],
  totals: [],
};

/** A prompt for batteries, with these limits. */
export function askingBatteries(
  range: { minimum: number; maximum: number },
  args: NumberInput['args'] = {},
  ...actions: string[]
): RaisingView {
  const prompt = promptOf('energy', actions, {});
  const number_input = { action: 'energy {}', kind: 'batteries', args: { energy: 6, ...args }, ...range };
  return { ...view, prompt: { ...prompt, number_input } };
}

/** The same view with another prompt. */
export function asking(kind: string, ...actions: string[]): RaisingView {
  return askingWith(kind, {}, ...actions);
}

export function askingWith(kind: string, args: Prompt['args'], ...actions: string[]): RaisingView {
  return { ...view, prompt: promptOf(kind, actions, args) };
}

/** While phases are chosen. */
export const choosing: RaisingView = {
  ...asking('phases', 'phases design recycle', 'phases recycle design'),
  step: 'choose',
  players: view.players.map((one) => ({ ...one, phases: [], at: '', ahead: [], total: 0 })),
  prospects: ['e03', 'e01'].flatMap((card) =>
    ['upgrade', 'assemble', 'design', 'fabricate', 'recycle'].map((phase) => ({
      card,
      phase,
      energy: card === 'e03' ? 5 : 1,
      actions: 1,
    })),
  ),
};

/** An event with a plain line, or about a player with this clause. */
export function eventOf<Type extends GameEvent['type']>(
  type: Type,
  fact: FactWithoutValues<Extract<GameEvent, { type: Type }>['fact']>,
  clause = plain(type),
): GameEvent {
  const seat = 'seat' in fact ? Number(fact.seat) : -1;
  const isSeats = seat >= 0 && type !== 'Reshuffled';
  const line = isSeats ? { id: 'player-line', args: { player: playerOf(seat), clause } } : clause;
  const message = UNLOGGED.includes(type) ? null : line;
  const whole = { ...sampleValues(seat), ...fact };
  return {
    type,
    n: 1,
    message,
    fact: whole,
    closes_review: false,
    merges_previous: 0,
  } as unknown as GameEvent;
}

/** Values after an event that changes none of them. */
function sampleValues(seat: number): object {
  const player = view.players[seat];
  return {
    stock_after: player?.stock,
    cards_after: player?.hand,
    rows_after: player?.rows,
    spots_after: player?.spots,
    tokens_after: player?.tokens,
    promoted_after: player?.promoted,
    ahead_after: player?.ahead,
    total_after: player?.total,
    hand_after: view.hand,
    acting_after: '',
    at_after: player?.at,
  };
}

const UNLOGGED: GameEvent['type'][] = ['Dealt', 'Confirmed', 'Rethought', 'PhaseEnded', 'PhaseSealed'];
const playerOf = (seat: number): Message => ({ id: 'player', args: { seat } });

export function gameContext(shown: RaisingView, sent: string[] = []): GameContext<RaisingView> {
  return {
    view: shown,
    prompt: shown.prompt,
    names,
    seats: [0],
    timers: [],
    suggestion: null,
    busy: false,
    send: (action) => sent.push(action),
  };
}

/** What components of the board find around them. */
export function workshopContext(
  shown: RaisingView = view,
  animator = new RaisingAnimator(),
  log: GameEvent[] = [],
): Map<symbol, Workshop> {
  animator.show(shown);
  const game = { ...gameContext(shown), log };
  return new Map([[WORKSHOP, new Workshop(() => ({ game, animator }))]]);
}

export function layCards(): void {
  cards.catalog = catalog;
}
