import { cleanup } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import type { Message } from '../../core/types';
import { shortOf } from './choice-labels';
import { seatStatus } from './prompt-text';
import { robotsFor } from './card-search';
import { challengeOf } from './challenge-text';
import { thingOf } from './choice-targets';
import { endReason, resultTitle } from './end-reason';
import { ui } from './ui';
import { logSummaries, sinceMine } from './log-summary';
import {
  asking,
  askingWith,
  choices,
  gameContext,
  layCards,
  names,
  player,
  eventOf as told,
  view,
} from './sample';
import { RaisingAnimator } from './animator.svelte';
import type { Prompt, GameEvent, RaisingView } from './types';

beforeEach(layCards);
afterEach(() => {
  cleanup();
  settings.language = 'en';
});

const at = (n: number, one: GameEvent): GameEvent => ({ ...one, n });
const own = { seat: 0, secret: false };
const goods = (letters: string): number[] => [...'SGMPTBV'].map((one) => letters.split(one).length - 1);
const message = (id: string, args: Message['args']): Message => ({ id, args });
const ran = told(
  'Ran',
  { ...own, source: 'r01', act: 'upgraded', again: false },
  message('ran', { name: 'Edward', act: 'upgraded', again: false }),
);
const began = (seat: number, phase: string, total: number): GameEvent => {
  const fact = { seat, phase, total, batteries: 0, more: 0 };
  return told('PhaseBegan', fact, message('phase-began', { phase, total, batteries: 0 }));
};
const builtBy = (seat: number, robot: string, name: string, column: number): GameEvent => {
  const fact = { seat, secret: false, robot, row: 'design', column };
  return told('Assembled', fact, message('assembled', { name, phase: 'design' }));
};
const run = [
  at(1, told('RoundBegan', { round: 5 })),
  at(2, began(0, 'design', 6)),
  at(3, ran),
  at(4, began(1, 'recycle', 2)),
  at(5, told('CardPaid', { ...own, card: 'r03' })),
  at(5, told('Paid', { ...own, goods: goods('G') })),
  at(5, told('Gained', { ...own, goods: goods('VV') })),
  at(5, told('Gained', { ...own, goods: goods('BB') })),
];

test('payments and gains of an action are one sentence, even if another player acts in between', () => {
  const said = logSummaries(run, names).map(({ no, text }) => `${no} ${text}`);
  expect(said[0]).toBe(
    '5 Ada has 6 energy for Design, runs Edward (upgraded), pays 1 gear and Doodle, gains 2 batteries and 2 points',
  );
  settings.language = 'de';
  expect(logSummaries(run, names)[0]?.text).toBe(
    'Ada hat 6 Energie für Entwerfen, führt Edward (aufgerüstet) aus, zahlt 1 Zahnrad und Doodle, bekommt 2 Batterien und 2 Punkte',
  );
});

test('a line for each thing done, whatever comes with it', () => {
  const opens = message('special', { special: 'I' });
  const log = [
    ...[0, 1].map((seat) => told('EnergyDrawn', { seat, cards: ['e03', 'e01'] })),
    told(
      'TokenPlaced',
      { ...own, type: 'speed', card: 'r02' },
      message('token-placed', { type: 'speed', name: 'Stencil' }),
    ),
    began(0, 'assemble', 6),
    builtBy(0, 'r01', 'Edward', 1),
    told('CardPaid', { ...own, card: 'r03' }),
    builtBy(0, 'r02', 'Stencil', 2),
    told('PhaseEnded', { seat: 0, phase: 'assemble' }),
    told('BreakBegan', {}, message('break-began', {})),
    told('ClassesDrawn', { ...own, cards: ['', '', ''] }, message('classes-drawn', { classes: 3 })),
    told('Unlocked', { ...own, spot: 's01', type: 'speed' }, message('unlocked', { type: 'speed', opens })),
  ];
  expect(logSummaries(log, names).map(({ text }) => text)).toEqual([
    'Ada EnergyDrawn',
    'Ines EnergyDrawn',
    'Ada places a speed token on Stencil',
    'Ada has 6 energy for Assemble, builds Edward in Design, pays Doodle',
    'Ada builds Stencil in Design',
    'Break: everyone chooses a class',
    'Ada draws 3 classes, unlocks a speed token (inspiration)',
  ]);
});

test('cards that are drawn in a row are one clause, and hidden ones are counted', () => {
  const drew = (...ids: string[]): GameEvent => told('Drew', { ...own, cards: ids });
  const lines = (...draws: GameEvent[]): string[] =>
    logSummaries([ran, ...draws], names).map(({ text }) => text);
  expect(lines(drew('r01'), drew('r02', 'r03'))).toEqual([
    'Ada runs Edward (upgraded), draws Edward, Stencil and Doodle',
  ]);
  expect(lines(drew(''), drew(''))).toEqual(['Ada runs Edward (upgraded), draws 2 robot cards']);
});

