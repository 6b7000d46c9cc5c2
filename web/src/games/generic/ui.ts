/** A board for every game without one of its own. It knows the protocol and nothing of the game. */
import { api } from '../../core/api';
import { choiceMessage, defineFormat, logLines, promptMessage, type Format } from '../../core/fluent';
import type { EventMessage } from '../../core/types';
import type { GameUi } from '../game-ui';
import { GenericAnimator } from './animator';
import Board from './Board.svelte';
import { boardRatio, seatColour } from './layout';
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import { tGame } from './messages/game';
import type { GenericView } from './view';

const SIGNS = 4; // shown in a seat's row

export async function loadUi(game: string): Promise<GameUi<GenericView, EventMessage, GenericAnimator>> {
  return makeUi(defineFormat(await api.messages(game)));
}

export const makeUi = (format: Format): GameUi<GenericView, EventMessage, GenericAnimator> => ({
  format,
  createAnimator: () => new GenericAnimator(format),
  Board,
  Shelf: null,
  shape: {},
  PromptAside: null,
  seatNumbers: pieceLabels,
  Result: null,
  Review: null,
  ratio: ({ diagram }) => (diagram ? boardRatio(diagram) : 1),
  roundLabel: () => '',
  phaseSteps: () => [],
  activeSeats: ({ acting }) => acting ?? [],
  seatStatus: () => '',
  colour: seatColour,
  score: () => ({ value: 0, of: 0, ariaLabel: '' }),
  goalText: () => '',
  sandboxPosition: () => '',
  question: (prompt, _, names) => format(promptMessage(prompt), names),
  label: (choice) => format(choiceMessage(choice)),
  isSandboxChoice: () => true,
  eventText: logLines(format),
  eventActor: (event) => actorOf(event),
  rules: () => [],
  chapterTitle: () => '',
  sound: () => null,
  keys: () => [
    [['1', '…', '9'], tGame('key-choose')],
    [['Tab', 'Enter'], tGame('key-cell')],
  ],
});

function actorOf({ fact }: EventMessage): string {
  const seat = (fact as { seat?: unknown }).seat;
  return typeof seat === 'number' && seat >= 0 ? seatColour(seat) : '';
}

/** The signs of a seat's pieces on the board, as one number of its row. */
function pieceLabels({ diagram }: GenericView, seat: number): SeatNumber[] {
  const own = (diagram?.pieces ?? []).filter((piece) => piece.seat === seat && piece.label);
  const signs = [...new Set(own.map(({ label }) => label))];
  const value = signs.length > SIGNS ? `${signs.slice(0, SIGNS).join(' ')} …` : signs.join(' ');
  return signs.length ? [{ icon: 'card', value, label: signs.join(' ') }] : [];
}
