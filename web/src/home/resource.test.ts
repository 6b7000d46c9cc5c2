import { expect, test } from 'vitest';
import { Resource } from './resource.svelte';

test('a late answer to an earlier question does not win', async () => {
  const answers: ((said: string | Promise<string>) => void)[] = [];
  const asked = new Resource(() => new Promise<string>((resolve) => answers.push(resolve)));
  const all = [asked.reload(), asked.reload(), asked.reload()];
  answers[2]?.('new');
  answers[1]?.('old');
  answers[0]?.(Promise.reject(new Error('older')));
  await Promise.all(all);
  expect(asked.value).toBe('new');
  expect(asked.error).toBe(null);
});
