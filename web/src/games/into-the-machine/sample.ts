/** For tests: a real position with four players. Red has placed a square and a triangle on Move 2. */
import type { FactWithoutValues } from '../event-samples';
import type { GameContext } from '../game-ui';
import { message } from './format';
import { cardMessage, crewIn } from './labels';
import type {
  Choice,
  GameEvent,
  Message,
  Preview,
  PreviewStep,
  JunctionView,
  MachineView,
  PlayerView,
  Prompt,
  SpotView,
  TerminalView,
  JunctionBotView,
} from './types';

type Level = TerminalView['level'];

export const names = ['Ada', 'Mira', 'Clank', 'Jon', 'Zoe'];

const SEATS = 'rgbyp';
const LEVELS: Record<string, Level> = { c: 'circle', t: 'triangle', s: 'square' };
const ICONS: Record<string, SpotView['icon']> = {
  P: 'power',
  T: 'triangle',
  U: 'triangle_power',
  Q: 'square_power',
};
const TRACKS: Record<number, string> = {
  2: 'PPPPPPTTUUQQ',
  3: 'PPPPPPPTTTUUQQ',
  4: 'PPPPPPPPTTTUUUQQ',
  5: 'PPPPPPPPPTTTTUUUQQ',
};
const CARDS = 'C3 C1 C4 C2 T4 T1 T6 T2 T5 T3 S2 S5 S1 S4 S3'.split(' ');
const PLACES = 'c1 c2 c3 c4 t1 t2 t3 t4 t5 t6 s1 s2 s3 s4 s5'.split(' ');
const JUNCTIONS =
  'c1-c2:c c1-t2:t:g c2-c3:c c2-t3:t:ry c3-c4:c:b c3-t4:t c4-t1:t:b c4-t5:t:y t1-t6:t:b t2-t3:t:r t2-s1:s:g t3-t4:t t3-s2:s t4-t5:t t4-s3:s t5-t6:t t5-s4:s t6-s5:s:b s1-s2:s s2-s3:s s3-s4:s s4-s5:s';
const RACERS = '1yc 2bc 3gc 4yc 7rc 8gh 9bc 10yc 12rc 13yh 15bh';
const STACKS =
  'c1:gc c2:yc c2:rcc c3:bc c4:gc c4:ycc c4:bcct t1:bt t2:gt t2:rts t3:yt t3:rtt t5:ys t6:gt t6:btt s1:gs s3:rs s5:bs';
const WIRES = 'c2-t3:yt c1-t2:gt t1-t6:bt';

const seatOf = (letter: string): number => SEATS.indexOf(letter);

function spotsOf(players: number, racers: string): SpotView[] {
  return [...(TRACKS[players] ?? '')].map((icon, index) => {
    const spot = index + 1;
    const [, seat = '', shape] = new RegExp(`\\b${spot}([rgbyp])([ch])`).exec(racers) ?? [];
    return {
      spot,
      icon: ICONS[icon] ?? 'power',
      entry: spot === 2 ? 'silver' : spot === 4 ? 'gold' : '',
      start: spot > 4 && spot <= 4 + players ? spot - 4 : 0,
      racer: shape ? { seat: seatOf(seat), shape: shape === 'h' ? 'hex' : 'circle' } : null,
    };
  });
}

function terminalOf(place: string, index: number): TerminalView {
  const stacks = STACKS.split(' ')
    .map((words) => words.split(':'))
    .filter(([at]) => at === place)
    .map(([, crew = '']) => ({ seat: seatOf(crew.charAt(0)), crew: crewIn(crew.slice(1)) }));
  const heights = stacks.map(({ crew }) => crew[0] + crew[1] + crew[2]);
  return {
    place,
    card: CARDS[index] ?? '',
    level: LEVELS[place.charAt(0)] ?? 'circle',
    row: Math.floor(index / 5) + 1,
    column: (index % 5) + 1,
    height: Math.max(0, ...heights) + 1,
    stacks,
  };
}

function junctionOf(words: string): JunctionView {
  const [id = '', level = '', unlocked = ''] = words.split(':');
  const bots = WIRES.split(' ')
    .map((wire) => wire.split(':'))
    .filter(([at]) => at === id)
    .map(([, bot = '']): JunctionBotView => ({
      seat: seatOf(bot.charAt(0)),
      shape: LEVELS[bot.charAt(1)] ?? 'circle',
    }));
  return {
    id,
    between: id.split('-') as [string, string],
    level: LEVELS[level] ?? 'circle',
    bots,
    unlocked: [...unlocked].map(seatOf),
  };
}

function playerOf(seat: number): PlayerView {
  return {
    seat,
    crew: [3, 1, 0],
    box: [5, 4, 4, 1],
    cards: 3,
    hex_box: seat < 2 ? 1 : 0,
    podium: seat === 0 || seat === 3 ? 1 : 0,
    left: false,
    possible: [],
  };
}

/** Returns a choice with the kind and the arguments that the engine gives it in the position of this file. */
export function choose(action: string, more: Partial<Choice> = {}): Choice {
  const [verb = '', what = '', half = ''] = action.split(' ');
  const facts = FACTS[verb]?.(what, half) ?? ['', {}];
  return {
    ...{
      action,
      kind: facts[0],
      args: facts[1],
      highlights: [],
      group: null,
      consequence: null,
      warning: null,
    },
    ...more,
  };
}

