/** A position played alone at the server's desk. What a slide does is asked there; nothing of the rules is known here. */
import { call } from '../core/api';
import { isStill, settings } from '../core/settings.svelte';
import { toasts } from '../core/toasts.svelte';
import type { Ask, AtDesk, Desk, Outcome, Told, View } from '../core/types';
import type { Hands, Stage } from '../games/face';

export type AskDesk = (wish: AtDesk) => Promise<Desk>;

export function deskOf(game: string): AskDesk {
  return (wish) => call<Desk>(`/games/${game}/desk`, wish);
}

export class DeskPlay implements Hands {
  view: View = $state.raw({ seat: 0, ask: null });
  actions: string[] = $state.raw([]);
  events: Told[] = $state.raw([]); // of all actions so far
  outcome: Outcome | null = $state.raw(null);
  busy = $state(true);
  playing = $state(false); // the last slide is still to be seen
  readonly names = [''];
  readonly seats = [0];
  readonly glasses = [];
  readonly advice = null;

  private newest: Ask | null = $state.raw(null);
  private undone: string[] = $state.raw([]);
  private story: Promise<void> = Promise.resolve();

  private constructor(
    private readonly desk: AskDesk,
    private readonly position: string,
    private readonly showing: boolean,
    private readonly stage: Stage,
  ) {}

  /** Lay a position on the desk; `showing` begins where ways are shown. */
  static async lay(desk: AskDesk, position: string, stage: Stage, showing = true): Promise<DeskPlay> {
    const play = new DeskPlay(desk, position, showing, stage);
    await play.become([], 0);
    return play;
  }

  get ask(): Ask | null {
    return this.newest;
  }

  get canUndo(): boolean {
    return this.actions.length > 0 && !this.busy;
  }

  get canRedo(): boolean {
    return this.undone.length > 0 && !this.busy;
  }

  /** At a desk nothing is given up and no time runs: both only lay robots back. */
  readonly send = (action: string): Promise<void> => {
    if (this.busy) return Promise.resolve();
    if (action === 'give') return this.reset();
    if (action === 'back') return this.undo();
    this.undone = [];
    return this.move([...this.actions, action], this.actions.length);
  };

  readonly undo = (): Promise<void> => {
    const last = this.actions.at(-1);
    if (last === undefined || this.busy) return Promise.resolve();
    this.undone = [...this.undone, last];
    return this.move(this.actions.slice(0, -1));
  };

  readonly redo = (): Promise<void> => {
    const next = this.undone.at(-1);
    if (next === undefined || this.busy) return Promise.resolve();
    this.undone = this.undone.slice(0, -1);
    return this.move([...this.actions, next], this.actions.length);
  };

  readonly reset = (): Promise<void> => {
    if (this.busy) return Promise.resolve();
    this.undone = [];
    return this.move([]);
  };

  private async move(actions: string[], tellFrom = Infinity): Promise<void> {
    try {
      await this.become(actions, tellFrom);
    } catch (fault) {
      toasts.fault(fault);
    }
  }

  private async become(actions: string[], tellFrom: number): Promise<void> {
    this.busy = true;
    try {
      const answer = await this.desk({ position: this.position, actions, showing: this.showing });
      this.actions = actions;
      this.newest = (answer.view as View).ask;
      const fresh = answer.events.filter((told) => told.n >= tellFrom);
      this.story = this.story.then(() => this.tell(fresh, answer));
    } finally {
      this.busy = false;
    }
    await this.story;
  }

  private async tell(fresh: Told[], answer: Desk): Promise<void> {
    this.playing = true;
    try {
      for (const told of fresh) await this.stage.play(told, isStill() ? 0 : settings.speed);
    } finally {
      this.view = answer.view as View;
      this.events = answer.events;
      this.outcome = answer.outcome;
      this.stage.settle(this.view);
      this.playing = false;
    }
  }
}
