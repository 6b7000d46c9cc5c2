/** What the parts of a prompt share: the answer that is pointed at, the one that waits for a confirmation, and a refusal. */
import { getContext, setContext } from 'svelte';
import { DIGITS, keysOf, SHORTCUTS, type Answer, type AnswerSheet } from './answers';

const KEY = Symbol('prompt');
const SHOWN = 4000; // milliseconds

export class PromptState {
  pointed: Answer | null = $state.raw(null);
  doubted: Answer | null = $state.raw(null); // needs a second press
  note = $state(''); // about what is pointed at on the board
  refusal = $state('');
  refusalLanguage: 'en' | undefined = $state(); // English in every language of the page
  shownKeys: ReadonlyMap<string, string> = $state.raw(new Map()); // the key of each answer in the list
  private readonly keys = new Map<string, Map<string, string>>(); // the key of each answer, by `keepsKeysIn`
  private clearing: ReturnType<typeof setTimeout> | undefined;

  reset(): void {
    this.pointed = this.doubted = null;
    this.refusal = '';
    clearTimeout(this.clearing);
    this.note = '';
  }

  /** Returns the key of each answer; where all answers are new they are numbered anew. */
  keysOf({ answers, keepsKeysIn, numbers }: AnswerSheet): Map<string, string> {
    const before = (keepsKeysIn && this.keys.get(keepsKeysIn)) || new Map<string, string>();
    const had = answers.some(({ id }) => before.has(id)) ? before : new Map<string, string>();
    const keys = keysOf(answers, numbers ? [...SHORTCUTS, ...DIGITS] : SHORTCUTS, had);
    const given = new Set(keys.values());
    const rest = [...had].filter(([id, key]) => !keys.has(id) && !given.has(key));
    if (keepsKeysIn) this.keys.set(keepsKeysIn, new Map([...rest, ...keys]));
    return keys;
  }

  /** Says for a moment why an input was refused. */
  refuse(reason: string, language?: 'en'): void {
    clearTimeout(this.clearing);
    this.refusal = reason;
    this.refusalLanguage = language;
    this.clearing = setTimeout(() => (this.refusal = ''), SHOWN);
  }

  take(answer: Answer): void {
    if (answer.disabled) return this.refuse(answer.disabled);
    if (answer.warning && this.doubted?.id !== answer.id) {
      this.doubted = answer;
      return;
    }
    this.doubted = null;
    this.refusal = '';
    answer.take();
  }
}

export function providePrompt(state = new PromptState()): PromptState {
  return setContext(KEY, state);
}

/** Returns the state of the prompt around; outside of one it is private to the component. */
export function usePrompt(): PromptState {
  return getContext<PromptState | undefined>(KEY) ?? new PromptState();
}
