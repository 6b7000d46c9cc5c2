/** What the prompt tells of the round so far: why the viewer's attempt failed, and how the round ended. */
import { logLines } from '../../core/fluent';
import type { GameContext, NewsLine } from '../game-ui';
import { format } from './format';
import { tGame } from './messages/game';
import { eventsOfRound } from './played-solution';
import { chipTitle } from './robots';
import type { GameEvent, RicochetView } from './types';

type TryFailed = Extract<GameEvent, { type: 'TryFailed' }>;
type ChipWon = Extract<GameEvent, { type: 'ChipWon' }>;

const lineOf = logLines(format);
const ENDINGS: GameEvent['type'][] = ['ChipWon', 'ChipReturned', 'ChipLost', 'ChipSetAside'];

export function newsOf(game: GameContext<RicochetView>): NewsLine | null {
  const { view, names } = game;
  if (view.attempt && view.attempt.seat === view.seat) return null; // the answers need the room
  const round = eventsOfRound(game.log ?? []);
  const ending = round.findLast(({ type }) => ENDINGS.includes(type));
  const failure = round.findLast((event) => event.type === 'TryFailed' && event.fact.seat === view.seat);
  const event = failure ?? ending ?? round.findLast(({ type }) => type === 'TryFailed');
  if (!event) return null;
  if (event.type === 'ChipWon' && event.fact.seat === view.seat) return { event, text: wonText(event) };
  if (event.type !== 'TryFailed' || event !== failure) return { event, text: lineOf(event, names) };
  const after = ending ? lineOf(ending, names) : '';
  const text = [failureText(game, event, round), after].filter(Boolean).join(' ');
  return { event, text, isBad: event.fact.why === 'time' };
}

/** 'Red planet in 9 moves. You have 1 chip now.' */
function wonText({ fact: { chip, moves, chips } }: ChipWon): string {
  return tGame('you-won', { chip: chipTitle(chip), moves, chips });
}

/** 'Your 15 seconds ran out.' */
function failureText(game: GameContext<RicochetView>, { fact }: TryFailed, round: GameEvent[]): string {
  const moves = bidIn(round, fact.seat);
  switch (fact.why) {
    case 'time':
      return tGame('your-time-ran-out', { seconds: secondsToShow(game, fact.seat, moves, round) });
    case 'number':
      return tGame('your-moves-missed', { moves });
    case 'not_shortest':
      return tGame('yours-not-shortest');
    case 'gave_up':
      return tGame('you-gave-up');
    case 'left':
      return '';
  }
}

/** The timer that ran out: the first move ends one and starts another (RIC-9.9). */
function secondsToShow(
  { options = {} }: GameContext<RicochetView>,
  seat: number,
  moves: number,
  round: GameEvent[],
): number {
  const hasMoved = round.some((event) => event.type === 'Slid' && event.fact.seat === seat);
  return Number(hasMoved ? Number(options.seconds_per_move) * moves : options.first_move_seconds);
}

function bidIn(round: GameEvent[], seat: number): number {
  const began = round.findLast((event) => event.type === 'TryBegan' && event.fact.seat === seat);
  return began?.type === 'TryBegan' ? began.fact.moves : 0;
}

/** While players bid, a line below the answers: that a bid ended the viewer's pass, or why the last call has begun. */
export function biddingNews({ view, names, log }: GameContext<RicochetView>): string {
  const round = eventsOfRound(log ?? []);
  const bid = round.find((event) => event.type === 'BidMade');
  if (!bid) {
    const call = round.findLast((event) => event.type === 'LastCallMade');
    return call ? lineOf(call, names) : '';
  }
  const isOwn = ({ fact }: GameEvent): boolean => 'seat' in fact && fact.seat === view.seat;
  const start = round.indexOf(bid);
  const hasPassed = round.slice(0, start).findLast(isOwn)?.type === 'Passed';
  if (bid.type !== 'BidMade' || !hasPassed || round.slice(start).some(isOwn)) return '';
  return tGame('pass-ended', { player: names[bid.fact.seat] ?? '', moves: bid.fact.moves });
}
