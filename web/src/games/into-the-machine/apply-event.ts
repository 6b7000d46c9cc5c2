/** Applies the events that have been animated so far to a view. Only the engine says what is unlocked. */
import { crewIn } from './labels';
import type {
  BotMoved,
  CrewPlaced,
  CurrentAction,
  Entered,
  GameEvent,
  JunctionView,
  MachineView,
  PlayerView,
  PowerPlayed,
  RacerView,
  TerminalView,
  TookHome,
  Upgraded,
} from './types';
import type { Crew } from './messages/common';

const LETTERS = 'cts';
const SHAPES = ['circle', 'triangle', 'square'] as const;
const NEW_TURN = { acted: false, played: false, ignoring: false, current_action: null };
const [CIRCLE, TRIANGLE, SQUARE, HEX] = [0, 1, 2, 3];

export function applyEvents(view: MachineView, event: GameEvent): MachineView {
  switch (event.type) {
    case 'Started':
      return onSpot(view, event.fact.spot, { seat: event.fact.seat, shape: 'circle' });
    case 'TurnBegan':
      return measured({ ...view, ...NEW_TURN, turn: event.fact.turn, actor: event.fact.seat });
    case 'TerminalChosen':
      return { ...view, acted: true, current_action: using(event.fact.place, event.fact.place) };
    case 'HalfBegan':
      return {
        ...view,
        current_action: using(view.current_action?.place ?? event.fact.place, event.fact.place),
      };
    case 'JunctionChosen':
      return { ...view, acted: true, current_action: using(event.fact.junction, '') };
    case 'CrewPlaced':
      return place(view, event.fact);
    case 'TookHome':
      return takeHome({ ...view, acted: true }, event.fact);
    case 'Recruited':
      return recruit(view, event.fact.seat, event.fact.count);
    case 'Entered':
      return enter(view, event.fact);
    case 'BotMoved':
      return arrive(lift(view, event.fact.start, event.fact.seat), event.fact);
    case 'QueueMoved':
      return onSpot(lift(view, 'q1', event.fact.seat), 1, { seat: event.fact.seat, shape: 'circle' });
    case 'HexTagged':
      return player(view, event.fact.seat, ({ box, hex_box }) => ({
        box: changed(box, HEX, -1),
        hex_box: hex_box + 1,
      }));
    case 'PodiumReached':
      return player(view, event.fact.seat, () => ({ podium: event.fact.count }));
    case 'Upgraded':
      return upgrade(view, event.fact);
    case 'CardsDrawn':
      return draw(view, event.fact.seat, event.fact.cards);
    case 'Reshuffled':
      return { ...view, deck: event.fact.cards, discard: [] };
    case 'PowerPlayed':
      return playPower(view, event.fact);
    case 'PlayerLeft':
      return player(discard(view, event.fact.seat, event.fact.cards), event.fact.seat, () => ({
        left: true,
      }));
    default:
      return view;
  }
}

function using(place: string, terminal: string): CurrentAction {
  return { place, terminal, card: '', half: '' };
}

/** Returns the view without the bot that is about to move from there. */
export function lift(view: MachineView, start: string, seat: number): MachineView {
  if (start === 'h') return player(view, seat, ({ hex_box }) => ({ hex_box: hex_box - 1 }));
  if (start.startsWith('q')) return { ...view, queue: view.queue.toSpliced(Number(start.slice(1)) - 1, 1) };
  return onSpot(view, Number(start), null);
}

// --- the Machine ---

function onSpot(view: MachineView, spot: number, racer: RacerView | null): MachineView {
  return { ...view, spots: view.spots.map((one) => (one.spot === spot ? { ...one, racer } : one)) };
}

function arrive(view: MachineView, { seat, shape, end }: BotMoved): MachineView {
  if (end === 'off') return player(view, seat, ({ box }) => ({ box: changed(box, CIRCLE, 1) }));
  return end === 'podium' ? view : onSpot(view, Number(end), { seat, shape });
}

function enter(view: MachineView, { seat, source, end }: Entered): MachineView {
  const left = player(view, seat, ({ crew, box }) =>
    source === 'crew' ? { crew: changed(crew, CIRCLE, -1) } : { box: changed(box, CIRCLE, -1) },
  );
  if (end.startsWith('q')) return { ...left, queue: [...left.queue, seat] };
  return onSpot(left, Number(end), { seat, shape: 'circle' });
}

