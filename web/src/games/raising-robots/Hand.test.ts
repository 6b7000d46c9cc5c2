import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cards } from './cards.svelte';
import Hand from './Hand.svelte';
import { shelf } from './sample';

const CARD = 100;
const hand = ['r01', 'r02', 'r03', 'r04', 'r05', 'r06'];

beforeEach(() => {
  const [robot] = shelf.robots;
  cards.shelf = { ...shelf, robots: hand.flatMap((id) => (robot ? [{ ...robot, id }] : [])) };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** With room for three cards, moved on by so many pixels. */
async function scroll(row: HTMLElement, by: number): Promise<void> {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this === row) return new DOMRect(0, 0, 3 * CARD, 150);
    return new DOMRect([...row.children].indexOf(this) * CARD - by, 0, CARD, 150);
  });
  await fireEvent.scroll(row);
}

const counts = (): string[] => screen.queryAllByText(/more/).map(({ textContent }) => textContent.trim());

test('cards out of sight are counted on either side', async () => {
  render(Hand, { hand });
  const row = screen.getByRole('group');
  expect(row.children).toHaveLength(hand.length);
  await scroll(row, 0);
  expect(counts()).toEqual(['3 more ›']);
  await scroll(row, 1.6 * CARD);
  expect(counts()).toEqual(['‹ 2 more', '1 more ›']);
  await scroll(row, 3 * CARD);
  expect(counts()).toEqual(['‹ 3 more']);
});
