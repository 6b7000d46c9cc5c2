/** Formats the messages of the engine: log lines, prompts, choices, consequences and warnings, and the nouns in them. */
import { capital } from '../../../core/text';
import { choiceMessage, defineFormat, logLines } from '../../../core/fluent';
import type { Choice, GearView, Message, RoomName } from '../types';
import { tBoard } from './board';
import { tGame } from './game';
import de from '../../../../../src/botyard/games/mechanical_beast/messages/de.ftl?raw';
import en from '../../../../../src/botyard/games/mechanical_beast/messages/en.ftl?raw';

export const format = defineFormat({ en, de });
export const eventText = logLines(format);

export function labelOf(choice: Choice): string {
  return format(choiceMessage(choice));
}

/** What comes of a choice, in one line, without the parts that are said elsewhere; '' for nothing worth saying. */
export function consequenceOf({ consequence }: Choice, names: string[], without: string[] = []): string {
  const message = consequence && partsWithout(consequence, without);
  return message ? format(message, names) : '';
}

function partsWithout(message: Message, ids: string[]): Message | null {
  if (message.id !== 'consequences') return ids.includes(message.id) ? null : message;
  const { left, right } = message.args as Record<string, Message>;
  const [one, other] = [left, right].map((part) => part && partsWithout(part, ids));
  return one && other ? { ...message, args: { left: one, right: other } } : (one ?? other ?? null);
}

/** The sentence that a player confirms; '' where nothing is in danger. */
export function warningOf({ warning }: Choice, names: string[]): string {
  return warning ? format(warning, names) : '';
}

/** 'Turn 8' */
export function turnTitle(turn: number): string {
  return format({ id: 'turn-began', args: { turn } });
}

/** 'your engineer', 'the android'; in German in the dative. */
export function figureName(who: string): string {
  return format({ id: 'figure', args: { who } });
}

/** 'north' */
export function directionName(direction: string): string {
  return format({ id: 'direction', args: { direction } });
}

/** 'corner gear', or with its place: 'corner gear at the north-east' */
export function gearName(kind: string, place = ''): string {
  return format({ id: 'gear', args: { kind, place } });
}

/** 'Corner gear: swings 4 rooms around this corner' */
export function gearDoes({ kind }: GearView): string {
  return `${capital(gearName(kind))}: ${tGame('gear-does', { kind })}`;
}

/** 'with your engineer' */
export function withFigure(who: string): string {
  return tGame('with-figure', { figure: figureName(who) });
}

/** 'Galley 3', without an article */
export function roomName({ kind, number }: RoomName): string {
  return format({ id: 'room-label', args: { kind, number } });
}

/** 'Galley 3', 'Exit': short enough for the plate in a room */
export function plateName(name: RoomName): string {
  return tBoard.find(`plate-${name.kind}`) ?? roomName(name);
}

/** The room of a prompt or a choice, as roomName has it. */
export function roomNameOf({ args }: Message): string {
  return format({ id: 'room-label', args });
}
