import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import PageLayout from './PageLayout.svelte';

afterEach(cleanup);

test('a page is marked busy while it loads', async () => {
  const children = createRawSnippet(() => ({ render: () => '<p>panels</p>' }));
  const hall = { title: 'Puzzles', lead: 'A new one every day', widest: 900, children };
  const { rerender } = render(PageLayout, { ...hall, busy: true });
  const isBusy = (): string | null => screen.getByRole('main').getAttribute('aria-busy');
  expect(isBusy()).toBe('true');
  await rerender({ busy: false });
  expect(isBusy()).toBe('false');
});
