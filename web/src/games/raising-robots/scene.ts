/** A view after an event that was told: as much as one sees of it before the whole truth is there. */
import { ROWS } from './choosing';
import { GOODS } from './effects';
import type { GameTold, PlayerView, RaisingView } from './types';

export function after(view: RaisingView, told: GameTold): RaisingView {
  switch (told.type) {
    case 'Gained':
      return changed(view, told.fact.seat, (player) => withStock(player, told.fact.goods, 1));
    case 'Paid':
      return changed(view, told.fact.seat, (player) => withStock(player, told.fact.goods, -1));
    case 'CardPaid':
      return without(withHand(view, told.fact.seat, -1), told.fact.seat, [told.fact.card]);
    case 'Discarded':
      return without(
        withHand(view, told.fact.seat, -told.fact.cards.length),
        told.fact.seat,
        told.fact.cards,
      );
    case 'Drew': {
      const seen = told.fact.seat === view.seat ? [...view.hand, ...told.fact.cards].sort() : view.hand;
      return { ...withHand(view, told.fact.seat, told.fact.cards.length), hand: seen };
    }
    case 'Unlocked':
      return changed(view, told.fact.seat, (player) => ({
        ...player,
        spots: [...player.spots, told.fact.spot],
      }));
    case 'TokenPlaced':
      return changed(view, told.fact.seat, (player) => withToken(player, told.fact.card));
    case 'Assembled': {
      const { seat, robot, row } = told.fact;
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
      return changed(view, told.fact.seat, (player) => ({ ...player, energy: told.fact.cards }));
    case 'PhasesRevealed':
    case 'LineRevealed':
      return { ...view, cubes: told.fact.cubes };
    case 'PhaseBegan':
      return changed(view, told.fact.seat, (player) => ({
        ...player,
        at: told.fact.phase,
        total: told.fact.total,
        acting: '',
        ahead: [],
      }));
    case 'Ran':
      return changed(view, told.fact.seat, (player) => ({
        ...player,
        acting: told.fact.source,
        ahead: player.ahead.slice(player.ahead.indexOf(told.fact.source) + 1),
      }));
    case 'RoundBegan':
      return { ...view, round: told.fact.round };
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

/** Own cards leave the hand that is seen. */
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
