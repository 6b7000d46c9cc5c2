import { expect, test } from 'vitest';
import { Resource } from './resource.svelte';

test('a late response does not replace a newer one', async () => {
  const answers: ((said: string | Promise<string>) => void)[] = [];
  const resource = new Resource(() => new Promise<string>((resolve) => answers.push(resolve)));
  const all = [resource.reload(), resource.reload(), resource.reload()];
  answers[2]?.('new');
  answers[1]?.('old');
  answers[0]?.(Promise.reject(new Error('older')));
  await Promise.all(all);
  expect(resource.value).toBe('new');
  expect(resource.error).toBe(null);
});
