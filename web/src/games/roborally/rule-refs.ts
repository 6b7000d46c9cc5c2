/** The rules behind what happens. */
import type { Damaged, GameEvent, OptionLost } from './types';

const RULES: Partial<Record<GameEvent['type'], string[]>> = {
  CourseLaid: ['RAL-1.2', 'RAL-1.5'],
  HomeChosen: ['RAL-17.9'],
  TurnBegan: ['RAL-2.1'],
  PoweredDown: ['RAL-5.4'],
  CardsDealt: ['RAL-3.2'],
  PairRead: ['RAL-16.8'],
  Recompiled: ['RAL-16.18'],
  Programmed: ['RAL-4.3'],
  RegistersFilled: ['RAL-4.5'],
  CardStored: ['RAL-16.22'],
  CardFetched: ['RAL-16.17'],
  PowerAnswered: ['RAL-5.2'],
  PowerDownAnnounced: ['RAL-5.1'],
  Stabilized: ['RAL-16.14'],
  Revealed: ['RAL-6.2'],
  Turned: ['RAL-6.1'],
  FlagsCarried: ['RAL-17.6'],
  PushersPushed: ['RAL-9.1', 'RAL-9.3'],
  GearsTurned: ['RAL-9.6'],
  Fired: ['RAL-10.1'],
  WeaponsPushed: ['RAL-16.31'],
  Controlled: ['RAL-16.27'],
  RegisterFreed: ['RAL-12.3'],
  Archived: ['RAL-11.2'],
  Repaired: ['RAL-11.6'],
  OptionDrawn: ['RAL-11.6', 'RAL-16.1'],
  BreakerTripped: ['RAL-5.12'],
  StayedDown: ['RAL-5.8'],
  BoardTurned: ['RAL-17.7'],
  SuperBotMade: ['RAL-17.8'],
  FlagClaimed: ['RAL-17.10'],
  FlagMoved: ['RAL-17.9'],
  SentHome: ['RAL-17.9'],
  PlayOnDeclined: ['RAL-14.2'],
  Finished: ['RAL-14.1'],
  TakenOff: ['RAL-14.2'],
  StandingOrderSet: ['RAL-22.2'],
};

const BY_OPTION: Record<string, string> = {
  abort_switch: 'RAL-16.24',
  conditional_program: 'RAL-16.23',
  scrambler: 'RAL-16.26',
  radio_control: 'RAL-16.27',
  mechanical_arm: 'RAL-16.13',
  ablative_coat: 'RAL-16.15',
  power_down_shield: 'RAL-16.16',
};
const OWN_MOVE = 'RAL-22.5'; // where Brakes and the gears are asked about

const BY_CAUSE: Record<Exclude<Damaged['cause'], 'laser'>, string> = {
  mini_howitzer: 'RAL-16.5',
  ramming_gear: 'RAL-16.12',
  recompile: 'RAL-16.18',
  reentry: 'RAL-13.2',
};

export function rulesOf(event: GameEvent): string[] {
  switch (event.type) {
    case 'Drove':
      return event.message?.args['pushes'] ? ['RAL-6.4', 'RAL-7.1'] : ['RAL-6.4'];
    case 'Blocked':
    case 'RegisterLocked':
    case 'GameEnded':
      return [event.fact.rule];
    case 'Carried':
      return unique([
        'RAL-8.1',
        ...(event.fact.turned.length ? ['RAL-8.8'] : []),
        ...event.fact.held.map((held) => held.rule),
      ]);
    case 'OrderChanged':
      return ['RAL-16.24'];
    case 'Replaced':
    case 'Used':
      return [BY_OPTION[event.fact.option] ?? OWN_MOVE];
    case 'Damaged':
      return damaged(event.fact);
    case 'Prevented':
      return [event.fact.paid ? 'RAL-12.8' : (BY_OPTION[event.fact.option] ?? 'RAL-12.8')];
    case 'OptionLost':
      return lost(event.fact);
    case 'Destroyed':
      return event.fact.fate === 'damage' ? ['RAL-12.7'] : ['RAL-12.9', 'RAL-12.10'];
    case 'FlagTouched':
      return event.fact.arm ? ['RAL-11.1', 'RAL-16.13'] : ['RAL-11.1'];
    case 'Entered':
      return event.fact.back ? ['RAL-13.2'] : ['RAL-17.9'];
    default:
      return RULES[event.type] ?? [];
  }
}

/** A board's laser and a robot's have a rule each. */
function damaged({ cause, by }: Damaged): string[] {
  if (cause !== 'laser') return [BY_CAUSE[cause]];
  return unique(by.map((shooter) => (shooter < 0 ? 'RAL-10.2' : 'RAL-10.4')));
}

/** How often Mini Howitzer can be used stands on the card. */
function lost({ why, option }: OptionLost): string[] {
  const usedUp = option === 'ablative_coat' ? 'RAL-16.15' : 'RAL-11.7';
  return [
    { spent: 'RAL-12.8', destroyed: 'RAL-16.28', death: 'RAL-12.10', used_up: usedUp, off: 'RAL-12.11' }[why],
  ];
}

function unique(rules: string[]): string[] {
  return [...new Set(rules)];
}
