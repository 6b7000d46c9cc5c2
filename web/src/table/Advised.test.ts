import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Advised from './Advised.svelte';
import type { Sitting } from './sitting.svelte';

test('a hint is played as the answers of its game are given, else it is sent', () => {
  const [answered, sent]: [string[], string[]] = [[], []];
  const sitting = {
    advice: { action: 'end', level: 'regular', reason: '', facts: [] },
    ask: { choices: [{ action: 'end', label: 'End' }] },
    stage: {},
    send: (action: string) => sent.push(action),
  };
  const face = { label: () => 'End' };
  const answer = (_hands: unknown, _stage: unknown, action: string): number => answered.push(action);
  for (const own of [{ ...face, answer }, face]) {
    const page = render(Advised, { sitting: { ...sitting, face: own } as unknown as Sitting });
    page.getByRole('button').click();
    page.unmount();
  }
  expect([answered, sent]).toEqual([['end'], ['end']]);
});
