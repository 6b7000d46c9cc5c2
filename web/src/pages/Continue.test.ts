import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { here } from '../core/router.svelte';
import { table } from '../core/sample';
import type { ListResponse } from '../core/types';
import Continue from './Continue.svelte';

const lists = { tables: [{ ...table, id: 'b' }], games: [], results: [], your_turn: ['b'] } as ListResponse;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the game that waits is opened', async () => {
  vi.spyOn(api, 'mine').mockResolvedValue(lists);
  const replace = vi.spyOn(here, 'replace').mockReturnValue();
  render(Continue);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/t/b'));
});

test('a user who left the page before the answer stays where they are', async () => {
  let answer: (lists: ListResponse) => void = () => undefined;
  const asked = new Promise<ListResponse>((resolve) => (answer = resolve));
  vi.spyOn(api, 'mine').mockReturnValue(asked);
  const replace = vi.spyOn(here, 'replace').mockReturnValue();
  render(Continue).unmount();
  answer(lists);
  await asked;
  await Promise.resolve();
  expect(replace).not.toHaveBeenCalled();
});
