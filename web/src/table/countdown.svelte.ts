/** The time, for parts of the page that show it; it stands still while nobody shows it. */
export class Countdown {
  now = $state(performance.now());

  constructor(every = 250) {
    $effect(() => {
      const beat = setInterval(() => (this.now = performance.now()), every);
      return () => clearInterval(beat);
    });
  }
}
