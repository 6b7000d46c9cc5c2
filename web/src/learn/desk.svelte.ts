/** A position played alone at the server's desk. What an action does is asked there; nothing of the rules is known here. */
import { api } from '../core/api';
import { me } from '../core/me.svelte';
import { play as sound } from '../core/sound';
import { toasts } from '../core/toasts.svelte';
import type { Advice, Ask, Desk, Told, View } from '../core/types';
import type { Face, Hands, Stage } from '../games/face';

/** What is laid on the desk. */
export interface Laid {
  game: string;
  position: string;
  showing: boolean; // begin where a way is shown; else at the bidding
  names: string[];
  beside?: boolean; // another question of the page keeps the digits
  edition?: string; // the data of a table; else the house's own
}

export class DeskPlay implements Hands {
  view: View = $state.raw({ seat: 0, ask: null });
  actions: string[] = $state.raw([]);
  events: Told[] = $state.raw([]); // of all actions so far
  busy = $state(false);
  said = $state(''); // for those who listen
  story: Told[] = $state.raw([]); // what has been told of what leads to the next view
  readonly stage: Stage;
  readonly seats = [0];
  readonly glasses = [];
  readonly forgives = true;
  advice: Advice | null = $state.raw(null); // what a hint says, until something is done

  private newest: Ask | null = $state.raw(null);
  private undone: string[] = $state.raw([]);
  private telling: Promise<void> = Promise.resolve();

  private constructor(
    readonly face: Face,
    private readonly laid: Laid,
  ) {
    this.stage = face.makeStage();
  }

  static async lay(face: Face, laid: Laid): Promise<DeskPlay> {
    const play = new DeskPlay(face, laid);
    await play.become([], Infinity);
    await play.telling;
    return play;
  }

  get ask(): Ask | null {
    return this.newest;
  }

  /** Who plays goes by the name that the server has for them. */
  get names(): string[] {
    return this.laid.names.map((name) => name || me.name);
  }

  get beside(): boolean {
    return this.laid.beside ?? false;
  }

  get log(): Told[] {
    return this.events;
  }

  get canUndo(): boolean {
    return this.actions.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  readonly send = (action: string): Promise<void> => this.move([...this.actions, action], []);

  readonly undo = (): Promise<void> => {
    const last = this.actions.at(-1);
    return last === undefined ? this.telling : this.move(this.actions.slice(0, -1), [...this.undone, last]);
  };

  get undoable(): number {
    return this.actions.length;
  }

  readonly takeBack = (answers: number): Promise<void> => this.move(this.actions.slice(0, -answers), []);

  readonly redo = (): Promise<void> => {
    const next = this.undone.at(-1);
    return next === undefined ? this.telling : this.move([...this.actions, next], this.undone.slice(0, -1));
  };

  /** Nothing is lost: one can go forward again. */
  readonly reset = (): Promise<void> => this.move([], [...this.undone, ...this.actions.toReversed()]);

  /** Play a whole way from the start. */
  async demonstrate(way: string[]): Promise<void> {
    await this.reset();
    for (const action of way) await this.send(action);
  }

  advise(action: string): void {
    this.advice = { action, reason: '', facts: [], level: '', seat: 0, question: this.ask?.id ?? '' };
  }

  private async move(actions: string[], undone: string[]): Promise<void> {
    if (this.busy) return;
    const fresh = actions.length > this.actions.length ? this.actions.length : Infinity;
    try {
      await this.become(actions, fresh);
      this.undone = undone;
    } catch (fault) {
      this.stage.forgo();
      toasts.fault(fault);
    }
    await this.telling;
  }

  /** The position after these actions; events from `fresh` on are told, older ones are known. */
  private async become(actions: string[], fresh: number): Promise<void> {
    this.busy = true;
    try {
      const { game, position, showing, names, edition } = this.laid;
      const answer = await api.desk(game, { position, actions, showing, names, edition });
      this.actions = actions;
      this.advice = null;
      this.newest = this.offered((answer.view as View).ask);
      this.telling = this.telling.then(() => this.tell(answer, fresh));
    } finally {
      this.busy = false;
    }
  }

  private offered(ask: Ask | null): Ask | null {
    const { isForAlone } = this.face;
    return (
      ask && { ...ask, choices: ask.choices.filter(isForAlone), retracts: ask.retracts.filter(isForAlone) }
    );
  }

  private async tell(answer: Desk, fresh: number): Promise<void> {
    for (const told of answer.events.filter((told) => told.n >= fresh)) await this.recite(told);
    this.view = answer.view as View;
    this.events = answer.events;
    this.story = [];
    this.stage.settle(this.view);
  }

  private async recite(told: Told): Promise<void> {
    this.story = [...this.story, told];
    this.said = this.face.tell(told, this.names) || this.said;
    const cue = this.face.sound(told);
    const hush = cue && sound(cue, this.face.robot(told));
    try {
      await this.stage.play(told, 1);
    } catch (fault) {
      console.error(fault); // a faulty animation spoils no board
    }
    hush?.();
  }
}
