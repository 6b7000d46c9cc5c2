/** Something the server is asked for: not known yet, known, or not to be had just now. */
export class Asked<Thing> {
  known: Thing | null = $state.raw(null);
  fault: unknown = $state.raw(null);

  constructor(private readonly ask: () => Promise<Thing>) {}

  /** What was known stays while we ask again. */
  readonly again = async (): Promise<void> => {
    try {
      this.known = await this.ask();
      this.fault = null;
    } catch (fault) {
      this.fault = fault;
    }
  };
}
