/** Assigns the values of an event to a view, as far as the board shows them before the next view arrives. */
import type { GameEvent, PlayerView, RaisingView } from './types';

/** What an event says of its player, besides the values that end in `_after`. */
const SAID: Partial<Record<GameEvent['type'], Record<string, string>>> = {
  StartShown: { inventor: 'inventor', stock: 'stock', spots: 'spots', hand: 'cards' },
  EnergyDrawn: { cards: 'energy' },
  PhaseBegan: { phase: 'at', total: 'total' },
  Ran: { source: 'acting' },
};

export function applyEvents(view: RaisingView, event: GameEvent): RaisingView {
  if (event.type === 'PhasesRevealed' || event.type === 'LineRevealed')
    return { ...view, cubes: event.fact.cubes };
  if (event.type === 'RoundBegan') return { ...view, round: event.fact.round };
  if (!('seat' in event.fact)) return view;
  const { seat } = event.fact;
  const { hand, cards, ...values } = valuesAfter(event);
  const own = seat === view.seat && hand ? { hand: hand as string[] } : {};
  const inHand = cards === undefined ? {} : { hand: cards as number };
  const players = view.players.map((player) =>
    player.seat === seat ? withToken({ ...player, ...values, ...inHand }, event) : player,
  );
  return { ...view, ...own, players };
}

/** The values after an event, by the fields of a player; `hand` has the cards, and `cards` their number. */
function valuesAfter({ type, fact }: GameEvent): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fact)) {
    const field = SAID[type]?.[name] ?? (name.endsWith('_after') ? name.replace('_after', '') : '');
    if (field) values[field] = value;
  }
  return values;
}

/** A class with a token; its points come with the next view. */
function withToken(player: PlayerView, event: GameEvent): PlayerView {
  if (event.type !== 'TokenPlaced') return player;
  const { card } = event.fact;
  return {
    ...player,
    classes: player.classes.map((one) => (one.id === card ? { ...one, token: true } : one)),
  };
}
