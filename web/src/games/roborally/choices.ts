/** Looks up the choices of a prompt by their kind and arguments. */
import type { Choice, Prompt, RobotView, RoboRallyView } from './types';

/** What a player wants to do; the prompt has the action for it once it is allowed. */
export type Intent =
  | { kind: 'put'; card: number; register: number }
  | { kind: 'take'; card: number }
  | { kind: 'store'; card: number }
  | { kind: 'free'; robot: number; register: number }
  | { kind: 'lock-in' };

export function findChoice(prompt: Prompt | null, intent: Intent): Choice | undefined {
  const { kind, ...args } = intent;
  return [...(prompt?.choices ?? []), ...(prompt?.takebacks ?? [])].find(
    (choice) =>
      choice.kind === kind && Object.entries(args).every(([name, value]) => choice.args[name] === value),
  );
}

/** The choice that a hint recommends. */
export function advisedChoice(prompt: Prompt | null, action: string | undefined): Choice | undefined {
  return prompt?.choices.find((choice) => choice.action === action);
}

/** Choices about an Option card, which are shown as that card. */
const CARD_KINDS = ['use', 'keep', 'lose', 'spend', 'destroy'];

export function optionOf({ kind, args }: Choice): string {
  return CARD_KINDS.includes(kind) ? String(args.option) : '';
}

/** The square of a choice that is answered on the board. */
export function squareOf({ args }: Choice): string {
  return typeof args.square === 'string' ? args.square : '';
}

/** The robot that the shot in question hits. */
export function targetOf(prompt: Prompt | null, { robots }: RoboRallyView): RobotView | undefined {
  return robots[Number(prompt?.args.target ?? -1)];
}
