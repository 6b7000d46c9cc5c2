import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, Unreachable } from './api';
import { LatestRequest } from './latest-request.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose answers the test triggers. */
function server() {
  interface PendingCall {
    question: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    refuse: (error: unknown) => void;
  }
  const calls: PendingCall[] = [];
  const settled = vi.fn();
  const request = (question: string, signal: AbortSignal): Promise<string> =>
    new Promise((answer, refuse) => calls.push({ question, signal, answer, refuse }));
  return { asked: calls, settled, latest: new LatestRequest(request, 100, settled) };
}

test('debounces and requests only the newest', async () => {
  const { asked: calls, latest } = server();
  latest.want('one');
  await vi.advanceTimersByTimeAsync(60);
  latest.want('two');
  await vi.advanceTimersByTimeAsync(60);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(calls.map(({ question }) => question)).toEqual(['two']);
  expect(latest.isOpen).toBe(true);
});

test('runs one request at a time and ignores outdated results', async () => {
  const { asked: calls, settled, latest } = server();
  latest.want('one');
  await vi.advanceTimersByTimeAsync(100);
  latest.want('two');
  latest.want('three');
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toHaveLength(1);
  calls[0]?.answer('1');
  await vi.advanceTimersByTimeAsync(0);
  expect([latest.answer, latest.isOpen, settled.mock.calls.length]).toEqual([null, true, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls.map(({ question }) => question)).toEqual(['one', 'three']);
  calls[1]?.answer('3');
  await vi.advanceTimersByTimeAsync(0);
  expect([latest.answer, latest.isOpen, settled.mock.calls.length]).toEqual(['3', false, 1]);
});

test('a rate limit delays the next request as the server asks', async () => {
  const { asked: calls, latest } = server();
  latest.want('one');
  await vi.advanceTimersByTimeAsync(100);
  calls[0]?.refuse(
    new ApiError({
      rejected: null,
      rule: 'HOUSE-LIMIT',
      reason: '',
      suggestion: '',
      reason_message: { id: 'plain', args: { text: '' } },
      suggestion_message: null,
      retry_after: 2,
    }),
  );
  await vi.advanceTimersByTimeAsync(1900);
  expect([calls.length, latest.error, latest.isOpen]).toEqual([1, null, true]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toHaveLength(2);
});

test('a rejection applies to its own request only', async () => {
  const { asked: calls, latest } = server();
  latest.want('one');
  await vi.advanceTimersByTimeAsync(100);
  calls[0]?.refuse(
    new ApiError({
      rejected: null,
      rule: '',
      reason: 'no such thing',
      suggestion: '',
      reason_message: { id: 'plain', args: { text: 'no such thing' } },
      suggestion_message: null,
      retry_after: 0,
    }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect([latest.isOpen, String(latest.error)]).toEqual([false, 'Error: no such thing']);
  latest.want('two');
  await vi.advanceTimersByTimeAsync(100);
  calls[1]?.answer('2');
  await vi.advanceTimersByTimeAsync(0);
  expect([latest.answer, latest.error]).toEqual(['2', null]);
});

test('a failed request is reported and retried until it succeeds', async () => {
  const { asked: calls, settled, latest } = server();
  latest.want('one');
  await vi.advanceTimersByTimeAsync(100);
  calls[0]?.answer('1');
  await vi.advanceTimersByTimeAsync(0);
  latest.want('two');
  await vi.advanceTimersByTimeAsync(100);
  calls[1]?.refuse(new Unreachable());
  await vi.advanceTimersByTimeAsync(0);
  expect([latest.isOpen, latest.answer, latest.error]).toEqual([true, '1', new Unreachable()]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls.map(({ question }) => question)).toEqual(['one', 'two', 'two']);
  calls[2]?.refuse(new Unreachable());
  latest.want('one'); // which has its result already
  await vi.advanceTimersByTimeAsync(100);
  calls[3]?.answer('1');
  await vi.advanceTimersByTimeAsync(0);
  expect([latest.isOpen, latest.error, settled.mock.calls.length]).toEqual([false, null, 2]);
});

test('an outdated request is aborted, and the new one is still debounced', async () => {
  const { asked: calls, latest } = server();
  latest.want('one');
  await vi.advanceTimersByTimeAsync(100);
  calls[0]?.signal.addEventListener('abort', () => calls[0]?.refuse(new Error('aborted')));
  latest.want('two');
  await vi.advanceTimersByTimeAsync(60);
  expect([calls.length, latest.error]).toEqual([1, null]);
  await vi.advanceTimersByTimeAsync(60);
  expect(calls.map(({ question, signal }) => [question, signal.aborted])).toEqual([
    ['one', true],
    ['two', false],
  ]);
  latest.stop();
  expect(calls[1]?.signal.aborted).toBe(true);
});

test('nothing is requested after disposal', async () => {
  const { asked: calls, latest } = server();
  latest.want('one');
  latest.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toEqual([]);
});
