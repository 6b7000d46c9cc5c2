/** For tests: a game recorded by tests/web/record_beast_game.py, and one of its questions in full. The second seat is asked. */
import type { FactWithoutValues } from '../event-samples';
import type { GameContext } from '../game-ui';
import recorded from './recorded-game.txt?raw';
import type { BeastView, Choice, GameEvent, Preview, RoomView } from './types';

/** What the board draws of a view. */
export type Facts = Pick<
  BeastView,
  'turn' | 'actor' | 'switch_off' | 'lockdown' | 'people_inside' | 'in_hand'
> & { rooms: string[]; meeples: string[] };

export interface Frame {
  events: GameEvent[];
  view: Facts;
}

const [opening = '', asked = '', ...frames] = recorded.trim().split('\n');

export const names = ['Ada', 'Ines'];
export const firstView = JSON.parse(opening) as BeastView;
export const askedView = JSON.parse(asked) as BeastView;
export const recordedFrames = frames.map((line) => JSON.parse(line) as Frame);

export function factsOf(view: BeastView): Facts {
  const { turn, actor, switch_off, lockdown, people_inside, in_hand } = view;
  const roomFacts = ({ id, row, column, heading, square, people }: RoomView): string =>
    `${id} ${row} ${column} ${heading} ${square} ${people}`.toLowerCase();
  return {
    rooms: view.rooms.map(roomFacts).sort(),
    meeples: view.meeples.map(({ id, room }) => `${id} ${room}`.toLowerCase()),
    turn,
    actor,
    switch_off,
    lockdown,
    people_inside,
    in_hand,
  };
}

export function roomIn(view: BeastView, id: string): RoomView {
  return view.rooms.find((room) => room.id === id) as RoomView;
}

export function previewIn(view: BeastView, action: string): Preview {
  return view.prompt?.previews.find((preview) => preview.action === action) as Preview;
}

export function choiceIn(view: BeastView, action: string): Choice {
  return view.prompt?.choices.find((choice) => choice.action === action) as Choice;
}

export function choiceOf(kind: string, action: string, thing: string, args: Choice['args'] = {}): Choice {
  const nothing = { group: null, consequence: null, warning: null };
  return { kind, action, args, highlights: thing ? [thing] : [], ...nothing };
}

export function gameContext(view: BeastView, sent: string[] = [], busy = false): GameContext<BeastView> {
  return {
    view,
    prompt: view.prompt,
    names,
    seats: [1],
    timers: [],
    suggestion: null,
    busy,
    send: (action) => sent.push(action),
  };
}

export function eventOf<Type extends GameEvent['type']>(
  type: Type,
  fact: FactWithoutValues<Extract<GameEvent, { type: Type }>['fact']>,
): Extract<GameEvent, { type: Type }> {
  const whole = { ...sampleValues(), ...fact };
  const event = { type, n: 1, message: null, fact: whole, closes_review: false, merges_previous: 0 };
  return event as unknown as Extract<GameEvent, { type: Type }>;
}

/** Values after an event that changes none of them. */
function sampleValues(): object {
  return {
    squares_after: [],
    marks_after: [],
    arrivals_after: askedView.arrivals,
    people_inside_after: askedView.people_inside,
    in_hand_after: askedView.in_hand,
    pile_after: askedView.pile,
    votes_after: [],
    turn_after: { next_actor: 0, walked: '', acted: false, collapsing: '', exit_placer: -1, votes: [] },
    mark_after: { id: 'e2', mark: 0, marked: '' },
  };
}
