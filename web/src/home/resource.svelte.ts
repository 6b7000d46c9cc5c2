/** A resource from the server: loading, loaded or failed. */
export class Resource<Thing> {
  value: Thing | null = $state.raw(null);
  error: unknown = $state.raw(null);

  private requests = 0; // request number; outdated responses are ignored

  constructor(private readonly fetch: () => Promise<Thing>) {}

  /** The old value stays while it reloads. */
  readonly reload = async (): Promise<void> => {
    const mine = ++this.requests;
    try {
      const known = await this.fetch();
      if (mine !== this.requests) return;
      this.value = known;
      this.error = null;
    } catch (error) {
      if (mine === this.requests) this.error = error;
    }
  };
}

const REFRESH = 10_000; // ms

/** Calls `refresh` now, and again while the page is visible; returns a function that ends it. */
export function keepFresh(refresh: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState !== 'hidden') refresh();
  };
  whenVisible();
  const clock = setInterval(whenVisible, REFRESH);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