test('the price of an inventor is shown once', () => {
  const price = message('amount-battery', { amount: 2 });
  const won = told(
    'InventorWon',
    { seat: 0, inventor: 'i07', price: '2B' },
    message('inventor-won', { inventor: 'Greta Gearloose', free: false, price }),
  );
  const log = [won, told('Paid', { ...own, goods: goods('BB') })];
  expect(logSummaries(log, names).map(({ text }) => text)).toEqual([
    'Ada gets Greta Gearloose for 2 batteries',
  ]);
});

test('what was taken back is not told: by the table, or by one seat alone', () => {
  const undone = [...run, at(6, told('UndoPerformed', { seat: 0, to: 2 }))];
  expect(logSummaries(undone, names).map(({ text }) => text)).toEqual(['Ada has 6 energy for Design']);
  const withdrawn = [...run, at(6, told('TakebackPerformed', { seat: 0, to: 2 }))];
  expect(logSummaries(withdrawn, names).map(({ text }) => text)).toEqual([
    'Ada has 6 energy for Design',
    'Ines has 2 energy for Recycle',
  ]);
});

test('since my last choice: what the others did', () => {
  const log = [...run, at(6, builtBy(1, 'r02', 'Stencil', 1))];
  expect(sinceMine(log, 0, names).map(({ text }) => text)).toEqual(['Ines builds Stencil in Design']);
});

const asked = (shown: RaisingView): string => ui.question(shown.prompt as Prompt, shown, names);

test('questions and answers say what they are about', () => {
  const prompt = view.prompt as Prompt;
  expect(asked(view)).toBe("Choose the next action for up to 6 energy (energy isn't spent).");
  expect(prompt.choices.map((choice) => shortOf(choice) || ui.label(choice))).toEqual([
    'Design, action 2',
    'Stencil',
    'Edward',
    'Edward, upgraded',
    'End this phase',
  ]);
  expect(ui.label(prompt.choices[2] as Prompt['choices'][0])).toBe(
    'Edward (5 energy): discard a card: 3 batteries',
  );
  expect(asked(askingWith('run', { idle: true }, 'next'))).toBe('Design: nothing else can act.');
});

test('a payment that is begun says what is paid', () => {
  const amount = (good: string, number: number) => ({ id: `amount-${good}`, args: { amount: number } });
  const paying = (paid: number): RaisingView =>
    askingWith('pay', { price: amount('wild', 3), paid, part: amount('gear', 1) }, 'pay s', 'pay g');
  expect(asked(paying(0))).toBe('Pay 3 wilds.');
  expect(asked(paying(1))).toBe('Pay 3 wilds (1 gear paid so far).');
  settings.language = 'de';
  expect(asked(paying(0))).toBe('Zahle 3 Joker.');
  expect(asked(paying(1))).toBe('Zahle 3 Joker (schon gezahlt: 1 Zahnrad).');
});

test('a suggested payment stands for nothing on the board', () => {
  expect(choices('pay all').map((choice) => [ui.label(choice), thingOf(choice)])).toEqual([
    ['Pay 1 sensor and Doodle', ''],
  ]);
});

test('a seat says what it is waited for', () => {
  expect(seatStatus(view, 0)).toBe('Design');
  expect(seatStatus(view, 1)).toBe('done');
  const working = { ...view, players: view.players.map((one) => ({ ...one, acting: 'r01' })) };
  expect(seatStatus(working, 0)).toBe('Design: Edward');
  const others = { id: 'player', args: { seat: 0 } };
  expect(asked(askingWith('wait', { waiting: 1, others }))).toBe("You're ready. Waiting for Ada.");
});

test('the steps of a round, and the break at its end', () => {
  const states = (shown: Partial<RaisingView>): string[] =>
    ui.phaseSteps({ ...view, ...shown }, names).map(({ state }) => state);
  expect(states({ step: 'choose' })).toEqual(['now', 'next', 'next']);
  expect(states({})).toEqual(['done', 'now', 'next']);
  expect(states({ step: 'break' })).toEqual(['done', 'done', 'now']);
});

