/** A hint that is shown while its steps are played. */
import type { Message, Prompt, Suggestion } from '../core/types';
import type { HintRung } from '../games/game-ui';

export interface HintStep {
  action: string;
  label: Message | null; // null for a hint without a plan: the prompt has the label
}

export class ShownHint {
  isPlayingAll = $state(false);
  isFolded = $state(false); // on small screens: only the next step is shown
  hasStopped = $state(false); // the next step was not possible while all were played
  readonly steps: HintStep[];
  revealed = $state(0); // rungs
  private playedAt: (number | null)[] = $state([]); // the entry before each step that was played

  constructor(
    readonly suggestion: Suggestion,
    readonly chapter: string, // of the game when the hint was given
    readonly rungs: HintRung[] = [], // in the place of the steps, revealed one by one
  ) {
    const { action, plan } = suggestion;
    this.steps = plan?.steps.length ? plan.steps : action ? [{ action, label: null }] : [];
    this.playedAt = this.steps.map(() => null);
  }

  get hasPlan(): boolean {
    return this.suggestion.plan !== null;
  }

  /** The first step that was not played; the number of steps if all were. */
  get next(): number {
    const next = this.playedAt.indexOf(null);
    return next < 0 ? this.steps.length : next;
  }

  get isPlayed(): boolean {
    return this.steps.length > 0 && this.next === this.steps.length;
  }

  /** The rung that the user can ask for next; those of steps already played are skipped. */
  get nextRung(): HintRung | undefined {
    return this.rungs.find((rung, place) => place >= this.revealed && rung.step >= this.next);
  }

  reveal(): void {
    if (this.nextRung) this.revealed = this.rungs.indexOf(this.nextRung) + 1;
  }

  /** Whether the user has been told this step. */
  isTold(step: number): boolean {
    const told = this.rungs.slice(0, this.revealed);
    return !this.rungs.length || told.some((rung) => rung.step === step && rung.tellsAll);
  }

  isDone(step: number): boolean {
    return this.playedAt[step] !== null;
  }

  /** Tick off the step that an answer plays. Some answers, such as cards, can be given in any order. */
  played(action: string, entry: number): void {
    const step = this.steps.findIndex((one, place) => one.action === action && !this.isDone(place));
    if (step >= 0) this.playedAt[step] = entry;
    this.hasStopped = false;
  }

  /** The steps played after an entry were undone, or all of them were rejected. */
  undone(entry: number): void {
    this.playedAt = this.playedAt.map((before) => (before !== null && before >= entry ? null : before));
    this.isPlayingAll = false;
  }

  /** A plan lasts as long as the turn, a hint without a plan as long as its prompt. */
  isValid(prompt: Prompt | null, chapter: string, isActing: boolean): boolean {
    return this.hasPlan ? isActing && chapter === this.chapter : prompt?.id === this.suggestion.prompt_id;
  }
}

/** Returns whether a prompt accepts an action; a number is part of it. */
export function isOffered(prompt: Prompt | null, action: string): boolean {
  if (!prompt) return false;
  const { choices, number_input: number } = prompt;
  if (choices.some((choice) => choice.action === action)) return true;
  const figure = number && /\d+/.exec(action)?.[0];
  return figure != null && action === number?.action.replace('{}', figure);
}
