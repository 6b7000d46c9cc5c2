/** The second line of an answer: what it brings about, and what it warns of. */
import { previewOf, meepleOf, roomIn, thingOf } from './choice-targets';
import { roomOf } from './geometry';
import { isByControl } from './prompt-text';
import { cellName, listed, meepleName, squareName } from './labels';
import { ANDROID } from './seat-colours';
import type { BeastPrompt, BeastView, Choice, Preview } from './types';
import { t } from './messages/common';

/** What is known where an answer is given. */
export interface PromptContext {
  prompt: BeastPrompt | null;
  view: BeastView;
  names: string[];
}

/** In one line. */
export function choiceEffect(choice: Choice, context: PromptContext): string {
  const preview = previewOf(context.prompt, choice.action);
  if (!preview) return '';
  const said = [
    ...actionTexts(choice, preview, context.view),
    ...fallWords(preview, context.view),
    ...harm(preview, context),
  ];
  return said.filter(Boolean).join('; ');
}

function actionTexts(choice: Choice, preview: Preview, view: BeastView): string[] {
  const [verb] = choice.action.split(' ');
  switch (verb) {
    case 'walk':
      return [throwsSwitch(choice, view) ? t().throwsSwitch : ''];
    case 'explore':
      return [t().newRoom, mayLock(view) ? t().mayLock : ''];
    case 'gear':
      return [rideWords(choice, preview, view), t().reach(preview.reach)];
    default:
      return [];
  }
}

/** The next card can be the Lockdown, and nobody has been at the switch. */
function mayLock({ pile, switch_off: isOff }: BeastView): boolean {
  return !isOff && pile.lockdown?.least === 1;
}

/** The switch is an engineer's to throw (BST-9.1). */
function throwsSwitch(choice: Choice, view: BeastView): boolean {
  const goal = roomOf(view, roomIn(thingOf(choice)));
  const isEngineer = meepleOf(choice.action, view.actor) !== ANDROID;
  return isByControl(choice) || (goal?.role === 'control' && !view.switch_off && isEngineer);
}

/** Where the meeple comes to with its room; else what moves without it. */
function rideWords({ action }: Choice, { moved }: Preview, view: BeastView): string {
  const meeple = meepleOf(action, view.actor);
  const room = view.meeples.find(({ id }) => id === meeple)?.room;
  const place = moved.find((one) => one.room === room);
  const was = roomOf(view, room ?? '');
  if (!moved.length) return t().stays;
  if (!place || !was || (place.row === was.row && place.column === was.column))
    return t().moves(moved.length);
  return t()[meeple === ANDROID ? 'androidRides' : 'ridesTo'](cellName(place, view));
}

function fallWords({ action, fallen, moved }: Preview, view: BeastView): string[] {
  const rooms = fallen.flatMap((id) => roomOf(view, id) ?? []);
  const slid = action.startsWith('gear') ? 0 : moved.length;
  return [
    ...rooms.map(({ square }) => t().falls(squareName(square))),
    rooms.length && slid ? t().slides(slid) : '',
    rooms.some(({ people }) => people) ? t().savesOne : '',
  ];
}

function harm({ loses, cuts }: Preview, context: PromptContext): string[] {
  if (loses) return [t().losesGame];
  return cuts.length ? [t().cutsOff(cutNames(cuts, context))] : [];
}

function cutNames(cuts: string[], { view, names }: PromptContext): string {
  return listed(cuts.map((meeple) => meepleName(meeple, view, names)));
}

/** The sentence that must be confirmed; '' where nothing is in danger. */
export function warningOf(choice: Choice, context: PromptContext): string {
  const preview = previewOf(context.prompt, choice.action);
  if (preview?.loses) return t().warnings[preview.loses] ?? choice.warning;
  if (preview?.cuts.length) return t().warnsCut(cutNames(preview.cuts, context));
  return preview?.exit_falls ? t().warnsExit : choice.warning;
}
