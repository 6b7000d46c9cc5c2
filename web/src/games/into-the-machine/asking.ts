/** Questions and answers in words, made of the facts that come with them. */
import { ghostOf } from './choosing';
import { cardName } from './card-words';
import { cardAt, crewIn, crewName, fromWords, placeName, playName, toWords } from './naming';
import type { Ask, Choice, GhostStep, MachineView, Question } from './types';
import { words } from './words';

export function questionOf(ask: Ask, view: MachineView): string {
  const { question } = view;
  if (!question || !ask.id.startsWith(question.kind)) return ask.text;
  switch (question.kind) {
    case 'turn':
      return askTurn(ask, view);
    case 'end':
      return words().askEnd;
    case 'crew':
      return question.card
        ? words().askStack(cardName(question.card), question.height)
        : askWire(view, question.place);
    case 'order':
      return words().askOrder;
    case 'either':
      return askEither(ask, cardName(question.card));
    case 'upgrade':
      return words().askUpgrade;
    case 'tag':
      return words().askTag;
    case 'bot':
      return askBot(question);
  }
}

function askTurn(ask: Ask, view: MachineView): string {
  if (view.ignoring) return words().askIgnoring;
  const hasPower = ask.choices.some(({ action }) => action.startsWith('power'));
  return hasPower ? words().askTurn : words().askTurnOnly;
}

function askEither({ choices }: Ask, card: string): string {
  const isBots = choices.every(({ action }) => action.startsWith('move '));
  return isBots ? words().askFirst(card) : words().askEither(card);
}

function askWire(view: MachineView, junction: string): string {
  const [one = '', other = ''] = junction.split('-').map((end) => cardName(cardAt(view, end)));
  return words().askWire(one, other);
}

function askBot({ deed, spaces, who }: Question): string {
  const whose = words().who[who] ?? '';
  if (deed === 'hop') return words().askHop(whose);
  return deed === 'catch_up' ? words().askCatchUp(whose) : words().askMove(whose, spaces);
}

export function labelOf({ action, label }: Choice, view: MachineView): string {
  const [verb = '', what = ''] = action.split(' ');
  switch (verb) {
    case 'terminal':
    case 'junction':
      return placeName(view, what);
    case 'first':
      return words().first(placeName(view, what));
    case 'crew':
      return crewName(crewIn(what));
    case 'move':
      return moveName(view, action, what);
    case 'upgrade':
      return words().upgrade(what);
    case 'power':
      return playName(action);
  }
  const { home, end, hex, cards, enter } = words();
  return { home, end, hex, cards, enter }[verb] ?? label;
}

/** 'Circle-bot on 7 to spot 14' */
function moveName(view: MachineView, action: string, start: string): string {
  const end = moveIn(view, action)?.end ?? '';
  return `${words().racers[isHex(view, start) ? 'hex' : 'circle']} ${fromWords(start)} ${toWords(end)}`;
}

function moveIn(view: MachineView, action: string): GhostStep | undefined {
  return ghostOf(view, action)?.steps.find(({ kind }) => kind === 'move');
}

function isHex(view: MachineView, place: string): boolean {
  return (
    place === 'h' || view.spots.some(({ spot, racer }) => String(spot) === place && racer?.shape === 'hex')
  );
}

/** As short as a button: '7 › 14', 'Move 2' */
export function actOf(choice: Choice, view: MachineView): string {
  const [verb = '', what = ''] = choice.action.split(' ');
  if (verb !== 'move') return labelOf(choice, view);
  return words().moves(short(what), short(moveIn(view, choice.action)?.end ?? ''));
}

/** '7', 'Hex Box', 'podium' */
export function short(place: string): string {
  return words().briefly[place] ?? (place.startsWith('q') ? words().queued(place.slice(1)) : place);
}
