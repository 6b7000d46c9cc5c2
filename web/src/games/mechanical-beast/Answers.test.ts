import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Answers from './Answers.svelte';
import { askedView, choiceOf, gameContext } from './sample';
import { BeastAnimator } from './animator.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('walks that are unfolded below the other answers come into sight', async () => {
  const seen: Element[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement): void {
    seen.push(this);
  };
  const choices = askedView.rooms.map(({ id, square }) => {
    const args = { who: 'engineer', square: square.toUpperCase() };
    return choiceOf('move', `walk engineer ${square}`, id, args);
  });
  const view = { ...askedView, prompt: askedView.prompt && { ...askedView.prompt, choices } };
  const { container } = render(Answers, { game: gameContext(view), animator: new BeastAnimator() });
  const fold = container.querySelector('.fold') ?? container;
  await fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(seen.map((list) => list.querySelectorAll('button').length)).toEqual([choices.length]);
});
