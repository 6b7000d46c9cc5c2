/** Programming: where each card is, and which steps move a card. The prompt says what is allowed. */
import { findChoice, type Intent } from './choices';
import type { Prompt, HandView, RoboRallyView } from './types';

export interface Layout {
  hand: number[];
  registers: number[][];
}

/** The program of a robot after all pending steps. */
export function layOut(view: RoboRallyView, { robot, cards }: HandView, pending: Intent[] = []): Layout {
  const registers = view.robots[robot]?.registers.map((register) => register.cards) ?? [];
  return pending.reduce(applyStep, { hand: cards, registers });
}

function applyStep(layout: Layout, step: Intent): Layout {
  if (step.kind === 'put') return put(layout, step.card, step.register);
  return step.kind === 'take' ? take(layout, step.card) : layout;
}

function put({ hand, registers }: Layout, card: number, register: number): Layout {
  if (!hand.includes(card)) return { hand, registers };
  return {
    hand: hand.filter((other) => other !== card),
    registers: registers.map((cards, place) => (place === register - 1 ? [...cards, card] : cards)),
  };
}

function take({ hand, registers }: Layout, card: number): Layout {
  if (!registers.some((cards) => cards.includes(card))) return { hand, registers };
  return {
    hand: [...hand, card],
    registers: registers.map((cards) => cards.filter((other) => other !== card)),
  };
}

/** The register of a card, from 1; 0 for the hand. */
export function placeOf({ registers }: Layout, card: number): number {
  return registers.findIndex((cards) => cards.includes(card)) + 1;
}

/** Cards that the player may take back into the hand. */
export function takeable(prompt: Prompt | null): number[] {
  return (prompt?.takebacks ?? []).map(({ args }) => Number(args.card));
}

/** Registers that the player may fill: those with a card on offer, and those whose card may be taken back. */
export function openRegisters(prompt: Prompt | null, hand: HandView): number[] {
  const offered = (prompt?.choices ?? []).filter(
    ({ kind, args }) => kind === 'put' && hand.cards.includes(Number(args.card)),
  );
  const filled = (prompt?.takebacks ?? []).filter(({ args }) => args.robot === hand.robot);
  const registers = [...offered, ...filled].map(({ args }) => Number(args.register));
  return [...new Set(registers)].sort((one, other) => one - other);
}

/** The register for a card that is tapped. */
export function nextRegister(open: number[], { registers }: Layout): number | undefined {
  return open.find((register) => !registers[register - 1]?.length);
}

/** The cards that the hand began with; each keeps its slot while the player programs. */
export function slotsOf({ hand, registers }: Layout, own: number[]): number[] {
  const placed = registers.flat().filter((card) => own.includes(card));
  return [...new Set([...hand, ...placed])].sort((one, other) => one - other);
}

/** Steps that move a card into a register; the card there goes to the hand, or to where the first one was. */
export function stepsTo(prompt: Prompt | null, layout: Layout, card: number, register: number): Intent[] {
  const from = placeOf(layout, card);
  const there = layout.registers[register - 1] ?? [];
  if (from === register) return [];
  const lift: Intent[] = from ? [{ kind: 'take', card }] : [];
  const drop: Intent = { kind: 'put', card, register };
  if (!there.length || (!from && findChoice(prompt, drop))) return [...lift, drop];
  const clear = there.map((other): Intent => ({ kind: 'take', card: other }));
  const swap = from ? there.map((other): Intent => ({ kind: 'put', card: other, register: from })) : [];
  return [...lift, ...clear, drop, ...swap];
}

/** The card of the highest register that may be taken back. */
export function lastPlaced(registers: number[][], mine: number[]): number | undefined {
  return registers.flatMap((cards) => cards.filter((card) => mine.includes(card))).at(-1);
}
