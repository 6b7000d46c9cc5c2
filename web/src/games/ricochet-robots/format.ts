/** The texts of the engine's messages, in the reader's language. */
import de from '../../../../src/botyard/games/ricochet_robots/messages/de.ftl?raw';
import en from '../../../../src/botyard/games/ricochet_robots/messages/en.ftl?raw';
import { choiceMessage, defineFormat, type Format } from '../../core/fluent';
import type { Choice, Message } from '../../core/types';
import { squareName } from './geometry';

const formatMessage = defineFormat({ en, de });
const SQUARE = /^[a-p](1[0-6]|[1-9])$/;

export const format: Format = (message, names) => formatMessage(withSquareNames(message), names);

export const choiceText = (choice: Choice): string => format(choiceMessage(choice));

/** The engine writes squares in small letters, as in position texts; the rim of the board has capitals. */
function withSquareNames({ id, args }: Message): Message {
  const named = Object.entries(args).map(([name, value]) => [name, withSquareName(value)] as const);
  return { id, args: Object.fromEntries(named) };
}

function withSquareName(value: Message['args'][string]): Message['args'][string] {
  if (typeof value === 'string') return SQUARE.test(value) ? squareName(value) : value;
  return typeof value === 'object' && 'id' in value ? withSquareNames(value) : value;
}
