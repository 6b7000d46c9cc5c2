/** Something the server is asked for: not known yet, known, or not to be had just now. */
export class Resource<Thing> {
  value: Thing | null = $state.raw(null);
  error: unknown = $state.raw(null);

  private requests = 0; // times; an answer that was overtaken by a later question is not heard

  constructor(private readonly fetch: () => Promise<Thing>) {}

  /** What was known stays while we ask again. */
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
