/** Applies an event to a view, as far as the board shows it before the next view arrives. */
import { ROWS } from './choice-targets';
import { GOODS } from './effects';
import type { GameEvent, PlayerView, RaisingView } from './types';

export function applyEvents(view: RaisingView, event: GameEvent): RaisingView {
  switch (event.type) {
    case 'Gained':
      return changed(view, event.fact.seat, (player) => withStock(player, event.fact.goods, 1));
    case 'Paid':
      return changed(view, event.fact.seat, (player) => withStock(player, event.fact.goods, -1));
    case 'CardPaid':
      return without(withHand(view, event.fact.seat, -1), event.fact.seat, [event.fact.card]);
    case 'Discarded':
      return without(
        withHand(view, event.fact.seat, -event.fact.cards.length),
        event.fact.seat,
        event.fact.cards,
      );
    case 'Drew': {
      const seen = event.fact.seat === view.seat ? [...view.hand, ...event.fact.cards].sort() : view.hand;
      return { ...withHand(view, event.fact.seat, event.fact.cards.length), hand: seen };
    }
    case 'Unlocked':
      return changed(view, event.fact.seat, (player) => ({
        ...player,
        spots: [...player.spots, event.fact.spot],
      }));
    case 'TokenPlaced':
      return changed(view, event.fact.seat, (player) => withToken(player, event.fact.card));
    case 'Assembled': {
      const { seat, robot, row } = event.fact;
      const place = ROWS.findIndex((one) => one === row);
      const built = changed(view, seat, (player) => ({
        ...player,
        hand: player.hand - 1,
        rows: player.rows.map((robots, at) =>
          at === place ? [...robots, { id: robot, token: false }] : robots,
        ),
      }));
      return without(built, seat, [robot]);
    }
    case 'EnergyDrawn':
      return changed(view, event.fact.seat, (player) => ({ ...player, energy: event.fact.cards }));
    case 'PhasesRevealed':
    case 'LineRevealed':
      return { ...view, cubes: event.fact.cubes };
    case 'PhaseBegan':
      return changed(view, event.fact.seat, (player) => ({
        ...player,
        at: event.fact.phase,
        total: event.fact.total,
        acting: '',
        ahead: [],
      }));
    case 'Ran':
      return changed(view, event.fact.seat, (player) => ({
        ...player,
        acting: event.fact.source,
        ahead: player.ahead.slice(player.ahead.indexOf(event.fact.source) + 1),
      }));
    case 'RoundBegan':
      return { ...view, round: event.fact.round };
    default:
      return view;
  }
}

function changed(view: RaisingView, seat: number, change: (player: PlayerView) => PlayerView): RaisingView {
  return { ...view, players: view.players.map((player) => (player.seat === seat ? change(player) : player)) };
}

function withStock(player: PlayerView, goods: number[], sign: number): PlayerView {
  return { ...player, stock: GOODS.map((_, at) => (player.stock[at] ?? 0) + sign * (goods[at] ?? 0)) };
}

function withHand(view: RaisingView, seat: number, more: number): RaisingView {
  return changed(view, seat, (player) => ({ ...player, hand: player.hand + more }));
}

/** Remove cards from the viewer's hand. */
function without(view: RaisingView, seat: number, cards: string[]): RaisingView {
  return seat === view.seat ? { ...view, hand: view.hand.filter((card) => !cards.includes(card)) } : view;
}

function withToken(player: PlayerView, card: string): PlayerView {
  return {
    ...player,
    promoted: player.promoted || player.inventor === card,
    rows: player.rows.map((row) =>
      row.map((robot) => (robot.id === card ? { ...robot, token: true } : robot)),
    ),
    classes: player.classes.map((one) => (one.id === card ? { ...one, token: true } : one)),
  };
}
