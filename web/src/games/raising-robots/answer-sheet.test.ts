import { beforeEach, expect, test } from 'vitest';
import type { GameContext } from '../game-ui';
import { answerSheet } from './answer-sheet';
import { RaisingAnimator } from './animator.svelte';
import { answerByThing } from './choice-targets';
import { asking, askingBatteries, choices, choosing, gameContext, layCards, preview, view } from './sample';
import type { Prompt, RaisingView } from './types';

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
  expect(sheet().answers.at(-1)?.group).toBe('Place a token: at any time, for free');
});

test('an answer says what comes of it, and that the phase ends with it', () => {
  const { find, sheet } = lay({ ...view, previews: ending('run r01 basic', 'next') });
  expect(find('run r01 basic')?.consequence).toBe('pay 1 robot card: 3 batteries, ends the phase');
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

test('each number of batteries is an answer; those that bring nothing stand apart', () => {
  const shown = askingBatteries({ minimum: 0, maximum: 3 }, { useful: 2 }, 'token cosmetic r01');
  const previews = [preview('energy 1', [], { opens: ['r01 basic'] })];
  const { sheet, find, ids, sent } = lay({ ...shown, previews });
  expect(sheet().main?.title).toBe('Design with 6 energy');
  expect(ids()).toEqual(['token cosmetic r01', 'energy 1', 'energy 2', 'energy 3']);
  expect(find('energy 1')?.consequence).toBe('is enough for Edward');
  expect([find('energy 2')?.group, find('energy 3')?.group]).toEqual([
    'Add batteries first',
    'More than 2 bring nothing',
  ]);
  find('energy 2')?.take();
  expect(sent).toEqual(['energy 2']);
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
