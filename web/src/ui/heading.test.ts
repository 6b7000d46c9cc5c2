import { expect, test } from 'vitest';
import { underHeading } from './heading';

test('what the heading says is not said again', () => {
  expect(underHeading('Turn 1', 'Turn 1.')).toBe('');
  expect(underHeading('Round 4', 'Round 4: the red star.')).toBe('The red star.');
  expect(underHeading('Register 1', 'Ada drives 3 north (Move 3).')).toBe('Ada drives 3 north (Move 3).');
  expect(underHeading('', 'Ada is done.')).toBe('Ada is done.');
});
