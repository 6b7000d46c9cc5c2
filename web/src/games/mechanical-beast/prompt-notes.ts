/** Notes beside the prompt: running proofs, a game that is about to be decided, votes, and gears that are barred. */
import { capital } from '../../core/text';
import { roomOf } from './geometry';
import { listed } from '../../i18n/format';
import { gearPlace } from './aria-labels';
import { ANDROID } from './seat-colours';
import type { BeastView, GearView, MeepleView, RoomView } from './types';
import { format, gearName, roomName, withFigure } from './messages/format';
import { tGame } from './messages/game';

const TWICE = 2;
const NEAR = 2; // rounds before a quiet game is decided (BST-14.14)

export function notesOf(view: BeastView, names: string[]): string[] {
  if (view.result) return [];
  return [...proofs(view), ...decisions(view), ...missing(view, names)];
}

/** Says which gears in the rooms of the player's figures they may not use again yet (BST-8.4); '' for none. */
export function notNow(view: BeastView): string {
  if (!['turn', 'act'].includes(view.prompt?.kind ?? '')) return '';
  const mine = view.meeples.filter((meeple) => isMine(meeple, view));
  return mine.flatMap((meeple) => barredFor(meeple, view)).join(' ');
}

function proofs({ checking_trapped, undecided }: BeastView): string[] {
  if (checking_trapped) return [tGame('checking-trapped')];
  return undecided ? [tGame('undecided')] : [];
}

function decisions({ mode, repeats, quiet, most_quiet: most }: BeastView): string[] {
  if (mode !== 'competitive') return [];
  return [
    ...(repeats >= TWICE ? [format({ id: 'repeated', args: { times: repeats } })] : []),
    ...(quiet && quiet >= most - NEAR ? [format({ id: 'quiet', args: { rounds: quiet, most } })] : []),
  ];
}

function missing({ votes }: BeastView, names: string[]): string[] {
  const silent = votes.flatMap((vote, seat) => (vote ? [] : (names[seat] ?? [])));
  return votes.length && silent.length ? [tGame('waiting-votes', { names: listed(silent) })] : [];
}

function isMine({ id, seat }: MeepleView, view: BeastView): boolean {
  return seat === view.seat || id === ANDROID;
}

function barredFor({ id, mark, marked, room }: MeepleView, view: BeastView): string[] {
  const here = marked === room ? roomOf(view, room) : undefined;
  const gear = here?.gears[mark - 1];
  const which: Record<string, string> = { a: 'first', b: 'second' };
  const who = id === ANDROID ? ANDROID : (which[id.slice(2)] ?? 'engineer');
  return here && gear ? [tGame('barred', { gear: gearOfRoom(here, gear), figure: withFigure(who) })] : [];
}

/** 'Corner gear of Galley 3'; with its place if the room has two of the kind: 'Edge gear on the west wall of Galley 3' */
export function gearOfRoom(room: RoomView, gear: GearView): string {
  const alike = room.gears.filter(({ kind }) => kind === gear.kind);
  const name = gearName(gear.kind, alike.length > 1 ? gearPlace(gear, room) : '');
  return tGame('gear-of', { gear: capital(name), room: roomName(room.name) });
}
