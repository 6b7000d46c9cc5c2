/** A seat's state, a robot's public numbers (flags, lives, damage), and what pointing at the seat shows. */
import { layout, seatLevel } from '../../ui/layout/layouts.svelte';
import type { SeatIcon, SeatNumber } from '../../ui/layout/SeatList.svelte';
import type { SeatAction } from '../game-ui';
import type { RoboRallyAnimator } from './animator.svelte';
import DamageLamps from './DamageLamps.svelte';
import { flagsText, livesText } from './labels';
import { tGame } from './messages/game';
import { optionsOf, robotsOf } from './option-cards';
import SeatFlags from './SeatFlags.svelte';
import type { RobotView, RoboRallyView } from './types';

const MOST_FLAGS = { A: 3, B: 4, C: 0, D: 0 }; // that are drawn one by one, so that a name of eight letters fits

export function seatNumbers(view: RoboRallyView, seat: number): SeatNumber[] {
  const robots = robotsOf(view, seat);
  const [only] = robots;
  return only && robots.length === 1 && isDrawn(view) ? drawings(view, only) : figures(view, robots);
}

/** Rows of a desk have room for drawings; elsewhere figures stand alone. */
function isDrawn({ robots, flags }: RoboRallyView): boolean {
  return layout.name === 'desk' && flags.length <= MOST_FLAGS[seatLevel(robots.length)];
}

function drawings(view: RoboRallyView, robot: RobotView): SeatNumber[] {
  const { flags, lives, damage } = robot;
  return [
    {
      icon: { Drawing: SeatFlags, props: { flags: view.flags.length, touched: flags } },
      value: '',
      label: flagsText(view, robot),
    },
    { icon: 'key', value: lives, label: livesText(lives) },
    { icon: { Drawing: DamageLamps, props: { damage } }, value: '', label: tGame('damage', { damage }) },
  ];
}

/** A seat with two robots has both figures. */
function figures(view: RoboRallyView, robots: RobotView[]): SeatNumber[] {
  const each = (value: (robot: RobotView) => number): string => robots.map(value).join('/');
  const spoken = (label: (robot: RobotView) => string): string => robots.map(label).join(', ');
  return [
    {
      icon: 'flag',
      value: each(({ flags }) => flags),
      label: spoken((robot) => flagsText(view, robot)),
    },
    { icon: 'key', value: each(({ lives }) => lives), label: spoken(({ lives }) => livesText(lives)) },
    {
      icon: 'damage',
      value: each(({ damage }) => damage),
      label: spoken(({ damage }) => tGame('damage', { damage })),
    },
  ];
}

/** The table's own icon says whether a seat is awaited; this one adds who is done, and who has no power. */
export function seatIcon({ robots, step, waiting }: RoboRallyView, seat: number): SeatIcon | null {
  const racing = robots.filter((robot) => robot.seat === seat && !robot.out && !robot.place);
  if (!racing.length) return null;
  if (waiting.includes(seat)) return 'choosing';
  if (racing.every((robot) => robot.powered_down)) return 'off';
  return step === 'program' && racing.every((robot) => robot.done) ? 'done' : null;
}

/** The shelf shows the Option cards of the seat that is pointed at or chosen. */
export const seatAction: SeatAction<RoboRallyView, RoboRallyAnimator> = {
  label: (name) => tGame('options-of', { name }),
  isOffered: (view, seat) => seat !== view.seat && optionsOf(view, seat).length > 0,
  isOn: ({ chosenSeat }, seat) => chosenSeat === seat,
  toggle: (animator, seat) => (animator.chosenSeat = animator.chosenSeat === seat ? null : seat),
  point: (animator, seat) => (animator.pointedSeat = seat),
};
