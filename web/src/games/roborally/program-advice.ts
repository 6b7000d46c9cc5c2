/** Where the program leads if nobody pushes the robot, in one sentence for the prompt's slot. */
import { spotOf, tokenAt, type Direction, type Spot } from './geometry';
import { layOut } from './program-edit';
import type { GameContext } from '../game-ui';
import { t } from './messages/common';
import { tPrompt } from './messages/prompt';
import type { HandView, RobotView, RoboRallyView } from './types';

/** `pointed` is the card under the pointer, which is shown as if it were in the next register. */
export function programAdvice(game: GameContext<RoboRallyView>, pointed: number | null): string {
  const { view } = game;
  const shown = view.hands.flatMap((hand) => previewsOf(hand, pointed));
  const fall = shown.find(({ falls }) => falls);
  if (fall) return t().falls[fall.falls]?.(fall.register) ?? '';
  const last = shown.at(-1);
  const robot = view.robots[last?.robot ?? -1];
  if (last?.square && robot?.square)
    return tPrompt().after(last.register, placeName(view, robot, last.square));
  return mayShare(game) ? t().shared : tPrompt().priority;
}

function previewsOf({ robot, previews, card_previews }: HandView, pointed: number | null) {
  const guess = card_previews.filter(({ card }) => card === pointed);
  return [...previews, ...guess].map((preview) => ({ ...preview, robot }));
}

function placeName(view: RoboRallyView, robot: RobotView, square: string): string {
  const flag = view.flags.find((one) => one.square === square);
  if (flag) return tPrompt().onFlag(flag.flag);
  if (tokenAt(view.floor, spotOf(square)).startsWith('R')) return tPrompt().onSite;
  return square === robot.square ? tPrompt().sameSquare : stepsFrom(robot, spotOf(square));
}

/** '2 ahead and 1 to your left', as the robot stands now. */
function stepsFrom({ square, facing }: RobotView, to: Spot): string {
  const from = spotOf(square ?? '');
  const [x, y] = [to.x - from.x, to.y - from.y];
  const turned: Record<Direction, [ahead: number, right: number]> = {
    n: [-y, x],
    e: [x, y],
    s: [y, -x],
    w: [-x, -y],
  };
  const [ahead, right] = turned[facing as Direction];
  const { steps, and } = tPrompt();
  return [
    ahead ? `${Math.abs(ahead)} ${ahead > 0 ? steps.ahead : steps.back}` : '',
    right ? `${Math.abs(right)} ${right > 0 ? steps.right : steps.left}` : '',
  ]
    .filter(Boolean)
    .join(` ${and} `);
}

/** Whether a second card may go into a register (Crab Legs, Dual Processor). */
function mayShare({ view, prompt }: GameContext<RoboRallyView>): boolean {
  return view.hands.some((hand) => {
    const { registers } = layOut(view, hand);
    return prompt?.choices.some(
      ({ kind, args }) =>
        kind === 'put' &&
        hand.cards.includes(Number(args.card)) &&
        registers[Number(args.register) - 1]?.length,
    );
  });
}
