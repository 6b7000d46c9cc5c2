import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import AnswerButton from './AnswerButton.svelte';
import { asking, choices, preview, gameContext, layCards, view } from './sample';
import { RaisingAnimator } from './animator.svelte';
import type { RaisingView } from './types';

beforeEach(layCards);
afterEach(cleanup);

function half(action: string, shown: RaisingView): Element {
  const [choice] = choices(action);
  if (!choice) throw new Error('an answer');
  const props = { game: gameContext(shown), animator: new RaisingAnimator(), choice, size: 'half' as const };
  return render(AnswerButton, props).container;
}

function words(action: string, shown: RaisingView): string | undefined {
  return half(action, shown).querySelector('.said')?.textContent;
}

test('one of them says that the phase ends with it', () => {
  const previews = [preview('run r01 basic', undefined, { ends: true })];
  expect(half('run r01 basic', { ...view, previews }).textContent).toContain('ends the phase for good');
  cleanup();
  expect(half('run r01 upgraded', { ...view, previews }).textContent).not.toContain('ends the phase');
});

test('answers that stand beside each other say in words what their signs say', () => {
  expect(words('run r01 basic', view)).toBe('pay 1 robot card: 3 batteries');
  cleanup();
  expect(words('assemble r03 right', asking('assemble', 'assemble r03 right'))).toBe(
    '7 energy, 2 gears and 2 wilds',
  );
});

test('in a long list a robot says less beside its name, and aloud the same as ever', () => {
  const [choice] = choices('keep r01');
  if (!choice) throw new Error('an answer');
  const game = gameContext(asking('keep', 'keep r01'));
  const { getByRole, container } = render(AnswerButton, { game, animator: new RaisingAnimator(), choice });
  expect(container.querySelector('.brief')?.textContent).toBe('Design, 5 points');
  expect(
    getByRole('button', { name: 'Keep Edward Design, 5 points: pay 1 robot card: 3 batteries' }),
  ).toBeTruthy();
});
