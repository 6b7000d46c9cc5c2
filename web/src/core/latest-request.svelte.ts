/** A question that changes while it is asked: one is under way at a time, and only the answer to the newest counts. An older one is called off. */
import { ApiError } from './api';

const AGAIN = 2000; // milliseconds, where nobody answered

export class LatestRequest<Answer> {
  answer: Answer | null = $state.raw(null); // the last there was; it stays while the next is waited for
  error: unknown = $state.raw(null); // why there is none to the newest, or none yet
  private newest = $state('');
  private answered = $state(''); // or refused
  private running: AbortController | null = null; // the question under way
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly request: (question: string, signal: AbortSignal) => Promise<Answer>,
    private readonly pause: number, // milliseconds without a change, before anything is asked
    private readonly onsettle: () => void = () => undefined, // the newest is answered or refused
  ) {}

  /** Whether the newest question waits for its answer. */
  get isOpen(): boolean {
    return this.newest !== this.answered;
  }

  want(question: string): void {
    if (question === this.newest) return;
    this.newest = question;
    this.running?.abort();
    this.askIn(this.pause);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.newest = this.answered;
  }

  private askIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.askNow(), milliseconds);
  }

  private async askNow(): Promise<void> {
    if (this.running || !this.isOpen) return;
    this.running = new AbortController();
    const wait = await this.send(this.newest, this.running.signal);
    this.running = null;
    if (this.isOpen) this.askIn(wait);
  }

  /** Milliseconds until one may ask again. */
  private async send(question: string, signal: AbortSignal): Promise<number> {
    try {
      const answer = await this.request(question, signal);
      if (question !== this.newest) return this.pause;
      this.answer = answer;
      this.settle(question, null);
    } catch (error) {
      if (!signal.aborted) return this.miss(question, error);
    }
    return this.pause;
  }

  /** A refusal is an answer, unless it says when to ask again. A lost line is none: it is told, and asked again. */
  private miss(question: string, error: unknown): number {
    if (!(error instanceof ApiError)) {
      this.error = error;
      this.answered = ''; // whoever goes back to an answered question is answered too, and the fault is over
      return AGAIN;
    }
    if (!error.rejection.retry_after) this.settle(question, error);
    return error.rejection.retry_after * 1000;
  }

  private settle(question: string, error: unknown): void {
    this.answered = question;
    this.error = error;
    this.onsettle();
  }
}