test('a chapter is a round, and in the challenge a round of its game', () => {
  const chapters = (first: string): string[] => {
    const round = told('RoundBegan', { round: 1 });
    const log = [round, ran, told('NextGame', { game: 2 }), round, told('NextGame', { game: 3 }), round];
    return log.reduce((titles, one) => [...titles, ui.chapterTitle(one, titles.findLast(Boolean))], [first]);
  };
  expect(chapters(ui.roundLabel({ ...view, round: 0 })).slice(1, 3)).toEqual(['Round 1', '']);
  const all = chapters(ui.roundLabel({ ...view, round: 0, games: 3 }));
  expect(all[0]).toBe('Game 1 of 3 · The start');
  expect(all.slice(1)).toEqual([
    'Game 1 · Round 1',
    '',
    'Game 2 · The start',
    'Game 2 · Round 1',
    'Game 3 · The start',
    'Game 3 · Round 1',
  ]);
});

test('a frame of the replay is in the part of its round that was begun last', () => {
  const parts = [
    told('RoundBegan', { round: 2 }),
    told('PhasesRevealed', { cubes: [0, 0, 0, 0, 0], phases: [] }),
    told('BreakBegan', {}),
    ran,
  ].map((one) => ui.phaseOf?.(one));
  expect(parts).toEqual([
    { name: 'Prepare', short: 'Prepare' },
    { name: 'Phases', short: 'Phases' },
    { name: 'End', short: 'End' },
    null,
  ]);
});

test('the challenge says what it is, and before the next game how it stands', () => {
  const challenge = { ...asking('keep', 'keep r01'), games: 3 };
  expect(challengeOf(challenge)).toMatch(/^Play 3 games.* 380 points earn the rank Legendary\.$/);
  const { score } = player;
  const between = {
    ...challenge,
    past_scores: [
      { ...score, total: 100 },
      { ...score, total: 90 },
    ],
  };
  expect(challengeOf(between)).toMatch(/^Game 2: 90 points, 190 in all\. .* 40 more for Amateur\.$/);
  expect(challengeOf({ ...between, games: 1 })).toBe('');
  expect(challengeOf({ ...asking('run'), games: 3 })).toBe('');
  expect(ui.answerSheet?.(gameContext(challenge), new RaisingAnimator()).advice).toMatch(/^Play 3 games/);
});

test('what others did is told where there are any, and they did something', () => {
  const of = (log: GameEvent[], who = names) =>
    ui.hasTurnSummary?.({ ...gameContext(view), names: who, log });
  const theirs = {
    ...told('Ran', { seat: 1, secret: false, source: 'r02', act: 'basic', again: false }),
    n: 2,
  };
  const mine = { ...theirs, n: 1, fact: { ...theirs.fact, seat: 0 } } as GameEvent;
  expect(of([mine, theirs])).toBe(true);
  expect(of([theirs, { ...mine, n: 3 }])).toBe(false);
  expect(of([mine, told('RoundBegan', { round: 2 }), told('BreakBegan', {})], ['Ada'])).toBe(false);
});

test('the end says by what it was won, or the rank', () => {
  const end = (rank: string): GameEvent[] => [
    told('GameEnded', { winners: [0], rule: 'RAI-15.4', rank, without_inventors: !!rank }),
  ];
  expect(endReason({ ...view, totals: [80, 70] }, end(''))).toContain('Highest score');
  expect(endReason({ ...view, totals: [80, 80] }, end(''))).toContain('points from robots decide');
  expect(resultTitle(view, end(''))).toBeNull();
  expect(resultTitle(view, end('Amateur'))).toEqual({ title: 'Rank: Amateur', isLoss: false });
  expect(resultTitle(view, end('Keep Practicing'))?.isLoss).toBe(true);
  settings.language = 'de';
  expect(endReason({ ...view, totals: [80] }, end('Amateur'))).toContain('Noch 20 bis Heldenhaft. Die Ränge');
});

test('cards are found by place and by what they do', () => {
  const query = { row: '', type: '', where: '' as const, text: '' };
  expect(robotsFor({ ...query, where: 'built' }, view).map(({ name }) => name)).toEqual([
    'Edward',
    'Stencil',
  ]);
  expect(robotsFor({ ...query, text: 'gear' }, view).map(({ name }) => name)).toEqual(['Doodle']);
  for (const text of ['battery', 'Batteries ', 'batt', 'batterie'])
    expect(robotsFor({ ...query, text }, view).map(({ name }) => name)).toEqual(['Edward']);
});

test('what has acted leads to its rule: of the board, of a robot, of a robot once more', () => {
  const ran = (source: string, act: 'board' | 'basic', again = false) =>
    ui.rules(told('Ran', { ...own, source, act, again }));
  expect([ran('d1', 'board'), ran('r01', 'basic'), ran('r01', 'basic', true)]).toEqual([
    ['RAI-10.1'],
    ['RAI-10.2'],
    ['RAI-14.10'],
  ]);
});
