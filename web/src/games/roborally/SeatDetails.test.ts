import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import SeatDetails from './SeatDetails.svelte';
import { playView } from './sample';

afterEach(cleanup);

const view = {
  ...playView,
  robots: playView.robots.map((robot) => ({
    ...robot,
    options: ['brakes', 'crab_legs'].map((option) => ({ option, count: 0, card: null })),
  })),
};

test('the own Options are named', () => {
  const { container } = render(SeatDetails, { view, seat: 0 });
  expect(container.textContent).toContain('Brakes, Crab Legs');
});

test('those of others when they are pressed', async () => {
  const { container } = render(SeatDetails, { view, seat: 1 });
  const button = screen.getByRole('button', { name: 'Options: Brakes, Crab Legs' });
  expect(container.textContent).not.toContain('Brakes');
  await fireEvent.click(button);
  expect(container.textContent).toContain('Brakes, Crab Legs');
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
