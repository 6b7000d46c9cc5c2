import { expect, test } from 'vitest';
import { Asked } from './asked.svelte';

test('a late answer to an earlier question does not win', async () => {
  const answers: ((said: string | Promise<string>) => void)[] = [];
  const asked = new Asked(() => new Promise<string>((resolve) => answers.push(resolve)));
  const all = [asked.again(), asked.again(), asked.again()];
  answers[2]?.('new');
  answers[1]?.('old');
  answers[0]?.(Promise.reject(new Error('older')));
  await Promise.all(all);
  expect(asked.known).toBe('new');
  expect(asked.fault).toBe(null);
});
