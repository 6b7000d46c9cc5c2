/** The current time for countdowns; it only ticks while a timer runs. */
const BEAT = 250; // milliseconds

interface Running {
  ends: number; // by performance.now()
  seconds?: number; // in all; it starts to count down when so many are left
}

export class Countdown {
  private now = $state(performance.now());

  constructor(runs: () => boolean = () => true) {
    $effect(() => {
      if (!runs()) return;
      this.now = performance.now();
      const step = setInterval(() => (this.now = performance.now()), BEAT);
      return () => clearInterval(step);
    });
  }

  /** Whole seconds, so that 0 means that it is over. */
  left({ ends, seconds = Infinity }: Running): number {
    return Math.min(seconds, Math.max(0, Math.ceil((ends - this.now) / 1000)));
  }

  /** Whether the timer counts down already. */
  hasBegun({ ends, seconds = Infinity }: Running): boolean {
    return (ends - this.now) / 1000 <= seconds;
  }

  share({ ends, seconds }: Required<Running>): number {
    return Math.min(1, Math.max(0, (ends - this.now) / 1000 / seconds));
  }
}

/** '1:05'. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
