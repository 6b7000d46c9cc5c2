import { expect, test } from 'vitest';
import { seedMatches } from './seed-check';

const MARK = 'a86fd81f9fc7ae505d28c17f12ec97eaab777fdde6be3555450587022724bc8b'; // SHA-256 of 42:ab, by another program
const proof = { seed: '42', salt: 'ab', commitment: MARK, is_valid: true, explanation: '' };

test('the browser itself compares the seed with its commitment', async () => {
  expect(await seedMatches(proof, MARK)).toBe(true);
  expect(await seedMatches({ ...proof, seed: '43' }, MARK)).toBe(false);
});
