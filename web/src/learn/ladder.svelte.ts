/** Hints, rung by rung: a range, the number, who goes first, and the next move as often as it is asked for. */
import type { Clue, NoClue } from '../core/types';

export const RUNGS = ['range', 'number', 'first', 'next'] as const;
export type Rung = (typeof RUNGS)[number];

/** The next move, for the line that was played when it was asked for. */
interface Told {
  line: string;
  clue: Clue;
}

export class Ladder {
  uncovered = $state(0);
  busy = $state(false);
  none: NoClue | null = $state.raw(null); // nothing can be told: there is no way, or none is known
  private start: Clue | null = $state.raw(null);
  private told: Told | null = $state.raw(null);

  constructor(
    private readonly ask: (line: string[]) => Promise<Clue | NoClue>,
    private readonly before: number, // uncovered on an earlier visit
    private readonly onclimb: (used: number) => void,
  ) {}

  /** Rungs that this puzzle has needed so far. */
  get used(): number {
    return Math.max(this.before, this.uncovered);
  }

  /** What is uncovered of the position as it was laid. */
  get clue(): Clue | null {
    return this.uncovered ? this.start : null;
  }

  /** What was said of this line; of another one nothing is known. */
  next(line: string[]): Clue | null {
    return this.told?.line === line.join() ? this.told.clue : null;
  }

  /** The next rung; on the last one, for the line played so far. */
  async climb(line: string[]): Promise<void> {
    await this.alone(async () => {
      const start = (this.start ??= await this.look([]));
      const isLast = this.uncovered + 1 >= RUNGS.length;
      const clue = isLast && line.length ? await this.look(line) : start;
      if (!clue) return;
      if (isLast) this.told = { line: line.join(), clue };
      this.reach(Math.min(this.uncovered + 1, RUNGS.length));
    });
  }

  /** How few moves it takes, for the one who has arrived. */
  async best(): Promise<number | null> {
    this.start ??= await this.look([]);
    return this.start?.best ?? null;
  }

  /** What was uncovered on an earlier visit is shown again; a move was told for its line only. */
  async resume(): Promise<void> {
    if (!this.before) return;
    await this.alone(async () => {
      this.start ??= await this.look([]);
      this.uncovered = Math.max(this.uncovered, Math.min(this.before, RUNGS.length - 1));
    });
  }

  /** Who looks at the ways knows all that could be told. */
  giveAll(): void {
    this.reach(RUNGS.length);
  }

  private async look(line: string[]): Promise<Clue | null> {
    const found = await this.ask(line);
    if ('best' in found) return found;
    this.none = found;
    return null;
  }

  private reach(rung: number): void {
    this.uncovered = rung;
    this.onclimb(this.used);
  }

  private async alone(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }
}
