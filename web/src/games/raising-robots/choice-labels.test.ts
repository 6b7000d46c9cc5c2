import { beforeEach, expect, test } from 'vitest';
import { robotOf, shortOf } from './choice-labels';
import { layCards } from './sample';

beforeEach(layCards);

test('the second of two free robots has its own name and portrait', () => {
  const args = { robot: 'r01', name: 'Muse', second: 'r02', second_name: 'Edward' };
  const choice = { action: 'assemble r01, assemble r02', kind: 'assemble-two', args };
  expect([shortOf(choice as never), robotOf(choice as never)]).toEqual(['Edward', 'r02']);
});
