import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Row from './Row.svelte';
import { player, view } from './sample';

afterEach(cleanup);

test('a seat shows as many spaces as its board has', () => {
  const wide = { ...view, players: [{ ...player, spaces: [0, 1, 2, 3, 3, 3] }] };
  const { container } = render(Row, { view: wide, seat: 0 });
  expect(container.querySelectorAll('.matrix rect')).toHaveLength(3 * 6);
});
