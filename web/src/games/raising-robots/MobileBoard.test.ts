import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import MobileBoard from './MobileBoard.svelte';
import { asking, choosing, layCards, preview, view, workshopContext } from './sample';
import { RaisingAnimator } from './animator.svelte';
import type { RaisingView } from './types';

beforeEach(layCards);
afterEach(cleanup);

function lay(shown: RaisingView, seat = 0): RaisingAnimator {
  const animator = new RaisingAnimator();
  const context = workshopContext(shown, animator);
  animator.peek = seat === shown.seat ? null : seat;
  render(MobileBoard, { context });
  return animator;
}

const open = (): string => screen.getByRole('tab', { selected: true }).textContent.trim();

test('the open tab is the one that the question is about', async () => {
  lay(view);
  expect(open()).toBe('Design');
  await fireEvent.click(screen.getByRole('tab', { name: /Classes/ }));
  expect(open()).toBe('Classes');
  cleanup();
  lay(asking('assemble', 'assemble r03 left'));
  expect(open()).toBe('Hand');
  cleanup();
  const inspired = asking('gains', 'inspire wilds', 'skip');
  lay({ ...inspired, step: 'start', players: inspired.players.map((one) => ({ ...one, at: '' })) });
  expect(open()).toBe('Overview'); // of no phase
});

test('with another question the tab follows it, whatever was opened meanwhile', async () => {
  const animator = lay(view);
  await fireEvent.click(screen.getByRole('tab', { name: /Classes/ }));
  expect(open()).toBe('Classes');
  const next = asking('assemble', 'assemble r03 left');
  animator.show(next);
  await tick();
  expect(open()).toBe('Hand');
});

test('tabs are one stop for the keyboard, and arrows lead round', async () => {
  lay(view);
  const tabs = screen.getAllByRole('tab');
  const step = async (key: string): Promise<string> => {
    const from = screen.getByRole('tab', { selected: true });
    from.focus();
    await fireEvent.keyDown(from, { key });
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    expect(tabs.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    return open();
  };
  expect(await step('ArrowRight')).toBe('Fabricate');
  expect(await step('ArrowLeft')).toBe('Design');
  expect(await step('ArrowLeft')).toBe('Overview');
  expect(await step('ArrowLeft')).toBe('Inventor');
  const page = screen.getByRole('tabpanel', { name: 'Inventor' });
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual(tabs.map(() => page.id));
});

test('who waits sees the whole workshop, and whose cards lie at the phases', () => {
  const done = view.players.map((one) => ({ ...one, done: true }));
  lay({ ...view, prompt: null, players: done });
  expect(open()).toBe('Overview');
  expect(screen.getByRole('group', { name: 'Recycle' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: '2 cubes' })).toHaveLength(1);
});

test('another workshop is looked at, and there is a way back', async () => {
  const animator = lay(view, 1);
  expect(open()).toBe('Overview');
  await fireEvent.click(screen.getByRole('button', { name: /Back to mine/ }));
  expect(animator.peek).toBeNull();
});

test('who watches sees the open energy cards, and the bidding', () => {
  const isOpen = { prompt: null, seat: null };
  lay({ ...choosing, ...isOpen });
  expect(document.querySelectorAll('.table .card')).toHaveLength(4);
  cleanup();
  lay({ ...view, ...isOpen, step: 'bid' });
  expect(open()).toBe('Bidding');
});

test('the tab of the hand says how many cards the focused answer would leave', async () => {
  const previews = [preview('run d2', undefined, { hand: 3, choice: ['C'] })];
  const animator = lay({ ...view, previews });
  animator.focus = 'run d2';
  await tick();
  expect(screen.getByRole('tab', { name: /Hand/ }).textContent).toContain('1 › 3?');
});

test('of a robot that can act in two ways both actions can be chosen', () => {
  lay(view);
  const acts = [...document.querySelectorAll('[data-thing^="r01 "][data-pick]')];
  expect(acts.map((one) => one.getAttribute('data-thing'))).toEqual(['r01 basic', 'r01 upgraded']);
});

test('while phases are chosen, the cards of absent players are in sight', () => {
  lay({ ...choosing, automa: { shown: ['recycle'], cubes: [1, 2], spent: [] } });
  expect(open()).toBe('Phases');
  expect(screen.getByText('Recycle, 1 cube')).toBeTruthy();
  expect(screen.getByText('face down, 2 cubes')).toBeTruthy();
});
