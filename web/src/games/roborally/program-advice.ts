/** Where the program leads if nobody pushes the robot, in one sentence for the prompt's slot. */
import { listed } from '../../i18n/format';
import type { RoboRallyAnimator } from './animator.svelte';
import { rotateDirection, spotOf, tokenAt, type Direction, type Spot } from './geometry';
import { layOut } from './program-edit';
import type { GameContext } from '../game-ui';
import { tGame } from './messages/game';
import type { HandView, RobotView, RoboRallyView } from './types';

const ARROWS: Record<Direction, string> = { n: '↑', e: '→', s: '↓', w: '←' }; // as on the screen

/** `pointed` is the card under the pointer, which is shown as if it were in the next register. */
export function programAdvice(
  game: GameContext<RoboRallyView>,
  { pointed, rotation }: Pick<RoboRallyAnimator, 'pointed' | 'rotation'>,
): string {
  const { view } = game;
  const shown = view.hands.flatMap((hand) => previewsOf(hand, pointed));
  const fall = shown.find(({ falls }) => falls);
  if (fall) return tGame('falls', { register: fall.register, fall: fall.falls });
  const last = shown.at(-1);
  const robot = view.robots[last?.robot ?? -1];
  if (last?.square && robot?.square)
    return tGame('ends', {
      square: last.square,
      place: placeName(view, robot, last.square),
      arrow: ARROWS[rotateDirection(last.facing as Direction, rotation)],
    });
  return mayShare(game) ? tGame('shared') : tGame('priority');
}

function previewsOf({ robot, previews, card_previews }: HandView, pointed: number | null) {
  const guess = card_previews.filter(({ card }) => card === pointed);
  return [...previews, ...guess].map((preview) => ({ ...preview, robot }));
}

function placeName(view: RoboRallyView, robot: RobotView, square: string): string {
  const flag = view.flags.find((one) => one.square === square);
  if (flag) return tGame('on-flag', { flag: flag.flag });
  if (tokenAt(view.floor, spotOf(square)).startsWith('R')) return tGame('on-site');
  return square === robot.square ? tGame('same-square') : stepsFrom(robot, spotOf(square));
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
  return listed([
    ...(ahead ? [tGame(ahead > 0 ? 'ahead' : 'behind', { squares: Math.abs(ahead) })] : []),
    ...(right ? [tGame(right > 0 ? 'right' : 'left', { squares: Math.abs(right) })] : []),
  ]);
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
