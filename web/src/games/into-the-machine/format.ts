/** Formats the engine's messages in the reader's language. */
import de from '../../../../src/botyard/games/into_the_machine/messages/de.ftl?raw';
import en from '../../../../src/botyard/games/into_the_machine/messages/en.ftl?raw';
import { choiceMessage, defineFormat, logLines } from '../../core/fluent';
import type { Choice, GameEvent, Message } from './types';

export const format = defineFormat({ en, de });

export function message(id: string, args: Message['args'] = {}): Message {
  return { id, args };
}

/** Returns the log line of an event; '' for none. */
export const eventText = logLines(format);

/** Returns what an event adds to the line of its turn, which begins with the player; '' for nothing. */
export function stepText({ message: event }: GameEvent): string {
  return event ? format(message('step', { event })) : '';
}

export function labelOf(choice: Choice): string {
  return format(choiceMessage(choice));
}

/** Returns the second line of an answer: what comes of it. */
export function consequenceOf({ consequence }: Choice, names: string[]): string {
  return consequence ? format(consequence, names) : '';
}

/** Returns an argument that is a text; '' if the choice has none of this name. */
export function textArg({ args }: Choice, name: string): string {
  const value = args[name];
  return typeof value === 'string' ? value : '';
}
