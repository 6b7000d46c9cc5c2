/** Questions and answers in words, made of the facts that come with them. */
import { roomIn, thingOf } from './choice-targets';
import { isUpright, roomOf, type Direction } from './geometry';
import { gearAt, gearKind, gearName, squareName, whoIn, type GearTouched } from './labels';
import type { Prompt } from '../../core/types';
import type { BeastView, Choice } from './types';
import { t } from './messages/common';

export function promptText(prompt: Prompt, { question }: BeastView): string {
  const canWalk = prompt.choices.some(({ action }) => action.startsWith('walk'));
  if (!question || !prompt.id.startsWith(question.kind)) return prompt.text;
  switch (question.kind) {
    case 'turn':
      return canWalk ? t().askTurn : t().askAction;
    case 'action':
      return t().askAction;
    case 'end':
      return t().askEnd;
    case 'settle':
      return t().askSettle(squareName(question.square));
    case 'exit':
      return t().askExit;
    case 'face':
      return t().askFace(squareName(question.square));
    case 'vote':
      return question.ballot === 'concede' ? t().askConcede : t().askAbandon;
  }
}

/** What is asked once a thing with several answers was chosen. */
export function narrowedTo(thing: string, view: BeastView): string {
  const touched = gearAt(thing, view);
  if (touched) {
    const { room, gear } = touched;
    const isTurned = gear.kind === 'center' || gear.kind === 'corner';
    return t()[isTurned ? 'askTurned' : 'askSlid'](gearKind(touched), squareName(room.square));
  }
  const square = squareName(roomOf(view, roomIn(thing))?.square ?? '');
  return thing.includes(':') ? t().askExplorer : t().askWho(square);
}

export function labelOf(choice: Choice, view: BeastView): string {
  const [verb = '', who = '', what = ''] = choice.action.split(' ');
  switch (verb) {
    case 'walk':
      return t()[isByControl(choice) ? 'byControl' : 'walkTo'](squareName(what));
    case 'explore':
      return t().explore(t().ways[what as Direction]);
    case 'gear':
      return motionOf(choice, view);
    case 'exit':
      return t().exitOn(squareName(who));
    case 'face':
      return t().faceTo(t().ways[who as Direction]);
    case 'end':
      return view.walked || view.acted ? t().end : t().wait;
  }
  const { settle, yes, no } = t();
  return { settle, yes, no }[verb] ?? choice.label;
}

/** With the meeple, where it is not plain: 'Explore to the north with the android' */
export function longLabelOf(choice: Choice, view: BeastView): string {
  const touched = gearAt(thingOf(choice), view);
  const who = whoIn(choice);
  const label = labelOf(choice, view);
  const said = touched ? t().gearDoes(gearName(touched), label) : label;
  return who && who !== 'engineer' ? `${said} ${t().with[who] ?? ''}` : said;
}

export function isByControl({ action }: Choice): boolean {
  return action.endsWith(' by control');
}

/** 'Quarter turn clockwise', '2 east', 'east, north' */
function motionOf(choice: Choice, view: BeastView): string {
  const touched = gearAt(thingOf(choice), view);
  const steps = choice.action.split(' ')[3] ?? '';
  if (!touched) return choice.label;
  const { kind } = touched.gear;
  if (kind === 'center' || kind === 'corner') return t().turns[netOf(steps) % 4] ?? t().wholeTurn;
  return slideOf(steps, touched);
}

function netOf(steps: string): number {
  const sum = [...steps].reduce((total, step) => total + (step === '+' ? 1 : -1), 0);
  return ((sum % 4) + 4) % 4;
}

/** As long as it goes one way it is counted. */
function slideOf(steps: string, { room, gear }: GearTouched): string {
  const [ahead, back]: [Direction, Direction] = isUpright(room, gear) ? ['s', 'n'] : ['e', 'w'];
  const directions = [...steps].map((step) => t().ways[step === '+' ? ahead : back]);
  const [first = ''] = directions;
  return new Set(directions).size === 1 ? t().steps(directions.length, first) : directions.join(', ');
}
