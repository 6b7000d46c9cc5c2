/** The drawings of the Option cards, and whose cards are shown. */
import type { OptionView, RobotView, RoboRallyView } from './types';

type Ground = 'damage' | 'move' | 'program' | 'defence';

const GROUNDS: Record<Exclude<Ground, 'program'>, string[]> = {
  damage: [
    'double_barreled_laser',
    'fire_control',
    'high_power_laser',
    'mini_howitzer',
    'ramming_gear',
    'rear_firing_laser',
  ],
  move: [
    'brakes',
    'crab_legs',
    'fourth_gear',
    'gyroscopic_stabilizer',
    'mechanical_arm',
    'pressor_beam',
    'reverse_gear',
    'tractor_beam',
  ],
  defence: ['ablative_coat', 'circuit_breaker', 'power_down_shield', 'superior_archive'],
};

/** What an Option is good for; the background of its picture. */
export function groundOf(option: string): Ground {
  const found = Object.entries(GROUNDS).find(([, options]) => options.includes(option));
  return (found?.[0] as Ground | undefined) ?? 'program';
}

let drawings: Promise<void> | undefined;

/** Puts the drawings into the page, once, when the first card is shown. */
export function insertDrawings(): Promise<void> {
  drawings ??= import('./art/options.svg?raw').then(({ default: svg }) => {
    const holder = document.createElement('div');
    holder.innerHTML = svg;
    holder.style.position = 'absolute';
    document.body.append(holder);
  });
  return drawings;
}

export function robotsOf(view: RoboRallyView, seat: number | null): RobotView[] {
  return view.robots.filter((robot) => robot.seat === seat);
}

export function optionsOf(view: RoboRallyView, seat: number | null): OptionView[] {
  return robotsOf(view, seat).flatMap(({ options }) => options);
}
