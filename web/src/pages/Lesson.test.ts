import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { SandboxRequest } from '../core/types';
import '../games/ricochet-robots/ui'; // loaded up front, so that the test does not wait for it
import '../games/ricochet-robots/learning';
import { tryView } from '../games/ricochet-robots/sample';
import Lesson from './Lesson.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const slid = {
  type: 'Slid',
  n: 0,
  message: null,
  closes_review: false,
  fact: {
    seat: 0,
    robot: 'r',
    direction: 'n',
    path: ['n11', 'n7'],
    bounces: [],
    stopped_by: 'yellow',
    count: 1,
  },
};

/** A sandbox in which a robot has stopped Red: it completes step one and would complete step two; it answers once. */
const sandbox = vi.fn((_: string, { body }: { body: string }): Promise<Response> => {
  const { position } = JSON.parse(body) as SandboxRequest;
  return Promise.resolve(Response.json({ position, view: tryView, events: [slid], outcome: null }));
});

test('actions of one step do not complete the next', async () => {
  vi.stubGlobal('fetch', sandbox);
  render(Lesson, { game: 'ricochet-robots' });
  await screen.findByText(/^Well done\./);
  sandbox.mockReturnValue(new Promise(() => undefined));
  await fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(sandbox.mock.calls.filter(([address]) => address.endsWith('/sandbox'))).toHaveLength(2),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Robots stop robots');
  expect(screen.queryByText(/^Well done\./)).toBe(null);
});

test('no step is completed before it is loaded', async () => {
  const silent = vi.fn((_: string) => new Promise(() => undefined));
  vi.stubGlobal('fetch', silent);
  render(Lesson, { game: 'ricochet-robots' });
  const pass = await screen.findByRole<HTMLButtonElement>('button', { name: 'Skip this step' });
  await waitFor(() => expect(silent.mock.calls.some(([address]) => address.endsWith('/sandbox'))).toBe(true));
  expect(pass.disabled).toBe(true);
});
