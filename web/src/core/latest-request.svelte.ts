/** A request whose parameters change while it runs: one runs at a time, only the newest result counts, and older requests are aborted. */
import { ApiError } from './api';

const AGAIN = 2000; // milliseconds before a retry when the server did not answer

export class LatestRequest<Answer> {
  answer: Answer | null = $state.raw(null); // the last result; it stays while the next one is loading
  error: unknown = $state.raw(null); // why the newest request has no result yet
  private newest = $state('');
  private answered = $state(''); // or refused
  private running: AbortController | null = null; // the running request
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly request: (question: string, signal: AbortSignal) => Promise<Answer>,
    private readonly pause: number, // milliseconds without a change before a request starts
    private readonly onsettle: () => void = () => undefined, // the newest request is answered or rejected
  ) {}

  /** Whether the newest request is still running. */
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

  /** Milliseconds until the next request is allowed. */
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

  /** A rejection is final unless it names a time to retry. A lost connection is reported and retried. */
  private miss(question: string, error: unknown): number {
    if (!(error instanceof ApiError)) {
      this.error = error;
      this.answered = ''; // returning to parameters that have a result clears the error
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
