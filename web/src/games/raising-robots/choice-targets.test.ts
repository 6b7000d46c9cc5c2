import { expect, test } from 'vitest';
import { answer, assign, give, phasesFor, thingOf, thingsOf } from './choice-targets';
import { amountAfter } from './stock-preview';
import { asking, choices, choosing, preview, gameContext, player, view } from './sample';
import { RaisingAnimator } from './animator.svelte';

test('every answer belongs to a thing on the board', () => {
  const thing = (action: string): string => choices(action).map(thingOf)[0] ?? '';
  expect(thing('run r01 upgraded')).toBe('r01 upgraded');
  expect(thing('run d1')).toBe('d1');
  expect(thing('assemble r03 left')).toBe('r03');
  expect(thing('token cosmetic r01')).toBe('token r01');
  expect(thing('pay g')).toBe('G');
  expect(thing('gain 2m')).toBe('M');
  expect(thing('bid t1 4')).toBe('t1:4');
  expect(thing('phases design recycle')).toBe('');
  expect(thing('next')).toBe('');
});

test('a class that would replace one of several is chosen in two steps', () => {
  const asked = asking('class', 'class k01 for k16', 'class k01 for k02', 'none');
  const sent: string[] = [];
  const [game, animator] = [gameContext(asked, sent), new RaisingAnimator()];
  expect(thingsOf(asked.prompt, '').get('k16')).toBeUndefined();
  answer(game, animator, 'class k01 for k16');
  expect([animator.chosen, sent]).toEqual(['k01', []]);
  expect(thingsOf(asked.prompt, 'k01').get('k02')).toBe('class k01 for k02');
  answer(game, animator, 'class k01 for k02');
  expect(sent).toEqual(['class k01 for k02']);
});

test('an answer that names both classes is given as a whole', () => {
  const sent: string[] = [];
  const game = gameContext(asking('class', 'class k01 for k16', 'class k01 for k02', 'none'), sent);
  give(game, new RaisingAnimator(), 'class k01 for k02');
  expect(sent).toEqual(['class k01 for k02']);
});

test('while an answer is under way none is given', () => {
  const sent: string[] = [];
  const [game, animator] = [{ ...gameContext(view, sent), busy: true }, new RaisingAnimator()];
  answer(game, animator, 'run d2');
  give(game, animator, 'run d2');
  assign({ ...gameContext(choosing, sent), busy: true }, animator, 0, 'design');
  expect([sent, animator.draft]).toEqual([[], ['', '']]);
});

test('a pair of phases that is not listed is not said', () => {
  const shown = asking('phases', 'phases design recycle', 'phases recycle assemble');
  const sent: string[] = [];
  const [game, animator] = [gameContext(shown, sent), new RaisingAnimator()];
  expect(phasesFor(shown.prompt, 0)).toEqual(['design', 'recycle']);
  expect(phasesFor(shown.prompt, 1, 'design')).toEqual(['recycle']);
  assign(game, animator, 0, 'upgrade');
  expect(animator.draft).toEqual(['', '']);
  assign(game, animator, 0, 'design');
  assign(game, animator, 1, 'assemble');
  expect([animator.draft, sent]).toEqual([['', 'assemble'], []]);
});

test('phases are said when both cards have one, and the same phase changes hands', () => {
  const sent: string[] = [];
  const [game, animator] = [gameContext(choosing, sent), new RaisingAnimator()];
  assign(game, animator, 0, 'design');
  assign(game, animator, 1, 'design');
  expect([animator.draft, sent]).toEqual([['', 'design'], []]);
  assign(game, animator, 0, 'recycle');
  expect(sent).toEqual(['phases recycle design']);
});

test('what the focused answer changes is what the engine foresees', () => {
  const [run] = view.previews;
  expect(amountAfter(run, 'V', 6)).toBe('8');
  expect(amountAfter(run, 'S', 2)).toBe('');
  expect(amountAfter(undefined, 'V', 6)).toBe('');
  const drawing = preview('run d2', player.stock, { hand: 3, choice: ['S', 'C'] });
  expect(amountAfter(drawing, 'C', 1)).toBe('3?');
  expect(amountAfter(drawing, 'S', 2)).toBe('?');
  expect(amountAfter(drawing, 'G', 3)).toBe('');
});
