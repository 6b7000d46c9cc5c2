/** What events did, in the words for those whose robots they are about. */
import { logLines } from '../../core/fluent';
import type { Message } from '../../core/types';
import { format } from './format';
import type { GameEvent, Hit } from './types';

const lineFor = logLines(format);

/** The log line; for a player alone at the screen 'you', if it is about their robot only. */
export function eventText(event: GameEvent, names: string[], readers: readonly number[] = []): string {
  const [reader] = readers;
  const parts = event.message && readers.length === 1 ? outermostParts(event.message) : [];
  const [own] = parts;
  return own && parts.every((part) => robotOf(part) === reader) ? ownLine(own, names) : lineFor(event, names);
}

/** The parts of a log line that are about a robot, without those inside them. */
function outermostParts(message: Message): Message[] {
  return robotOf(message) === null ? partsOf(message).flatMap(outermostParts) : [message];
}

/** The messages in a log line that are about this robot. */
export function partsAbout(robot: number, message: Message): Message[] {
  const within = partsOf(message).flatMap((part) => partsAbout(robot, part));
  return robotOf(message) === robot ? [message, ...within] : within;
}

function partsOf({ args }: Message): Message[] {
  return Object.values(args).filter(isMessage);
}

function robotOf({ args }: Message): number | null {
  const about = args['robot'];
  return isMessage(about) ? Number(about.args['seat']) : null;
}

function isMessage(argument: Message['args'][string] | undefined): argument is Message {
  return typeof argument === 'object' && 'id' in argument;
}

/** The line for the owner of the robot that a part of a log line is about. */
export function ownLine(part: Message, names: string[]): string {
  return format({ id: 'your-line', args: { line: part } }, names);
}

/** 'Gizmo hits you' */
export function hitLine({ weapon, shooter, victim, tokens }: Hit, names: string[]): string {
  const args = { robot: player(victim), by: player(shooter), option: weapon, tokens };
  return ownLine({ id: 'hit', args }, names);
}

function player(seat: number): Message {
  return { id: 'player', args: { seat } };
}
