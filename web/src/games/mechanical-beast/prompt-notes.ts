/** What should be known beside the question: proofs under way, ends that come near, gears that are barred, votes. */
import { gearAt, gearName, listed } from './labels';
import { ANDROID } from './seat-colours';
import type { BeastView, MeepleView } from './types';
import { t } from './messages/common';

const TWICE = 2;
const NEAR = 2; // rounds before a quiet game is decided (BST-14.14)

export function notesOf(view: BeastView, names: string[]): string[] {
  if (view.result) return [];
  return [...proofs(view), ...decisions(view), ...missing(view, names), ...barred(view)];
}

function proofs({ checking_trapped, undecided }: BeastView): string[] {
  if (checking_trapped) return [t().thinking];
  return undecided ? [t().undecided] : [];
}

function decisions({ mode, repeats, quiet, most_quiet: most }: BeastView): string[] {
  if (mode !== 'competitive') return [];
  return [
    ...(repeats >= TWICE ? [t().repeats] : []),
    ...(quiet && quiet >= most - NEAR ? [t().quiet(quiet, most)] : []),
  ];
}

function missing({ votes }: BeastView, names: string[]): string[] {
  const silent = votes.flatMap((vote, seat) => (vote ? [] : (names[seat] ?? [])));
  return votes.length && silent.length ? [t().waitingVotes(listed(silent))] : [];
}

/** Gears of the rooms one stands in that may not be used again yet (BST-8.4). */
function barred(view: BeastView): string[] {
  if (view.actor !== view.seat || view.acted || !['turn', 'action'].includes(view.question?.kind ?? ''))
    return [];
  return view.meeples.filter((meeple) => isMine(meeple, view)).flatMap((meeple) => barredFor(meeple, view));
}

function isMine({ id, seat }: MeepleView, view: BeastView): boolean {
  return seat === view.seat || id === ANDROID;
}

function barredFor({ id, mark, marked, room }: MeepleView, view: BeastView): string[] {
  const touched = mark && marked === room ? gearAt(`${room}#${mark}`, view) : null;
  const which: Record<string, string> = { a: 'first', b: 'second' };
  const who = id === ANDROID ? ANDROID : (which[id.slice(2)] ?? 'engineer');
  return touched ? [t().barred(gearName(touched), t().with[who] ?? '')] : [];
}
