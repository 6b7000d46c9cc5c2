/** The workshop that board and player area show: the viewer's own, or another player's. */
import type { GameContext } from '../game-ui';
import type { RaisingAnimator } from './animator.svelte';
import { Touch } from './board-selection.svelte';
import { asPlayed } from './row-progress';
import { changeOf, NO_CHANGE } from './stock-preview';
import type { RaisingView } from './types';

interface Shown {
  game: GameContext<RaisingView>;
  animator: RaisingAnimator;
}

export class Workshop {
  private readonly shown: () => Shown;
  readonly view = $derived.by(() => this.shown().animator.shown ?? this.shown().game.view);
  readonly seat = $derived.by(() => this.shown().animator.peek ?? this.view.seat ?? 0);
  readonly isOwn = $derived.by(() => this.seat === this.view.seat);
  readonly player = $derived.by(() => {
    const found = this.view.players[this.seat] ?? this.view.players[0];
    return found && asPlayed(found, this.shown().game.log ?? []);
  });
  /** What the focused answer would change. */
  readonly change = $derived.by(() => {
    const { animator } = this.shown();
    return this.isOwn && !animator.playing ? changeOf(this.view, animator.focus) : NO_CHANGE;
  });
  readonly touch: Touch;

  constructor(shown: () => Shown) {
    this.shown = shown;
    this.touch = new Touch(() => ({ ...shown(), isOwn: this.isOwn }));
  }
}
