/** For tests: a few cards, and a view with them. The first seat runs its design row. */
import type { GameContext } from '../game-ui';
import { cards } from './cards.svelte';
import type { Choice, GameEvent, Preview, PlayerView, RaisingView, CatalogRobot, Catalog } from './types';

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

const ability = { hook: '', phase: '', amount: 0, phases: '', cost: '', text: '' };

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
      basic: { ...ability, timing: 'ongoing', hook: 'after_assemble', effect: 'B' },
      upgraded: { ...ability, timing: 'ongoing', hook: 'after_assemble', effect: 'V' },
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
};

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
  acting: '',
  ahead: ['d2', 'r02', 'r01'],
  prompt_kind: 'run',
  done: false,
  score,
};

export function preview(action: string, stock = player.stock, more: Partial<Preview> = {}): Preview {
  return { action, stock, hand: player.hand, choice: [], opens: [], ends: false, shows: false, ...more };
}

export function choices(...actions: string[]): Choice[] {
  return actions.map((action) => {
    const words = action.split(' ').slice(1);
    const highlights = action.startsWith('token ') ? words.slice(1) : words.slice(0, 1);
    return {
      action,
      label: action,
      highlights: highlights.map((one) => (/^\d?[a-z]$/.test(one) ? one.toUpperCase() : one)),
      group: '',
      warning: '',
    };
  });
}

export const view: RaisingView = {
  seat: 0,
  prompt: {
    id: 'run-1',
    text: '',
    choices: choices('run d2', 'run r02 basic', 'run r01 basic', 'run r01 upgraded', 'next'),
    number_input: null,
    takebacks: [],
  },
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
  previews: [preview('run r01 upgraded', [2, 3, 1, 2, 2, 6, 8])],
  robots: 40,
  classes: 10,
  robot_discards: [],
  class_discards: [],
  question: { kind: 'run', phase: 'design', left: 6, cost: '', paid: '', gains: '', idle: false, most: null },
  past_scores: [],
  scores: [],
  totals: [],
};

/** The same view with another question. */
export function asking(
  kind: NonNullable<RaisingView['question']>['kind'],
  ...actions: string[]
): RaisingView {
  return {
    ...view,
    prompt: { id: kind, text: '', choices: choices(...actions), number_input: null, takebacks: [] },
    question: { kind, phase: 'design', left: 0, cost: '', paid: '', gains: '', idle: false, most: null },
  };
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

export function eventOf<Type extends GameEvent['type']>(
  type: Type,
  fact: Extract<GameEvent, { type: Type }>['fact'],
): GameEvent {
  return { type, n: 1, text: '', fact, closes_review: false, merges_previous: 0 } as unknown as GameEvent;
}

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

export function layCards(): void {
  cards.catalog = catalog;
}
