/** Formats the engine's messages in the reader's language, from the Fluent files that Python renders too. */
import { capital } from './text';
import type { FluentBundle, FluentVariable } from '@fluent/bundle';
import sharedEn from '../../../src/botyard/core/ftl/en.ftl?raw';
import sharedDe from '../../../src/botyard/core/ftl/de.ftl?raw';
import serverEn from '../../../src/botyard/server/ftl/en.ftl?raw';
import serverDe from '../../../src/botyard/server/ftl/de.ftl?raw';
import { defineBundle, type MessageFiles } from './fluent-bundle';
import type { Choice, EventMessage, Message, NumberInput, Prompt, Rejected } from './types';

export type Format = (message: Message, names?: readonly string[]) => string;

const shared: MessageFiles = { en: sharedEn, de: sharedDe };
const server: MessageFiles = { en: serverEn, de: serverDe };

/** Returns a function that formats the messages of these files, of the server and those that all games share. */
export function defineFormat(...files: MessageFiles[]): Format {
  const bundle = defineBundle(shared, server, ...files);
  return (message, names = []) => resolve(bundle(), message, names)[''] ?? '';
}

/** Returns the column heading of a message such as `summary-chips`; its text if it has none. */
export const columnMessage = (id: string): Message => ({ id: `${id}.column`, args: {} });

/** Returns the text of a message under '' and its attributes under '-accusative', '-dative' and so on. */
function resolve(
  bundle: FluentBundle,
  { id, args }: Message,
  names: readonly string[],
): Record<string, string> {
  if (id === 'player') return { '': playerName(bundle, Number(args['seat']), names) };
  const [name = '', attribute = ''] = id.split('.');
  const entry = bundle.getMessage(name);
  const value = entry?.attributes[attribute] ?? entry?.value;
  if (!entry || !value) return { '': plainForm(id, args) };
  const values: Record<string, FluentVariable> = {};
  for (const [name, argument] of Object.entries(args)) {
    if (isMessage(argument))
      for (const [form, text] of Object.entries(resolve(bundle, argument, names))) values[name + form] = text;
    else values[name] = typeof argument === 'number' ? argument : String(argument);
  }
  const forms = Object.entries(entry.attributes).map(
    ([name, pattern]) => [`-${name}`, format(pattern)] as const,
  );
  return { '': format(value), ...Object.fromEntries(forms) };

  function format(pattern: NonNullable<typeof entry>['value']): string {
    return pattern === null ? '' : bundle.formatPattern(pattern, values);
  }
}

/** A number beyond the seats is a player's second piece, where games have those. */
function playerName(bundle: FluentBundle, seat: number, names: readonly string[]): string {
  const own = names[seat];
  if (own !== undefined) return own;
  const second = names.length > 0 && seat >= names.length && bundle.hasMessage('second-piece');
  const message: Message = second
    ? { id: 'second-piece', args: { player: { id: 'player', args: { seat: seat % names.length } } } }
    : { id: 'player-number', args: { number: seat + 1 } };
  return resolve(bundle, message, names)[''] ?? '';
}

function isMessage(argument: Message['args'][string]): argument is Message {
  return typeof argument === 'object' && 'id' in argument;
}

/** Returns a readable form of a message without a text, as Python's `str(message)` does. */
function plainForm(id: string, args: Message['args']): string {
  const shown = Object.entries(args).map(
    ([name, value]) => `${name}=${isMessage(value) ? plainForm(value.id, value.args) : String(value)}`,
  );
  return shown.length ? `${id} (${shown.join(', ')})` : id;
}

export const promptMessage = ({ kind, args }: Prompt): Message => ({ id: `prompt-${kind}`, args });
export const choiceMessage = ({ kind, args }: Choice): Message => ({ id: `choice-${kind}`, args });
export const numberMessage = ({ kind, args }: NumberInput): Message => ({ id: `number-${kind}`, args });

/** Returns a function that gives the log line of an event; '' for none. */
export const logLines =
  (format: Format) =>
  ({ message }: EventMessage, names: readonly string[]): string =>
    message ? format(message, names) : '';

/** For the server, and for a game without message files of its own. */
export const formatShared = defineFormat();

export interface RejectionText {
  reason: string;
  suggestion: string;
  lang: 'en' | undefined; // English in every language, for want of message files
}

/** Returns a rejection in the reader's language. `format` is that of the game, where the game rejects. */
export function rejectionText(rejected: Rejected, format: Format = formatShared): RejectionText {
  const { reason_message: reason, suggestion_message: suggestion } = rejected;
  const messages = suggestion ? [reason, suggestion] : [reason];
  const texts = messages.map((message) => format(message));
  const isKnown = messages.every(
    ({ id, args }, index) => id !== 'plain' && texts[index] !== plainForm(id, args),
  );
  if (isKnown) return { reason: texts[0] ?? '', suggestion: texts[1] ?? '', lang: undefined };
  return { reason: sentence(rejected.reason), suggestion: rejected.suggestion, lang: 'en' };
}

/** Games from outside may start their reasons in lower case and without a full stop. */
function sentence(why: string): string {
  const text = capital(why);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
