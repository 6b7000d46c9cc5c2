import { expect, test } from 'vitest';
import { stripHeading } from './strip-heading';

test('the heading is not repeated', () => {
  expect(stripHeading('Turn 1', 'Turn 1.')).toBe('');
  expect(stripHeading('Round 4', 'Round 4: the red star.')).toBe('The red star.');
  expect(stripHeading('Register 1', 'Ada drives 3 north (Move 3).')).toBe('Ada drives 3 north (Move 3).');
  expect(stripHeading('', 'Ada is done.')).toBe('Ada is done.');
});
