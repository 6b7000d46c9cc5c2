/** Programming: what lies where, and which actions bring a card to its place. What is allowed, the question says. */
import type { Prompt, HandView, RoboRallyView } from './types';

export interface Laid {
  hand: number[];
  registers: number[][];
}

/** The program of a robot as it will lie when everything that is wanted has been done. */
export function lay(view: RoboRallyView, { robot, cards }: HandView, wanted: string[] = []): Laid {
  const registers = view.robots[robot]?.registers.map((register) => register.cards) ?? [];
  return wanted.reduce(carryOut, { hand: cards, registers });
}

function carryOut(laid: Laid, action: string): Laid {
  const [verb, card = 0, register = 0] = action
    .split(' ')
    .map((word, place) => (place ? Number(word) : word));
  if (verb === 'put') return put(laid, Number(card), Number(register));
  if (verb === 'take') return take(laid, Number(card));
  return laid;
}

function put({ hand, registers }: Laid, card: number, register: number): Laid {
  if (!hand.includes(card)) return { hand, registers };
  return {
    hand: hand.filter((other) => other !== card),
    registers: registers.map((cards, place) => (place === register - 1 ? [...cards, card] : cards)),
  };
}

function take({ hand, registers }: Laid, card: number): Laid {
  if (!registers.some((cards) => cards.includes(card))) return { hand, registers };
  return {
    hand: [...hand, card],
    registers: registers.map((cards) => cards.filter((other) => other !== card)),
  };
}

/** The register a card lies in, from 1; 0 for the hand. */
export function placeOf({ registers }: Laid, card: number): number {
  return registers.findIndex((cards) => cards.includes(card)) + 1;
}

/** Cards that may be taken back into the hand. */
export function takeable(prompt: Prompt | null): number[] {
  return (prompt?.takebacks ?? []).flatMap(({ action }) =>
    action.startsWith('take ') ? [Number(action.split(' ')[1])] : [],
  );
}

export function isOffered(prompt: Prompt | null, action: string): boolean {
  return [...(prompt?.choices ?? []), ...(prompt?.takebacks ?? [])].some(
    (choice) => choice.action === action,
  );
}

/** Registers one may fill: those a card is offered for, and those whose card may be taken back. */
export function openRegisters(prompt: Prompt | null, view: RoboRallyView, hand: HandView): number[] {
  const { registers } = lay(view, hand);
  const offered = (prompt?.choices ?? []).flatMap(({ action }) => {
    const [verb, card, register] = action.split(' ');
    return verb === 'put' && hand.cards.includes(Number(card)) ? [Number(register)] : [];
  });
  const filled = takeable(prompt).map((card) => placeOf({ hand: [], registers }, card));
  return [...new Set([...offered, ...filled])].filter(Boolean).sort((one, other) => one - other);
}

/** Nobody at the table has power, so there is nothing to program and one only goes on (RAL-4.7). */
export function hasNoPower({ hands, robots }: RoboRallyView): boolean {
  return hands.every(({ robot }) => robots[robot]?.powered_down || robots[robot]?.square === null);
}

/** Where a card goes when it is only tapped. */
export function nextRegister(open: number[], { registers }: Laid): number | undefined {
  return open.find((register) => !registers[register - 1]?.length);
}

/** The cards a hand began with, each in its slot for as long as one programs. */
export function slotsOf({ hand, registers }: Laid, own: number[]): number[] {
  const placed = registers.flat().filter((card) => own.includes(card));
  return [...new Set([...hand, ...placed])].sort((one, other) => one - other);
}

/** From the hand or from another register; what lies there makes room, or goes where the card came from. */
export function bring(prompt: Prompt | null, laid: Laid, card: number, register: number): string[] {
  const from = placeOf(laid, card);
  const there = laid.registers[register - 1] ?? [];
  if (from === register) return [];
  const lift = from ? [`take ${card}`] : [];
  const drop = `put ${card} ${register}`;
  if (!there.length || (!from && isOffered(prompt, drop))) return [...lift, drop];
  const swap = from ? there.map((other) => `put ${other} ${from}`) : [];
  return [...lift, ...there.map((other) => `take ${other}`), drop, ...swap];
}

/** The card of the highest register that may be taken back. */
export function lastPlaced(laid: Laid, mine: number[]): number | undefined {
  return laid.registers.flatMap((cards) => cards.filter((card) => mine.includes(card))).at(-1);
}
