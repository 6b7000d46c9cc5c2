/** A seat's state and a robot's public numbers: flags, lives, damage. A seat with two robots adds them up by robot. */
import type { SeatIcon, SeatNumber } from '../../ui/layout/SeatList.svelte';
import { tGame } from './messages/game';
import { flagsText, livesText } from './labels';
import type { RoboRallyView } from './types';

export function seatNumbers(view: RoboRallyView, seat: number): SeatNumber[] {
  const robots = view.robots.filter((robot) => robot.seat === seat);
  const each = (value: (robot: (typeof robots)[number]) => number): string => robots.map(value).join('/');
  const spoken = (label: (robot: (typeof robots)[number]) => string): string => robots.map(label).join(', ');
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
