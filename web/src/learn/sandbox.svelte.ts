/** A position played alone in the server's sandbox, which computes what each action does. */
import { api } from '../core/api';
import { account } from '../core/account.svelte';
import { play as sound } from '../core/sound';
import { toasts } from '../core/toasts.svelte';
import type { Suggestion, Prompt, SandboxResponse, EventMessage, View } from '../core/types';
import type { GameUi, GameContext, BoardAnimator } from '../games/game-ui';

/** How the sandbox starts. */
export interface SandboxParams {
  game: string;
  position: string;
  inAttempt: boolean; // start in a solution attempt instead of the bidding
  names: string[];
  isSecondary?: boolean; // another prompt of the page uses the digit keys
  datasetId?: string; // the data set of a table; the built-in one by default
}

export class SandboxGame implements GameContext {
  view: View = $state.raw({ seat: 0, prompt: null });
  actions: string[] = $state.raw([]);
  events: EventMessage[] = $state.raw([]); // of all actions so far
  busy = $state(false);
  isDone = $state(false); // the goal is reached: nothing more is asked
  announcement = $state(''); // text for screen readers
  playedEvents: EventMessage[] = $state.raw([]); // events animated since the shown view
  readonly animator: BoardAnimator;
  readonly seats = [0];
  readonly timers = [];
  readonly allUndoable = true;
  suggestion: Suggestion | null = $state.raw(null); // the hint, until the next action

  private currentPrompt: Prompt | null = $state.raw(null);
  private undone: string[] = $state.raw([]);
  private animation: Promise<void> = Promise.resolve();

  private constructor(
    readonly ui: GameUi,
    private readonly params: SandboxParams,
  ) {
    this.animator = ui.createAnimator();
  }

  static async open(ui: GameUi, params: SandboxParams): Promise<SandboxGame> {
    const play = new SandboxGame(ui, params);
    await play.load([], Infinity);
    await play.animation;
    return play;
  }

  get prompt(): Prompt | null {
    return this.isDone ? null : this.currentPrompt;
  }

  /** The player has the name of the account. */
  get names(): string[] {
    return this.params.names.map((name) => name || account.name);
  }

  get isSecondary(): boolean {
    return this.params.isSecondary ?? false;
  }

  get log(): EventMessage[] {
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
    return last === undefined ? this.animation : this.move(this.actions.slice(0, -1), [...this.undone, last]);
  };

  get undoable(): number {
    return this.actions.length;
  }

  readonly takeBack = (answers: number): Promise<void> => this.move(this.actions.slice(0, -answers), []);

  readonly redo = (): Promise<void> => {
    const next = this.undone.at(-1);
    return next === undefined ? this.animation : this.move([...this.actions, next], this.undone.slice(0, -1));
  };

  /** Undone actions can be redone. */
  readonly reset = (): Promise<void> => this.move([], [...this.undone, ...this.actions.toReversed()]);

  /** Play a whole solution from the start. */
  async playSolution(actions: string[]): Promise<void> {
    await this.reset();
    for (const action of actions) await this.send(action);
  }

  suggest(action: string): void {
    this.suggestion = {
      action,
      reason: null,
      plan: null,
      level: '',
      seat: 0,
      prompt_id: this.prompt?.id ?? '',
    };
  }

  private async move(actions: string[], undone: string[]): Promise<void> {
    if (this.busy) return;
    const fresh = actions.length > this.actions.length ? this.actions.length : Infinity;
    try {
      await this.load(actions, fresh);
      this.undone = undone;
    } catch (error) {
      this.animator.cancelPending();
      toasts.error(error, this.ui.format);
    }
    await this.animation;
  }

  /** Show the position after these actions; only events from `fresh` on are animated. */
  private async load(actions: string[], fresh: number): Promise<void> {
    this.busy = true;
    try {
      const { game, position, inAttempt, datasetId } = this.params;
      const answer = await api.sandbox(game, {
        position,
        actions,
        in_attempt: inAttempt,
        dataset_id: datasetId,
      });
      this.actions = actions;
      this.suggestion = null;
      this.currentPrompt = this.sandboxChoices((answer.view as View).prompt);
      this.animation = this.animation.then(() => this.animate(answer, fresh));
    } finally {
      this.busy = false;
    }
  }

  private sandboxChoices(prompt: Prompt | null): Prompt | null {
    const { isSandboxChoice } = this.ui;
    return (
      prompt && {
        ...prompt,
        choices: prompt.choices.filter(isSandboxChoice),
        takebacks: prompt.takebacks.filter(isSandboxChoice),
      }
    );
  }

  private async animate(answer: SandboxResponse, fresh: number): Promise<void> {
    for (const event of answer.events.filter((event) => event.n >= fresh)) await this.playEvent(event);
    this.view = answer.view as View;
    this.events = answer.events;
    this.playedEvents = [];
    this.animator.show(this.view);
  }

  private async playEvent(event: EventMessage): Promise<void> {
    this.playedEvents = [...this.playedEvents, event];
    this.announcement = this.ui.eventText(event, this.names) || this.announcement;
    const soundName = this.ui.sound(event);
    const stopSound = soundName && sound(soundName, this.ui.eventActor(event));
    try {
      await this.animator.animate(event, 1);
    } catch (error) {
      console.error(error); // a failed animation must not break the board
    }
    stopSound?.();
  }
}
