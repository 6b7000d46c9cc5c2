import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cards } from './cards.svelte';
import Hand from './Hand.svelte';
import { catalog } from './sample';
import type { Touch } from './board-selection.svelte';

const CARD = 100;
const hand = ['r01', 'r02', 'r03', 'r04', 'r05', 'r06'];

beforeEach(() => {
  const [robot] = catalog.robots;
  cards.catalog = { ...catalog, robots: hand.flatMap((id) => (robot ? [{ ...robot, id }] : [])) };
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

test('a hand that has no room can be laid out as a whole, and folds up again', async () => {
  render(Hand, { hand });
  const row = screen.getByRole('group');
  expect(screen.queryByText(/all/)).toBeNull();
  await scroll(row, 0);
  const all = screen.getByRole('button', { name: 'all 6' });
  expect(all.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(all);
  expect(row.parentElement?.className).toContain('open');
  await fireEvent.keyDown(screen.getByRole('button', { name: 'fold up' }), { key: 'Escape' });
  expect(row.parentElement?.className).not.toContain('open');
});

test('a hand that changes is folded up', async () => {
  const { rerender } = render(Hand, { hand });
  await scroll(screen.getByRole('group'), 0);
  await fireEvent.click(screen.getByRole('button', { name: 'all 6' }));
  await rerender({ hand: hand.slice(1) });
  expect(screen.getByRole('group').parentElement?.className).not.toContain('open');
});

test('a price that can be chosen has numbers where its pieces have no room beside the key', () => {
  const touch = { isOpen: () => true, isFocused: () => false, keyOf: () => '1', at: () => ({}) };
  const pieces = (more: object): number[] => {
    const { container } = render(Hand, { hand: ['r01'], ...more });
    const prices = [...container.querySelectorAll('.cost .pieces')];
    cleanup();
    return prices.map((price) => price.querySelectorAll('svg').length);
  };
  expect(catalog.robots[0]?.columns.map(({ resources }) => resources)).toEqual(['SSGG', 'GG']);
  expect(pieces({})).toEqual([4, 2]);
  expect(pieces({ touch: touch as unknown as Touch })).toEqual([2, 2]);
});
