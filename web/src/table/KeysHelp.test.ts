import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import KeysHelp from './KeysHelp.svelte';

afterEach(cleanup);

test('a letter that answers in a game has no second meaning', () => {
  const game: [string[], string][] = [
    [['1–5', 'A–G'], 'Places'],
    [['H'], 'Home'],
  ];
  render(KeysHelp, { game, signs: [], onclose: () => undefined });
  const keys = screen.getAllByText(/^.{1,5}$/, { selector: 'kbd' }).map((key) => key.textContent);
  for (const letter of ['F', 'S']) expect(keys).not.toContain(letter); // between A and G on the keyboard
  expect(keys.filter((key) => key === 'H')).toHaveLength(2); // the other one with Shift
  expect(keys).toContain('U');
});
