/** Assigns the values of an event to a view, as far as the board shows them before the next view arrives. */
import type { Drew, GameEvent, PlayerView, RaisingView } from './types';

export function applyEvents(view: RaisingView, event: GameEvent): RaisingView {
  switch (event.type) {
    case 'StartShown': {
      const { seat, inventor, stock, hand, spots } = event.fact;
      const { rows_after: rows, tokens_after: tokens, promoted_after: promoted } = event.fact;
      return withPlayer(view, seat, { inventor, stock, hand, spots, rows, tokens, promoted });
    }
    case 'Gained':
      return withPlayer(view, event.fact.seat, { stock: event.fact.stock_after });
    case 'Paid': {
      const { seat, stock_after: stock, total_after: total } = event.fact;
      return withPlayer(view, seat, { stock, total });
    }
    case 'CardPaid':
      return withHand(withPlayer(view, event.fact.seat, { total: event.fact.total_after }), event.fact);
    case 'RobotsKept':
    case 'Discarded':
    case 'Drew':
      return withHand(view, event.fact);
    case 'Unlocked':
      return withPlayer(view, event.fact.seat, {
        spots: event.fact.spots_after,
        tokens: event.fact.tokens_after,
      });
    case 'TokenPlaced': {
      const { seat, card, tokens_after: tokens, rows_after: rows, promoted_after: promoted } = event.fact;
      return withToken(withPlayer(view, seat, { tokens, rows, promoted }), seat, card);
    }
    case 'Assembled': {
      const { seat, rows_after: rows, ahead_after: ahead, total_after: total } = event.fact;
      return withHand(withPlayer(view, seat, { rows, ahead, total }), event.fact);
    }
    case 'EnergyDrawn':
      return withPlayer(view, event.fact.seat, {
        energy: event.fact.cards,
        energy_left: event.fact.energy_left_after,
      });
    case 'PhasesRevealed':
    case 'LineRevealed':
      return { ...view, cubes: event.fact.cubes };
    case 'PhaseBegan': {
      const { seat, phase: at, total, stock_after: stock } = event.fact;
      const { ahead_after: ahead, acting_after: acting } = event.fact;
      return withPlayer(view, seat, { at, total, stock, ahead, acting });
    }
    case 'PhaseEnded': {
      const { seat, at_after: at, acting_after: acting, ahead_after: ahead } = event.fact;
      return withPlayer(view, seat, { at, acting, ahead });
    }
    case 'Ran':
      return withPlayer(view, event.fact.seat, { acting: event.fact.source, ahead: event.fact.ahead_after });
    case 'RowReversed':
      return withPlayer(view, event.fact.seat, { ahead: event.fact.ahead_after });
    case 'RoundBegan':
      return { ...view, round: event.fact.round };
    default:
      return view;
  }
}

function withPlayer(view: RaisingView, seat: number, values: Partial<PlayerView>): RaisingView {
  return {
    ...view,
    players: view.players.map((player) => (player.seat === seat ? { ...player, ...values } : player)),
  };
}

function withHand(
  view: RaisingView,
  { seat, hand_after: hand, cards_after: cards }: Pick<Drew, 'seat' | 'hand_after' | 'cards_after'>,
): RaisingView {
  return { ...withPlayer(view, seat, { hand: cards }), hand: seat === view.seat ? hand : view.hand };
}

/** A class with a token; its points come with the next view. */
function withToken(view: RaisingView, seat: number, card: string): RaisingView {
  const classes = view.players
    .find((player) => player.seat === seat)
    ?.classes.map((one) => (one.id === card ? { ...one, token: true } : one));
  return classes ? withPlayer(view, seat, { classes }) : view;
}
