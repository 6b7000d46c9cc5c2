import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { plainChoice, plainPrompt } from '../core/plain-prompt';
import type { TableController } from './table-controller.svelte';
import TopicLink from './TopicLink.svelte';

afterEach(cleanup);

test('a question opens beside the table, or with Ctrl in a new tab', async () => {
  const showTopic = vi.fn();
  const prompt = { ...plainPrompt('p', '', { choices: [plainChoice('a', 'Go')] }), kind: 'bid' };
  const controller = {
    connection: { table: { game: 'ricochet-robots' } },
    watching: false,
    prompt,
    showTopic,
  } as unknown as TableController;
  render(TopicLink, { controller });
  const link = await screen.findByRole('link');
  expect(await fireEvent.click(link, { ctrlKey: true })).toBe(true); // the browser's own
  expect(showTopic).not.toHaveBeenCalled();
  expect(await fireEvent.click(link)).toBe(false);
  expect(showTopic).toHaveBeenCalledOnce();
});
