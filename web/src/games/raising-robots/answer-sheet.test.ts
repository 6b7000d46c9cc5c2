import { beforeEach, expect, test } from 'vitest';
import type { GameContext } from '../game-ui';
import { answerSheet } from './answer-sheet';
import { RaisingAnimator } from './animator.svelte';
import { answerByThing } from './choice-targets';
import {
  plain,
  asking,
  askingBatteries,
  askingWith,
  choices,
  choosing,
  gameContext,
  layCards,
  preview,
  view,
} from './sample';
import type { Choice, Prompt, RaisingView } from './types';

beforeEach(layCards);

function lay(shown: RaisingView, more: Partial<GameContext<RaisingView>> = {}) {
  const sent: string[] = [];
  const animator = new RaisingAnimator();
  animator.show(shown);
  const game = { ...gameContext(shown, sent), ...more };
  const sheet = () => answerSheet(game, animator);
  const find = (id: string) => sheet().answers.find((answer) => answer.id === id);
  return { animator, game, sent, sheet, find, ids: () => sheet().answers.map(({ id }) => id) };
}

const ending = (...actions: string[]) => actions.map((action) => preview(action, undefined, { ends: true }));

test('the usual answer has Enter, the way out 0, and tokens come last', () => {
  const { sheet, ids } = lay(asking('pay', 'token speed r01', 'pay all', 'pay s', 'pay r03', 'skip'));
  expect([sheet().main?.id, sheet().pass?.id, ids()]).toEqual([
    'pay all',
    'skip',
    ['pay s', 'pay r03', 'token speed r01'],
  ]);
  expect(sheet().answers.at(-1)?.title).toBe('Place a token');
});

test('an answer says what comes of it, and that the phase ends with it', () => {
  const { find, sheet } = lay({ ...view, previews: ending('run r01 basic', 'next') });
  expect(find('run r01 basic')?.consequence).toBe('discard a card: 3 batteries, ends the phase');
  expect(find('run r02 basic')?.consequence).toBe('1 robot card');
  expect(sheet().pass?.consequence).toBe('');
});

test('where all answers end the phase it is said once', () => {
  const actions = ['pay all', 'pay s', 'pay r03'];
  const { sheet } = lay({ ...asking('pay', ...actions), previews: ending(...actions) });
  expect(sheet().advice).toBe('Each of these ends the phase.');
  expect(sheet().answers.every(({ consequence }) => !consequence?.includes('ends the phase'))).toBe(true);
});

test('two phases are chosen one after the other and sent together', () => {
  const { sheet, find, sent, animator } = lay(choosing);
  expect(find('upgrade')?.disabled).toBe('not now');
  find('design')?.take();
  expect([animator.draft, sent, sheet().question]).toEqual([
    ['design', ''],
    [],
    'And which phase gets the other one?',
  ]);
  expect(find('design')?.disabled).toBe('taken by card 4');
  find('recycle')?.take();
  expect(sent).toEqual(['phases design recycle']);
});

const shownAs = (prompt: Prompt, kinds: [string, string, Record<string, unknown>?][]): Choice[] =>
  kinds.map(([action, kind, args = {}]) => ({ ...prompt.choices[0]!, action, kind, args }) as Choice);

test('a purchase takes one answer; its energy is counted only for several purchases', () => {
  const shown = askingBatteries({ minimum: 0, maximum: 2 }, {}, 'token cosmetic r01', 'token cosmetic k01');
  const prompt = shown.prompt as Prompt;
  const offers = shownAs(prompt, [
    ['energy 0, row u1, spot s05', 'unlock-whole', { type: 'speed', price: plain('4 wilds') }],
    ['energy 0, row u1, spot s06', 'unlock-whole', { type: 'efficiency', price: plain('4 wilds') }],
    ['energy 0, next', 'skip-phase', { phase: 'upgrade' }],
  ]);
  const asked = { ...prompt, args: { phase: 'upgrade' }, choices: [...offers, ...prompt.choices] };
  const { sheet, find, ids, sent, animator } = lay({ ...shown, prompt: asked });
  expect(ids()).toEqual([offers[0]!.action, offers[1]!.action, 'energy 0', 'more', 'fewer', 'place-tokens']);
  expect(sheet().question).toBe('Upgrade: which token do you unlock for 4 wilds?');
  expect([sheet().main, sheet().pass?.id]).toEqual([undefined, 'energy 0, next']);
  find('more')?.take();
  find('energy 1')?.take();
  expect(sent).toEqual(['energy 1']);
  find('place-tokens')?.take();
  expect([animator.placing, ids()]).toEqual([true, ['token cosmetic r01', 'token cosmetic k01']]);
  sheet().back?.take();
  expect(animator.placing).toBe(false);
});

test('where nothing can be bought, Enter skips the phase, also if it would end by itself', () => {
  const shown = askingBatteries({ minimum: 0, maximum: 2 });
  const { sheet, sent } = lay({
    ...shown,
    prompt: { ...(shown.prompt as Prompt), args: { phase: 'assemble' } },
  });
  expect([sheet().main?.title, sheet().pass]).toEqual(['Skip Assemble', undefined]);
  sheet().main?.take();
  expect(sent).toEqual(['energy 0']);
});

