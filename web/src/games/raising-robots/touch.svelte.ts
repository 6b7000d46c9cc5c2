/** What can be touched on a board, and what comes of it: the same answers as in the list beside it. */
import type { Hands } from '../face';
import { finger } from '../finger';
import { answer, thingsOf } from './choosing';
import { keysOf } from './groups';
import type { RaisingStage } from './stage.svelte';
import type { Ask, RaisingView } from './types';

interface Touched {
  hands: Hands<RaisingView>;
  stage: RaisingStage;
  isOwn: boolean; // not a board that is only looked at
}

type Attributes = Record<string, unknown>;

export class Touch {
  private readonly touched: () => Touched;
  private readonly ask = $derived.by((): Ask | null => {
    const { hands, stage, isOwn } = this.touched();
    return isOwn && !stage.playing ? (hands.ask as Ask | null) : null;
  });
  private readonly things = $derived.by(() => thingsOf(this.ask, this.touched().stage.chosen));
  private readonly keys = $derived.by(() => {
    const { hands, stage } = this.touched();
    return keysOf(this.ask, stage.chosen, hands.view);
  });

  constructor(touched: () => Touched) {
    this.touched = touched;
  }

  isOpen(thing: string): boolean {
    return this.things.has(thing);
  }

  isFocused(thing: string): boolean {
    const action = this.things.get(thing);
    return !!action && this.touched().stage.focus === action;
  }

  keyOf(thing: string): string {
    return this.keys.get(this.things.get(thing) ?? '') ?? '';
  }

  /** The action that a thing stands for; '' for none. */
  actionOf(thing: string): string {
    return this.things.get(thing) ?? '';
  }

  /** For the element that is the thing: a button while it can be chosen. */
  at(thing: string): Attributes {
    const action = this.things.get(thing);
    const named = { 'data-thing': thing };
    if (!action) return named;
    const { hands, stage } = this.touched();
    const isFocused = stage.focus === action;
    return {
      ...named,
      type: 'button',
      'data-pick': isFocused ? 'focus' : hands.advice?.action === action ? 'advised' : 'open',
      'aria-keyshortcuts': this.keyOf(thing) || undefined,
      'aria-pressed': finger.current ? isFocused : undefined,
      onclick: () => this.take(action),
      onpointerenter: () => this.point(action),
      onpointerleave: () => this.point(''),
      onfocus: () => this.point(action),
      onblur: () => this.point(''),
    };
  }

  private take(action: string): void {
    const { hands, stage } = this.touched();
    if (finger.current && stage.focus !== action) stage.focus = action;
    else answer(hands, stage, action);
  }

  private point(action: string): void {
    if (!finger.current) this.touched().stage.focus = action;
  }
}

/** The element that a thing is drawn by. */
export function tagOf(touch: Touch | undefined, thing: string): 'button' | 'div' {
  return touch?.isOpen(thing) ? 'button' : 'div';
}
