/** Something the server is asked for: not known yet, known, or not to be had just now. */
export class Asked<Thing> {
  known: Thing | null = $state.raw(null);
  fault: unknown = $state.raw(null);

  private asked = 0; // times; an answer that was overtaken by a later question is not heard

  constructor(private readonly ask: () => Promise<Thing>) {}

  /** What was known stays while we ask again. */
  readonly again = async (): Promise<void> => {
    const mine = ++this.asked;
    try {
      const known = await this.ask();
      if (mine !== this.asked) return;
      this.known = known;
      this.fault = null;
    } catch (fault) {
      if (mine === this.asked) this.fault = fault;
    }
  };
}
