import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Chips from './Chips.svelte';
import { handsOf, layCards, player, tell, view } from './sample';
import { RaisingStage } from './stage.svelte';

beforeEach(layCards);
afterEach(cleanup);

test('what is under way is said in words, and is no button, as it leads nowhere', () => {
  const running = { ...view, players: [{ ...player, acting: 'r01' }] };
  const log = [tell('Ran', { seat: 0, secret: false, source: 'r01', act: 'basic', again: false })];
  const hands = { ...handsOf(running), log, undoable: 3 };
  const { container, getByRole } = render(Chips, { hands, stage: new RaisingStage() });
  expect(container.querySelectorAll('button.step')).toHaveLength(0);
  expect(getByRole('img', { name: 'pay 1 robot card: 3 batteries' })).toBeTruthy();
  expect(container.innerHTML).not.toContain('C-&gt;3B');
});
