/** The hints of a puzzle in steps: a range of moves, the number, the first robot, then the next move on request. */
import type { Hint, HintUnavailable } from '../core/types';

export const HINT_STEPS = ['range', 'number', 'first', 'next'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** The next move, for the line that was played when it was asked for. */
interface NextMove {
  line: string;
  hint: Hint;
}

export class HintSteps {
  revealed = $state(0);
  busy = $state(false);
  unavailable: HintUnavailable | null = $state.raw(null); // nothing can be told: there is no way, or none is known
  private start: Hint | null = $state.raw(null);
  private nextMove: NextMove | null = $state.raw(null);

  constructor(
    private readonly fetchHint: (line: string[]) => Promise<Hint | HintUnavailable>,
    private readonly revealedBefore: number, // uncovered on an earlier visit
    private readonly onReveal: (used: number) => void,
  ) {}

  /** Rungs that this puzzle has needed so far. */
  get used(): number {
    return Math.max(this.revealedBefore, this.revealed);
  }

  /** What is uncovered of the position as it was laid. */
  get hint(): Hint | null {
    return this.revealed ? this.start : null;
  }

  /** What was said of this line; of another one nothing is known. */
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

  /** How few moves it takes, for the one who has arrived. */
  async best(): Promise<number | null> {
    this.start ??= await this.request([]);
    return this.start?.best ?? null;
  }

  /** What was uncovered on an earlier visit is shown again; a move was told for its line only. */
  async resume(): Promise<void> {
    if (!this.revealedBefore) return;
    await this.exclusively(async () => {
      this.start ??= await this.request([]);
      this.revealed = Math.max(this.revealed, Math.min(this.revealedBefore, HINT_STEPS.length - 1));
    });
  }

  /** Who looks at the ways knows all that could be told. */
  revealAll(): void {
    this.setRevealed(HINT_STEPS.length);
  }

  private async request(line: string[]): Promise<Hint | null> {
    const found = await this.fetchHint(line);
    if ('best' in found) return found;
    this.unavailable = found;
    return null;
  }

  private setRevealed(rung: number): void {
    this.revealed = rung;
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
