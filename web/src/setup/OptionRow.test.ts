import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { GameInfo, OptionSpec } from '../core/types';
import OptionRow from './OptionRow.svelte';
import { PLAIN } from './option-labels';
import { TableDraft } from './table-draft.svelte';

afterEach(cleanup);

const form: OptionSpec = {
  name: 'skip_above',
  kind: 'int',
  default: 3,
  rule: 'RIC-11.2',
  text: 'Chips that need more moves.',
  choices: [],
  minimum: 0,
  maximum: 12,
  label: 'Skip hard chips',
};

test('a number out of range is not applied and the limits are shown', async () => {
  const draft = new TableDraft({
    name: 'a',
    players: [1, 2, 3],
    levels: ['regular'],
    options: [form],
  } as unknown as GameInfo);
  render(OptionRow, { game: 'a', own: PLAIN, form, draft });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Skip hard chips' });
  await fireEvent.input(field, { target: { value: '12' } });
  expect([draft.value(form), screen.queryByText(/whole number/)]).toEqual([12, null]);
  await fireEvent.input(field, { target: { value: '99999' } });
  await fireEvent.blur(field);
  expect([draft.value(form), field.value]).toEqual([12, '12']);
  expect(screen.getByText('A whole number from 0 to 12.')).toBeTruthy();
});