type Facts = [kind: string, args: Choice['args']];

const FACTS: Record<string, (what: string, half: string) => Facts> = {
  terminal: (place) => ['use-terminal', { place, card: cardOn(place), level: levelOf(place), bots: 1 }],
  junction: (place) => ['use-junction', { place, junction: junctionAt(place), level: levelOf(place) }],
  move: (place) => ['move', { place, ...MOVES[place] }],
  upgrade: (place) => ['upgrade', { place, spot: Number(place), icon: 'power' }],
  crew: (crew) => ['place-crew', { crew, bots: message(`${levelOf(crew)}-bots`, { bots: crew.length }) }],
  power: (card, half) => [
    'play-power',
    { card: card.toUpperCase(), half, name: cardMessage(half === 'upgrade' ? 'C3' : 'T1') },
  ],
  enter: () => ['enter', { place: '5' }],
  home: () => ['take-home', {}],
  end: () => ['end-turn', {}],
};

const spot = (number: number): Message => message('spot', { spot: number });
const MOVES: Record<string, Choice['args']> = {
  h: { end: '14', shape: 'hex', origin: message('hex-box'), target: spot(14) },
  7: { end: '14', shape: 'circle', origin: spot(7), target: spot(14) },
  12: { end: '16', shape: 'circle', origin: spot(12), target: spot(16) },
};

const cardOn = (place: string): Message => cardMessage(CARDS[PLACES.indexOf(place)] ?? '');
const levelOf = (letters: string): Level => LEVELS[letters.charAt(0)] ?? 'circle';

function junctionAt(place: string): Message {
  const [one = '', other = ''] = place.split('-');
  return message('junction', { one: cardOn(one), other: cardOn(other) });
}

const PROMPT_ARGS: Record<string, Prompt['args']> = { turn: { can_play: true, ignoring: false } };

/** Returns the prompt with these answers. */
export function promptOf(kind: string, actions: string[], args: Prompt['args'] = {}): Prompt {
  return {
    ...{ id: `${kind}-23-0`, kind, args: { turn: 23, ...PROMPT_ARGS[kind], ...args } },
    ...{ choices: actions.map((action) => choose(action)), number_input: null, takebacks: [] },
  };
}

export function step(kind: PreviewStep['kind'], more: Partial<PreviewStep> = {}): PreviewStep {
  return { kind, seat: 0, start: '', end: '', path: [], leapt: 0, what: '', ...more };
}

export function preview(action: string, steps: PreviewStep[], more: Partial<Preview> = {}): Preview {
  return { action, steps, draws: 0, unlocks: [], ends_turn: false, wins: false, ...more };
}

/** Returns the position on the track for this number of players. */
export function viewOf(players: number): MachineView {
  return {
    seat: 0,
    prompt: {
      ...promptOf('move', [], { card: cardMessage('T1'), who: 'any', spaces: 2 }),
      choices: [
        choose('move h', { consequence: message('effect-leaps', { bots: 1 }) }),
        choose('move 7', { consequence: message('effect-leaps', { bots: 5 }) }),
        choose('move 12', { consequence: message('effect-leaps', { bots: 2 }) }),
      ],
    },
    board: 'House board',
    builtin: true,
    turn: 23,
    actor: 0,
    order: [0, 1, 2, 3].slice(0, players),
    next_actor: 1,
    acted: true,
    played: false,
    ignoring: false,
    spots: spotsOf(players, RACERS),
    queue: [1, 2],
    terminals: PLACES.map(terminalOf),
    junctions: JUNCTIONS.split(' ').map(junctionOf),
    players: Array.from({ length: players }, (_, seat) => playerOf(seat)),
    hand: ['P1', 'P4', 'P5'],
    deck: 12,
    discard: ['P3', 'P3'],
    current_action: { place: 't2', terminal: 't2', card: '', half: '' },
    previews: [
      preview('move h', [step('move', { start: 'h', end: '14', path: ['16', '14'], leapt: 1 })]),
      preview('move 7', [step('move', { start: '7', end: '14', path: ['11', '14'], leapt: 5 })]),
      preview('move 12', [step('move', { start: '12', end: '16', path: ['14', '16'], leapt: 2 })]),
    ],
    blocked: [],
    turn_cap: 0,
    ended_by: '',
  };
}

export const moveView = viewOf(4);

export function gameContext(view: MachineView, sent: string[] = [], busy = false): GameContext<MachineView> {
  return {
    view,
    prompt: view.prompt,
    names,
    seats: [0],
    timers: [],
    suggestion: null,
    busy,
    send: (action) => sent.push(action),
  };
}

/** Returns an event, with the values after it that are given; with arguments it has the log line that the engine gives it. */
export function eventOf<Type extends GameEvent['type']>(
  type: Type,
  fact: FactWithoutValues<Extract<GameEvent, { type: Type }>['fact']>,
  args?: Message['args'],
): Extract<GameEvent, { type: Type }> {
  const id = type.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const player: Message['args'] =
    'seat' in fact ? { player: message('player', { seat: Number(fact.seat) }) } : {};
  const line = args ? message(id, { ...player, ...args }) : null;
  const event = { type, n: 1, message: line, fact, closes_review: false, merges_previous: 0 };
  return event as unknown as Extract<GameEvent, { type: Type }>;
}
