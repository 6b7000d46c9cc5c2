/** The engine's messages of Raising Robots in the reader's language, and the arguments of choices by their types. */
import { choiceMessage, defineFormat } from '../../core/fluent';
import type { Choice, Message, NumberInput, Prompt } from '../../core/types';
import de from '../../../../src/botyard/games/raising_robots/messages/de.ftl?raw';
import en from '../../../../src/botyard/games/raising_robots/messages/en.ftl?raw';

export const format = defineFormat({ en, de });

export const labelOf = (choice: Choice): string => format(choiceMessage(choice));

/** What comes of a choice; '' where the label says all. */
export const consequenceOf = ({ consequence }: Choice): string => formatted(consequence);

export function formatted(message: Message | null): string {
  return message ? format(message) : '';
}

/** Joins messages and names to one message: 'Ada, Bo and Cy'. */
export function listed(items: (Message | string)[], last: 'list-and' | 'list-comma' = 'list-and'): Message {
  const [item = '', ...more] = items;
  const right = more.pop();
  if (right === undefined) return { id: 'list-one', args: { item } };
  const left = more.reduce<Message | string>(
    (before, next) => ({ id: 'list-comma', args: { left: before, right: next } }),
    item,
  );
  return { id: last, args: { left, right } };
}

type WithArguments = Pick<Prompt | Choice | NumberInput, 'args'> | null | undefined;

/** An argument that is a text, such as the id of a card; '' where the choice has none. */
export function textIn(from: WithArguments, name: string): string {
  const value = from?.args[name];
  return typeof value === 'string' ? value : '';
}

export function numberIn(from: WithArguments, name: string): number | null {
  const value = from?.args[name];
  return typeof value === 'number' ? value : null;
}

/** An argument that is a message of its own, such as an effect, as text. */
export function messageIn(from: WithArguments, name: string): string {
  const value = from?.args[name];
  return typeof value === 'object' && 'id' in value ? format(value) : '';
}
