/** The elements of a board that stand for choices, with the same effect as the list beside it. */
import type { GameContext } from '../game-ui';
import { answerByThing, thingsOf } from './choice-targets';
import type { RaisingAnimator } from './animator.svelte';
import type { Prompt, RaisingView } from './types';

interface Touched {
  game: GameContext<RaisingView>;
  animator: RaisingAnimator;
  isOwn: boolean; // not another player's board
}

type Attributes = Record<string, unknown>;

export class Touch {
  private readonly touched: () => Touched;
  private readonly prompt = $derived.by((): Prompt | null => {
    const { game, animator, isOwn } = this.touched();
    return isOwn && !animator.playing ? (game.prompt as Prompt | null) : null;
  });
  private readonly things = $derived.by(() => thingsOf(this.prompt, this.touched().animator.chosen));

  constructor(touched: () => Touched) {
    this.touched = touched;
  }

  isOpen(thing: string): boolean {
    return this.things.has(thing);
  }

  /** Whether an element is one of several answers that are sent at once. */
  isPicked(thing: string): boolean {
    return this.touched().animator.picked.includes(this.things.get(thing) ?? '');
  }

  /** The tag that draws an element. */
  tag(thing: string): 'button' | 'div' {
    return this.isOpen(thing) ? 'button' : 'div';
  }

  /** Attributes of an element: those of a button while it stands for a choice. */
  at(thing: string): Attributes {
    const action = this.things.get(thing);
    const named = { 'data-thing': thing };
    if (!action) return named;
    const { game, animator } = this.touched();
    const isFocused = animator.focus === action;
    return {
      ...named,
      type: 'button',
      'data-pick': isFocused ? 'focus' : game.suggestion?.action === action ? 'advised' : 'open',
      onclick: () => answerByThing(game, animator, action),
      onpointerenter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && this.point(action),
      onpointerleave: () => this.point(''),
      onfocus: () => this.point(action),
      onblur: () => this.point(''),
    };
  }

  private point(action: string): void {
    this.touched().animator.focus = action;
  }
}
