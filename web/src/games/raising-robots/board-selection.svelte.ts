/** The elements of a board that stand for choices, with the same effect as the list beside it. */
import type { GameContext } from '../game-ui';
import { touchInput } from '../touch-input';
import { answer, thingsOf } from './choice-targets';
import { keysOf } from './choice-groups';
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
  private readonly keys = $derived.by(() => {
    const { game, animator } = this.touched();
    return keysOf(this.prompt, animator.chosen, game.view);
  });

  constructor(touched: () => Touched) {
    this.touched = touched;
  }

  isOpen(thing: string): boolean {
    return this.things.has(thing);
  }

  isFocused(thing: string): boolean {
    const action = this.things.get(thing);
    return !!action && this.touched().animator.focus === action;
  }

  keyOf(thing: string): string {
    return this.keys.get(this.things.get(thing) ?? '') ?? '';
  }

  /** The action that an element stands for; '' for none. */
  actionOf(thing: string): string {
    return this.things.get(thing) ?? '';
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
      'aria-keyshortcuts': this.keyOf(thing) || undefined,
      'aria-pressed': touchInput.current ? isFocused : undefined,
      onclick: () => this.take(action),
      onpointerenter: () => this.point(action),
      onpointerleave: () => this.point(''),
      onfocus: () => this.point(action),
      onblur: () => this.point(''),
    };
  }

  private take(action: string): void {
    const { game, animator } = this.touched();
    if (touchInput.current && animator.focus !== action) animator.focus = action;
    else answer(game, animator, action);
  }

  private point(action: string): void {
    if (!touchInput.current) this.touched().animator.focus = action;
  }
}

/** The tag that draws an element. */
export function tagOf(touch: Touch | undefined, thing: string): 'button' | 'div' {
  return touch?.isOpen(thing) ? 'button' : 'div';
}
