/** The workshop that board and player area show: the viewer's own, or another player's. */
import { getContext, setContext } from 'svelte';
import type { GameContext } from '../game-ui';
import type { RaisingAnimator } from './animator.svelte';
import { Touch } from './board-selection.svelte';
import { actedIn, asPlayed, begunPhases } from './row-progress';
import type { PlayerView, Preview, RaisingView } from './types';

interface Shown {
  game: GameContext<RaisingView>;
  animator: RaisingAnimator;
}

export const WORKSHOP = Symbol('workshop');

export class Workshop {
  private readonly shown: () => Shown;
  readonly view = $derived.by(() => this.animator.shown ?? this.game.view);
  readonly seat = $derived.by(() => this.animator.peek ?? this.view.seat ?? 0);
  readonly isOwn = $derived.by(() => this.seat === this.view.seat);
  readonly begun = $derived.by(() => begunPhases(this.game.log ?? [], this.seat));
  readonly acted = $derived.by(() => actedIn(this.game.log ?? [], this.seat));
  private readonly found = $derived.by(() => {
    const found = this.view.players[this.seat] ?? this.view.players[0];
    return found && asPlayed(found, this.begun);
  });
  /** What the focused answer leads to. */
  readonly preview = $derived.by((): Preview | undefined => {
    const { focus, playing } = this.animator;
    return this.isOwn && !playing ? this.view.previews.find(({ action }) => action === focus) : undefined;
  });
  readonly touch: Touch;

  constructor(shown: () => Shown) {
    this.shown = shown;
    this.touch = new Touch(() => ({ ...shown(), isOwn: this.isOwn }));
  }

  /** Whether an action, or the act of a robot, has enough energy in its phase, or has acted; outside the phases all have. */
  isReached(thing: string): boolean {
    const hasActed = this.acted.has(thing.split(' ')[0] ?? '');
    return this.view.step !== 'phases' || hasActed || this.player.reached.includes(thing);
  }

  get game(): GameContext<RaisingView> {
    return this.shown().game;
  }

  get animator(): RaisingAnimator {
    return this.shown().animator;
  }

  get names(): string[] {
    return this.game.names;
  }

  get hasPlayer(): boolean {
    return this.found !== undefined;
  }

  /** Whose workshop it is; only for components that are drawn when there is one. */
  get player(): PlayerView {
    return this.found as PlayerView;
  }
}

export function provideWorkshop(shown: () => Shown): Workshop {
  return setContext(WORKSHOP, new Workshop(shown));
}

export const useWorkshop = (): Workshop => getContext<Workshop>(WORKSHOP);
