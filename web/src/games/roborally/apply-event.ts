/** Applies the events played so far to a view, so that seats, steps and tray keep pace with the board. */
import { applyRobotEvent, lay, leave, play, refresh, wipe } from './apply-robot-event';
import { AT_THE_END } from './log-chapters';
import { stepOf } from './turn-phase';
import type {
  FlagMoved,
  FlagsCarried,
  FlagTouched,
  FlagView,
  GameEvent,
  HandView,
  RegistersFilled,
  Replaced,
  Revealed,
  RobotView,
  RoboRallyView,
  Step,
} from './types';

const AFTER_REVEAL: Step[] = ['reveal', 'abort'];

export function applyEvents(view: RoboRallyView, playedEvents: GameEvent[]): RoboRallyView {
  return playedEvents.reduce(applyEvent, view);
}

function applyEvent(view: RoboRallyView, event: GameEvent): RoboRallyView {
  const next = withRobots(isAnswered(view, event) ? { ...view, waiting: [] } : view, (robot) =>
    applyRobotEvent(robot, event),
  );
  switch (event.type) {
    case 'TurnBegan': {
      const begun = { turn: event.fact.turn, register: 0, step: 'program' as const, order: [], movers: [] };
      return { ...withRobots(next, refresh), ...begun };
    }
    case 'Revealed':
      return reveal(next, event.fact);
    case 'Replaced':
      return replace(next, event.fact);
    case 'OrderChanged':
      return { ...next, order: event.fact.order, movers: event.fact.order };
    case 'RegistersFilled':
      return fill(next, event.fact);
    case 'Drove':
    case 'Blocked':
    case 'Turned':
      return { ...next, step: 'move', movers: moversFrom(next, event.fact.robot) };
    case 'FlagsCarried':
      return carryFlags(next, event.fact);
    case 'FlagMoved':
      return { ...next, flags: next.flags.map((flag) => moveFlag(flag, event.fact)) };
    case 'FlagClaimed': {
      const { flag: claimed, team } = event.fact;
      return { ...next, flags: next.flags.map((flag) => (flag.flag === claimed ? { ...flag, team } : flag)) };
    }
    case 'FlagTouched':
      return { ...share(next, event.fact), step: 'touch', movers: [] };
    case 'BoardTurned':
      return { ...next, floor: event.fact.floor ?? next.floor };
    case 'SuperBotMade':
      return withRobots(next, (robot) => ({ ...robot, superbot: robot.robot === event.fact.robot }));
    case 'StayedDown':
    case 'Entered':
      return withRobots(atTheEnd(next), wipe);
    case 'PlayerLeft':
      return withRobots(next, (robot) => leave(robot, event.fact.seat));
    default: {
      if (AT_THE_END.includes(event.type)) return atTheEnd(next);
      const step = stepOf(event);
      return step ? { ...next, step, movers: [] } : next;
    }
  }
}

/** Clears the prompts: while robots drive, all of them are answered. */
function isAnswered({ register }: RoboRallyView, event: GameEvent): boolean {
  return register > 0 || ['TurnBegan', 'Revealed', ...AT_THE_END].includes(event.type);
}

function withRobots(view: RoboRallyView, change: (robot: RobotView) => RobotView): RoboRallyView {
  return { ...view, robots: view.robots.map(change) };
}

function atTheEnd(view: RoboRallyView): RoboRallyView {
  return view.register ? { ...view, register: 0, step: 'repair', order: [], movers: [] } : view;
}

// --- cards ---

function fill(view: RoboRallyView, { robot: filled, registers, cards }: RegistersFilled): RoboRallyView {
  return withRobots(view, (robot) =>
    robot.robot === filled
      ? registers.reduce((now, register, place) => lay(now, register, cards.slice(place, place + 1)), robot)
      : robot,
  );
}

/** Hides the previews while robots drive. */
function reveal(view: RoboRallyView, { register, cards }: Revealed): RoboRallyView {
  const order = cards.map(({ robot }) => robot);
  const shown = withRobots(view, (robot) =>
    play(robot, register, cards.find((one) => one.robot === robot.robot)?.cards),
  );
  const hands = view.hands.map(withoutPlan);
  return { ...shown, register, step: 'reveal', order, movers: order, hands };
}

function withoutPlan(hand: HandView): HandView {
  return { ...hand, previews: [], card_previews: [] };
}

/** Abort Switch acts after the reveal: a robot under Radio Control plays the new card as well. */
function replace(view: RoboRallyView, { robot: changed, register, card }: Replaced): RoboRallyView {
  const isPlayed = AFTER_REVEAL.includes(view.step) && register === view.register;
  return withRobots(view, (robot) => {
    const isCopy = isPlayed && robot.controlled_by === changed && robot.playing.length > 0;
    if (robot.robot !== changed && !isCopy) return robot;
    return (isPlayed ? play : lay)(robot, register, [card]);
  });
}

/** Makes the acting robot the first of those that still have to move. */
function moversFrom({ step, order, movers }: RoboRallyView, robot: number): number[] {
  const left = step === 'move' ? movers : order;
  return left.slice(Math.max(0, left.indexOf(robot)));
}

// --- flags ---

function carryFlags(view: RoboRallyView, { flags, archives }: FlagsCarried): RoboRallyView {
  const carried = withRobots(view, (robot) => ({ ...robot, archive: archives[robot.robot] || null }));
  return {
    ...carried,
    flags: view.flags.map((flag, place) => ({ ...flag, square: flags[place] || null })),
  };
}

function moveFlag(flag: FlagView, { flag: moved, how, robot, square }: FlagMoved): FlagView {
  if (flag.flag !== moved) return flag;
  return how === 'taken' ? { ...flag, square: null, carrier: robot } : { ...flag, square, carrier: -1 };
}

/** In teams of two a flag counts for both robots (RAL-17.2). */
function share(view: RoboRallyView, { robot: toucher, counts }: FlagTouched): RoboRallyView {
  if (!counts || !view.floor.special_rules.includes('teams_of_two_share_flags')) return view;
  const { team = -1, flags = 0 } = view.robots[toucher] ?? {};
  return withRobots(view, (robot) => (robot.team === team ? { ...robot, flags } : robot));
}