test('a class is chosen before the one it replaces, and a warning is confirmed', () => {
  const asked = asking('class', 'class k01 for k16', 'class k01 for k17', 'none');
  const prompt = asked.prompt as Prompt;
  const warning = { id: 'warning-token-lost', args: { name: 'Drawing Room' } };
  const warned = prompt.choices.map((one, at) => (at ? one : { ...one, warning }));
  const { find, sheet, ids, sent, animator } = lay({ ...asked, prompt: { ...prompt, choices: warned } });
  expect(ids()).toEqual(['class k01 for k16']);
  find('class k01 for k16')?.take();
  expect([animator.chosen, ids()]).toEqual(['k01', ['class k01 for k16', 'class k01 for k17']]);
  find('class k01 for k16')?.take();
  expect([sent, sheet().question]).toEqual([[], expect.stringContaining('Drawing Room')]);
  find('class k01 for k16')?.take();
  expect(sent).toEqual(['class k01 for k16']);
});

test('a robot with two prices is touched on the board first', () => {
  const { game, animator, ids, sent } = lay(
    asking('assemble', 'assemble r03 left', 'assemble r03 right', 'next'),
  );
  answerByThing(game, animator, 'assemble r03 left');
  expect([animator.chosen, ids(), sent]).toEqual(['r03', ['assemble r03 left', 'assemble r03 right'], []]);
});

test('one step back undoes a half-made choice before an answer', () => {
  const back: number[] = [];
  const { sheet, animator } = lay(choosing, { undoable: 1, takeBack: (answers) => back.push(answers) });
  animator.draft = ['design', ''];
  sheet().back?.take();
  expect([animator.draft, back]).toEqual([['', ''], []]);
  sheet().back?.take();
  expect(back).toEqual([1]);
});

test('who waits may think again', () => {
  const [again] = choices('rethink phases');
  if (!again) throw new Error('one answer');
  const waiting = asking('wait');
  const { sheet, sent } = lay({
    ...waiting,
    prompt: { ...(waiting.prompt as Prompt), takebacks: [again] },
  });
  sheet().back?.take();
  expect(sent).toEqual(['rethink phases']);
});

test('what needs more energy stands in one line', () => {
  const players = view.players.map((one) => ({ ...one, total: 4 }));
  expect(lay({ ...view, players }).sheet().impossible).toMatch(/^Not now: .*Edward, 5 energy/);
});

const rows = (...kinds: [action: string, kind: string, args?: Choice['args']][]): RaisingView => {
  const shown = askingBatteries({ minimum: 0, maximum: 2 }, {}, ...kinds.map(([action]) => action));
  const prompt = shown.prompt as Prompt;
  const choices = prompt.choices.map((choice, at) => ({
    ...choice,
    kind: kinds[at]?.[1] as Choice['kind'],
    args: kinds[at]?.[2] ?? {},
  }));
  return { ...shown, prompt: { ...prompt, choices } };
};

test('a row runs by Enter, with batteries that are counted first; one step at a time stays possible', () => {
  const shown = rows(
    ['run all 0', 'run-all', { batteries: 0, energy: 6 }],
    ['run all 1', 'run-all', { batteries: 1, energy: 7 }],
    ['run all 1 quick', 'run-all-quick', { batteries: 1 }],
    ['energy 0, next', 'skip-phase', { phase: 'design' }],
  );
  const { sheet, find, ids, sent, animator } = lay(shown);
  expect([sheet().main?.id, sheet().pass?.id, ids()]).toEqual([
    'run all 0',
    'energy 0, next',
    ['more', 'fewer', 'singly'],
  ]);
  expect(find('fewer')?.disabled).toBeTruthy();
  find('more')?.take();
  expect([sheet().main?.id, find('more')?.disabled, ids()[3]]).toEqual([
    'run all 1',
    'not now',
    'run all 1 quick',
  ]);
  sheet().main?.take();
  find('singly')?.take();
  expect([sent, animator.singly]).toEqual([['run all 1', 'energy 1'], true]);
});

test('cards to keep are picked first and sent at once', () => {
  const asked = askingWith('keep', { left: 2 }, 'keep r01', 'keep r02', 'keep r03');
  const { sheet, find, sent, animator } = lay(asked);
  find('keep r01')?.take();
  expect([find('keep r01')?.isPressed, sheet().main?.disabled, sent]).toEqual([true, '1 more to choose', []]);
  find('keep r01')?.take();
  expect(animator.picked).toEqual([]);
  for (const card of ['r03', 'r02']) find(`keep ${card}`)?.take();
  sheet().main?.take();
  expect([sent, animator.picked]).toEqual([['keep r03, keep r02'], []]);
});

test('two wilds are one answer, and back takes the first one back', () => {
  const { sheet, find, sent, animator } = lay(askingWith('gains', { picks: 2 }, 'wild s', 'wild g'));
  find('wild s')?.take();
  expect(find('wild s')?.consequence).toBe('chosen');
  sheet().back?.take();
  expect(animator.picked).toEqual([]);
  for (const good of ['g', 'g']) find(`wild ${good}`)?.take();
  expect(sent).toEqual(['wild g, wild g']);
});
