import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Badge from '../art/Badge.svelte';
import Panels from './Panels.svelte';
import type { Sitting } from './sitting.svelte';

afterEach(cleanup);

function tabs(names: string[], hasRecap: boolean): string[] {
  const live = { names, table: null, unread: 0 };
  const sitting = { live, hasRecap, face: { Recap: Badge }, recap: 'Since then', sheet: 'rules' };
  render(Panels, { sitting: sitting as unknown as Sitting });
  const found = screen.getAllByRole('tab').map((tab) => tab.textContent.trim());
  cleanup();
  return found;
}

test('alone there is no paper about others, unless there is something in it', () => {
  expect(tabs(['Ada'], false)).toEqual(['Log', 'Chat', 'Rules']);
  expect(tabs(['Ada'], true)).toEqual(['Since then', 'Log', 'Chat', 'Rules']);
  expect(tabs(['Ada', 'Ben'], false)).toEqual(['Since then', 'Log', 'Chat', 'Rules']);
});