function upgrade(view: MachineView, { seat, spot, icon }: Upgraded): MachineView {
  const gained = icon.startsWith('triangle') ? TRIANGLE : icon.startsWith('square') ? SQUARE : null;
  return player(onSpot(view, spot, null), seat, ({ crew, box }) => {
    const back = changed(box, CIRCLE, 1);
    return gained === null
      ? { box: back }
      : { crew: changed(crew, gained, 1), box: changed(back, gained, -1) };
  });
}

// --- terminals, crew and cards ---

function place(view: MachineView, { seat, place, crew, height }: CrewPlaced): MachineView {
  const counts = crewIn(crew);
  const stacked = (terminal: TerminalView): TerminalView =>
    terminal.place === place
      ? {
          ...terminal,
          height: view.ignoring ? terminal.height : height,
          stacks: [...terminal.stacks, { seat, crew: counts }],
        }
      : terminal;
  const wired = (junction: JunctionView): JunctionView =>
    junction.id === place
      ? { ...junction, bots: [...junction.bots, { seat, shape: SHAPES[LETTERS.indexOf(crew)] ?? 'circle' }] }
      : junction;
  const left = player(view, seat, (one) => ({ crew: sum(one.crew, counts, -1) }));
  return { ...left, terminals: view.terminals.map(stacked), junctions: view.junctions.map(wired) };
}

function takeHome(view: MachineView, { seat, crew, places, heights, recruited }: TookHome): MachineView {
  const isOthers = (one: { seat: number }): boolean => one.seat !== seat;
  const home = player(view, seat, (one) => ({ crew: sum(one.crew, crewIn(crew), 1) }));
  return recruit(
    {
      ...home,
      terminals: view.terminals.map((one) => ({
        ...one,
        height: (!view.ignoring && heights[places.indexOf(one.place)]) || one.height,
        stacks: one.stacks.filter(isOthers),
      })),
      junctions: view.junctions.map((one) => ({ ...one, bots: one.bots.filter(isOthers) })),
    },
    seat,
    recruited,
  );
}

/** Sets the bots that each terminal needs: one while stacks are ignored, else one more than the highest stack (ITM-12.8). */
function measured(view: MachineView): MachineView {
  const highest = ({ stacks }: TerminalView): number =>
    Math.max(0, ...stacks.map(({ crew }) => crew[0] + crew[1] + crew[2]));
  return {
    ...view,
    terminals: view.terminals.map((one) => ({ ...one, height: view.ignoring ? 1 : highest(one) + 1 })),
  };
}

function recruit(view: MachineView, seat: number, count: number): MachineView {
  return player(view, seat, ({ crew, box }) => ({
    crew: changed(crew, CIRCLE, count),
    box: changed(box, CIRCLE, -count),
  }));
}

function draw(view: MachineView, seat: number, cards: string[]): MachineView {
  const drawn = player(view, seat, (one) => ({ cards: one.cards + cards.length }));
  const hand = seat === view.seat ? [...view.hand, ...cards].toSorted() : view.hand;
  return { ...drawn, hand, deck: Math.max(0, view.deck - cards.length) };
}

function playPower(view: MachineView, { seat, card, half }: PowerPlayed): MachineView {
  const played = { ...discard(view, seat, [card]), played: true };
  return half === 'ignore' ? measured({ ...played, ignoring: true }) : played;
}

function discard(view: MachineView, seat: number, cards: string[]): MachineView {
  const left = player(view, seat, (one) => ({ cards: one.cards - cards.length }));
  const hand = seat === view.seat ? cards.reduce(without, view.hand) : view.hand;
  return { ...left, hand, discard: [...view.discard, ...cards] };
}

function without(hand: string[], card: string): string[] {
  return hand.toSpliced(hand.indexOf(card), 1);
}

// --- counting ---

function player(
  view: MachineView,
  seat: number,
  change: (player: PlayerView) => Partial<PlayerView>,
): MachineView {
  return {
    ...view,
    players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
  };
}

function changed<Counts extends number[]>(counts: Counts, index: number, by: number): Counts {
  return counts.map((count, at) => (at === index ? count + by : count)) as Counts;
}

function sum(crew: Crew, other: Crew, sign: 1 | -1): Crew {
  return crew.map((count, shape) => count + sign * (other[shape] ?? 0)) as Crew;
}
