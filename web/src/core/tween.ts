/** Runs one timed animation at a time. */
export class Tween {
  private finish: (() => void) | null = null;

  /** Draws frames from 0 to 1. A timer ends it, since a hidden page draws no frames; at speed 0 only the end is drawn. */
  start(duration: number, speed: number, draw: (share: number) => void): Promise<void> {
    this.end();
    if (!speed) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const begun = performance.now();
      const lasts = duration / speed;
      let frame = requestAnimationFrame(function next(this: void, now: number) {
        draw(Math.min(1, Math.max(0, (now - begun) / lasts)));
        frame = requestAnimationFrame(next);
      });
      const timer = setTimeout(() => this.end(), lasts);
      this.finish = () => {
        this.finish = null;
        cancelAnimationFrame(frame);
        clearTimeout(timer);
        draw(1);
        resolve();
      };
    });
  }

  /** Jumps to the end of the animation. */
  end(): void {
    this.finish?.();
  }
}
