/** Assigns the values of the events played so far to a view, so that seats, steps and tray keep pace with the board. */
import type { GameEvent, HandView, RobotView, RoboRallyView, TableValues } from './types';

export function applyEvents(view: RoboRallyView, playedEvents: GameEvent[]): RoboRallyView {
  return playedEvents.reduce(applyEvent, view);
}

function applyEvent(view: RoboRallyView, event: GameEvent): RoboRallyView {
  const values = 'values_after' in event.fact ? event.fact.values_after : null;
  const next = values ? withValues(view, values) : view;
  switch (event.type) {
    case 'TurnBegan':
      return { ...next, turn: event.fact.turn };
    case 'Revealed':
      return { ...next, hands: next.hands.map(withoutPlan) };
    case 'BoardTurned':
      return { ...next, floor: event.fact.floor ?? next.floor };
    default:
      return next;
  }
}

function withValues(view: RoboRallyView, values: TableValues): RoboRallyView {
  const { register, step, order, movers, waiting } = values;
  return {
    ...view,
    ...{ register, step, order, movers, waiting },
    robots: view.robots.map((robot) => withChange(robot, view.seat, values)),
    flags: view.flags.map((flag) => values.flags.find((one) => one.flag === flag.flag) ?? flag),
  };
}

/** What the owner of a robot sees otherwise comes last. */
function withChange(robot: RobotView, viewer: number | null, { robots, own_robots }: TableValues): RobotView {
  const changes = robot.seat === viewer ? [...robots, ...own_robots] : robots;
  const own = changes.filter((change) => change.robot === robot.robot);
  return Object.assign({ ...robot }, ...own.map(({ values }) => values)) as RobotView;
}

/** Hides the previews while robots drive. */
function withoutPlan(hand: HandView): HandView {
  return { ...hand, previews: [], card_previews: [] };
}
