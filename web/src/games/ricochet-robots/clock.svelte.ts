/** The running glass, counted down while somebody looks. */
import type { RunningGlass } from '../../core/live.svelte';

const BEAT = 250;

export class Clock {
  private now = $state(performance.now());

  constructor(private readonly glasses: () => RunningGlass[]) {
    $effect(() => {
      if (!this.glasses().length) return;
      this.now = performance.now();
      const beat = setInterval(() => (this.now = performance.now()), BEAT);
      return () => clearInterval(beat);
    });
  }

  /** The glass everybody looks at; the seconds for a slip of the hand run beside it. */
  get glass(): RunningGlass | undefined {
    return this.glasses().find((glass) => kindOf(glass) !== 'slip');
  }

  get slip(): number {
    const glass = this.glasses().find((glass) => kindOf(glass) === 'slip');
    return glass ? this.left(glass) : 0;
  }

  /** Whole seconds, so that 0 means that it is over. */
  left(glass: RunningGlass): number {
    return Math.max(0, Math.ceil((glass.ends - this.now) / 1000));
  }

  share(glass: RunningGlass): number {
    return Math.min(1, Math.max(0, (glass.ends - this.now) / 1000 / glass.seconds));
  }
}

/** 'show' of 'show-3-1'. */
export function kindOf(glass: RunningGlass): string {
  return glass.name.split('-')[0] ?? '';
}

export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
