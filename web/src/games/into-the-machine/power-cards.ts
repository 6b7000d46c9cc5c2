/** Returns each kind of card once, with the number of its copies. */
export function countOf(cards: string[]): [card: string, copies: number][] {
  return [...new Set(cards)].map((card) => [card, cards.filter((one) => one === card).length]);
}
