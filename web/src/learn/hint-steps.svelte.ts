/** The hints of a puzzle in steps: a range of moves, the number, the first robot, then the next move on request. */
import type { Hint, HintUnavailable } from '../core/types';

export const HINT_STEPS = ['range', 'number', 'first', 'next'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** The next move for the moves played when it was requested. */
interface NextMove {
  line: string;
  hint: Hint;
}

export class HintSteps {
  revealed = $state(0);
  busy = $state(false);
  unavailable: HintUnavailable | null = $state.raw(null); // no hint: there is no solution, or none is known
  private start: Hint | null = $state.raw(null);
  private nextMove: NextMove | null = $state.raw(null);

  constructor(
    private readonly fetchHint: (line: string[]) => Promise<Hint | HintUnavailable>,
    private readonly revealedBefore: number, // revealed on an earlier visit
    private readonly onReveal: (used: number) => void,
  ) {}

  /** Hints used so far. */
  get used(): number {
    return Math.max(this.revealedBefore, this.revealed);
  }

  /** Revealed hints about the starting position. */
  get hint(): Hint | null {
    return this.revealed ? this.start : null;
  }

  /** The revealed hint for the moves played now. */
  next(line: string[]): Hint | null {
    return this.nextMove?.line === line.join() ? this.nextMove.hint : null;
  }

  /** Reveal the next hint; the last one is for the moves played so far. */
  async revealNext(line: string[]): Promise<void> {
    await this.exclusively(async () => {
      const start = (this.start ??= await this.request([]));
      const isLast = this.revealed + 1 >= HINT_STEPS.length;
      const hint = isLast && line.length ? await this.request(line) : start;
      if (!hint) return;
      if (isLast) this.nextMove = { line: line.join(), hint };
      this.setRevealed(Math.min(this.revealed + 1, HINT_STEPS.length));
    });
  }

  /** The shortest length, shown once the puzzle is solved. */
  async best(): Promise<number | null> {
    this.start ??= await this.request([]);
    return this.start?.best ?? null;
  }

  /** Restores revealed hints; a revealed move applies to its own sequence only. */
  async resume(): Promise<void> {
    if (!this.revealedBefore) return;
    await this.exclusively(async () => {
      this.start ??= await this.request([]);
      this.revealed = Math.max(this.revealed, Math.min(this.revealedBefore, HINT_STEPS.length - 1));
    });
  }

  /** Showing the solutions reveals every hint. */
  revealAll(): void {
    this.setRevealed(HINT_STEPS.length);
  }

  private async request(line: string[]): Promise<Hint | null> {
    const found = await this.fetchHint(line);
    if ('best' in found) return found;
    this.unavailable = found;
    return null;
  }

  private setRevealed(step: number): void {
    this.revealed = step;
    this.onReveal(this.used);
  }

  private async exclusively(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }
}
