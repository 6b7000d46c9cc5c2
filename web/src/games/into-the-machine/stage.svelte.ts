/** What the board shows while it plays: the events one by one, and then the view. */
import type { Pace, Stage } from '../face';
import type { GameTold, MachineView } from './types';

export class MachineStage implements Stage<MachineView, GameTold> {
  pointed: string | null = $state(null); // the action of the choice under pointer, finger or focus, wherever it stands
  playing = $state(false);

  play(_told: GameTold, _pace: Pace): Promise<void> {
    return Promise.resolve();
  }

  settle(_view: MachineView): void {
    this.pointed = null;
  }

  forgo(): void {
    // nothing is sent ahead from the board
  }

  /** Whatever moves is at its end now. */
  stop(): void {
    this.playing = false;
  }
}
