/** Prompts with their texts in one language, for tests and games without message files. */
import { formatShared, logLines } from './fluent';
import type { Choice, Message, Prompt } from './types';

export const plain = (text: string): Message => ({ id: 'plain', args: { text } });

/** The log line of an event with a plain message. */
export const plainLine = logLines(formatShared);

export function plainChoice(action: string, label = '', changes: Partial<Choice> = {}): Choice {
  const none = { highlights: [], group: null, consequence: null, warning: null };
  return { action, kind: 'plain', args: { text: label }, ...none, ...changes };
}

export function plainPrompt(id: string, text = '', changes: Partial<Prompt> = {}): Prompt {
  return { id, kind: 'plain', args: { text }, choices: [], number_input: null, takebacks: [], ...changes };
}
