/** Questions and answers in words, made of the facts that come with them. */
import { previewOf } from './choice-targets';
import { cardName } from './messages/cards';
import { cardAt, crewIn, crewName, fromWords, placeName, playName, toWords } from './labels';
import type { Prompt, Choice, PreviewStep, MachineView, Question } from './types';
import { t } from './messages/common';

export function promptText(prompt: Prompt, view: MachineView): string {
  const { question } = view;
  if (!question || !prompt.id.startsWith(question.kind)) return prompt.text;
  switch (question.kind) {
    case 'turn':
      return askTurn(prompt, view);
    case 'end':
      return t().askEnd;
    case 'crew':
      return question.card
        ? t().askStack(cardName(question.card), question.height)
        : askWire(view, question.place);
    case 'order':
      return t().askOrder;
    case 'either':
      return askEither(prompt, cardName(question.card));
    case 'upgrade':
      return t().askUpgrade;
    case 'tag':
      return t().askTag;
    case 'bot':
      return askBot(question);
  }
}

function askTurn(prompt: Prompt, view: MachineView): string {
  if (view.ignoring) return t().askIgnoring;
  const hasPower = prompt.choices.some(({ action }) => action.startsWith('power'));
  return hasPower ? t().askTurn : t().askTurnOnly;
}

function askEither({ choices }: Prompt, card: string): string {
  const isBots = choices.every(({ action }) => action.startsWith('move '));
  return isBots ? t().askFirst(card) : t().askEither(card);
}

function askWire(view: MachineView, junction: string): string {
  const [one = '', other = ''] = junction.split('-').map((end) => cardName(cardAt(view, end)));
  return t().askWire(one, other);
}

function askBot({ verb, spaces, who }: Question): string {
  const whose = t().who[who] ?? '';
  if (verb === 'hop') return t().askHop(whose);
  return verb === 'catch_up' ? t().askCatchUp(whose) : t().askMove(whose, spaces);
}

export function labelOf({ action, label }: Choice, view: MachineView): string {
  const [verb = '', what = ''] = action.split(' ');
  switch (verb) {
    case 'terminal':
    case 'junction':
      return placeName(view, what);
    case 'first':
      return t().first(placeName(view, what));
    case 'crew':
      return crewName(crewIn(what));
    case 'move':
      return moveName(view, action, what);
    case 'upgrade':
      return t().upgrade(what);
    case 'power':
      return playName(action);
  }
  const { home, end, hex, cards, enter } = t();
  return { home, end, hex, cards, enter }[verb] ?? label;
}

/** 'Circle-bot on 7 to spot 14' */
function moveName(view: MachineView, action: string, start: string): string {
  const end = moveIn(view, action)?.end ?? '';
  return `${t().racers[isHex(view, start) ? 'hex' : 'circle']} ${fromWords(start)} ${toWords(end)}`;
}

function moveIn(view: MachineView, action: string): PreviewStep | undefined {
  return previewOf(view, action)?.steps.find(({ kind }) => kind === 'move');
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
  return t().moves(short(what), short(moveIn(view, choice.action)?.end ?? ''));
}

/** '7', 'Hex Box', 'podium' */
export function short(place: string): string {
  return t().briefly[place] ?? (place.startsWith('q') ? t().queued(place.slice(1)) : place);
}
