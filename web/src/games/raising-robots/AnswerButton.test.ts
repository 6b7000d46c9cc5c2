import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import AnswerButton from './AnswerButton.svelte';
import { asking, choices, handsOf, layCards, view } from './sample';
import { RaisingStage } from './stage.svelte';
import type { RaisingView } from './types';

beforeEach(layCards);
afterEach(cleanup);

function words(action: string, shown: RaisingView): string | undefined {
  const [choice] = choices(action);
  if (!choice) throw new Error('an answer');
  const props = { hands: handsOf(shown), stage: new RaisingStage(), choice, size: 'half' as const };
  return render(AnswerButton, props).container.querySelector('.said')?.textContent;
}

test('answers that stand beside each other say in words what their signs say', () => {
  expect(words('run r01 basic', view)).toBe('pay 1 robot card: 3 batteries');
  cleanup();
  expect(words('assemble r03 right', asking('assemble', 'assemble r03 right'))).toBe(
    '7 energy, 2 gears and 2 wilds for the space',
  );
});
