import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { plain, plainChoice, plainPrompt } from '../core/plain-prompt';
import type { Prompt } from '../core/types';
import ChoiceList from './ChoiceList.svelte';
import type { TableController } from './table-controller.svelte';

afterEach(cleanup);

const question = plainPrompt('move-1', '', {
  choices: [plainChoice('jump', 'Jump', { warning: plain('It is deep.') })],
  number_input: { action: 'pay {}', kind: 'plain', args: { text: 'Pay' }, minimum: 1, maximum: 9 },
});

function sittingOf(prompt: Prompt, sent: string[]): TableController {
  const send = (action: string) => sent.push(action);
  return {
    prompt: structuredClone(prompt),
    busy: false,
    connection: { state: 'open' },
    send,
  } as unknown as TableController;
}

test('a half-entered answer survives moves of others but not a new prompt', async () => {
  const sent: string[] = [];
  const { rerender } = render(ChoiceList, { controller: sittingOf(question, sent) });
  await fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Jump' }));
  await rerender({ controller: sittingOf(question, sent) });
  await fireEvent.click(screen.getByRole('button', { name: 'Jump' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Pay 2' }));
  expect(sent).toEqual(['jump', 'pay 2']);
  await rerender({ controller: sittingOf({ ...question, id: 'move-2' }, sent) });
  expect(screen.queryByRole('alert')).toBe(null);
  expect(screen.getByRole('button', { name: 'Pay 1' })).toBeTruthy();
});
