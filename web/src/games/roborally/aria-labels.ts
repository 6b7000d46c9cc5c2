/** The aria labels of the squares. */
import { tBoard } from './messages/board';
import {
  beamSquares,
  beltAt,
  isSame,
  rotateDirection,
  spotOf,
  squareAt,
  tokenAt,
  wallsOf,
  type Spot,
  type Direction,
} from './geometry';
import { livesText, robotName } from './labels';
import type { GameContext } from '../game-ui';
import { colourOf } from './robot-colours';
import type { FlagView, FloorView, RobotView, RoboRallyView } from './types';
import { tGame } from './messages/game';

/** 'up', as on the screen, where the board is turned by `quarters`. */
export function directionName(direction: string, quarters = 0): string {
  return tBoard('direction', { direction: rotateDirection(direction as Direction, quarters) });
}

/** What is printed on a square of the floor as it is seen: 'belt going down, wall on the right'. */
export function printedOn(floor: FloorView, spot: Spot): string[] {
  const square = squareAt(spot);
  return [
    ...fixtureOn(floor, spot),
    ...floor.pushers
      .filter((pusher) => pusher.square === square)
      .map((pusher) =>
        tBoard('pusher', {
          direction: directionName(pusher.direction),
          registers: pusher.registers.join(', '),
        }),
      ),
    ...floor.lasers
      .filter((laser) => laser.square === square)
      .map((laser) => tBoard('mount', { beams: laser.beams, direction: directionName(laser.direction) })),
    ...(isLit(floor, spot) ? [tBoard('lit')] : []),
    ...wallsOf(floor, spot).map((side) => tBoard('wall', { side })),
  ];
}

function fixtureOn(floor: FloorView, spot: Spot): string[] {
  const token = tokenAt(floor, spot);
  const belt = beltAt(floor, spot);
  if (belt)
    return [
      tBoard('belt', { kind: belt.isExpress ? 'express' : 'belt', direction: directionName(belt.direction) }),
    ];
  if (token === 'XX') return [tBoard('pit')];
  if (token.startsWith('G')) return [tBoard('gear', { turn: token === 'G+' ? 'right' : 'left' })];
  if (token.startsWith('R')) return [tBoard('site', { hammer: token !== 'R1' })];
  return token.startsWith('D') ? [tBoard('dock', { number: token.charAt(1) })] : [];
}

function isLit(floor: FloorView, spot: Spot): boolean {
  return floor.lasers.some(({ square, direction, end }) =>
    beamSquares(spotOf(square), direction as Direction, spotOf(end), () => false).some((lit) =>
      isSame(lit, spot),
    ),
  );
}

/** What stands and lies on it: 'Red, you, facing up, 5 damage, 2 lives', 'flag 2', 'archive marker of Blue'. */
export function standingOn(
  view: RoboRallyView,
  square: string,
  { seats, names }: Pick<GameContext, 'seats' | 'names'>,
  quarters: number,
): string[] {
  const robots = view.robots.filter((robot) => robot.square === square);
  const flags = view.flags.filter((flag) => flag.square === square && flag.carrier < 0);
  const archives = view.robots.filter((robot) => robot.archive === square);
  return [
    ...robots.flatMap((robot) => robotSpoken(view, robot, seats.includes(robot.seat), names, quarters)),
    ...flags.map((flag) => flagSpoken(view, flag)),
    ...archives.map((robot) => tBoard('archive', { robot: colourName(robot.robot) })),
    ...previewsOn(view, square, quarters),
  ];
}

function robotSpoken(
  view: RoboRallyView,
  robot: RobotView,
  isMine: boolean,
  names: string[],
  quarters: number,
): string[] {
  const place = view.movers.indexOf(robot.robot) + 1;
  return [
    colourName(robot.robot),
    isMine && robot.robot === robot.seat ? tBoard('you') : robotName(robot.robot, names),
    tBoard('facing', { direction: directionName(robot.facing, quarters) }),
    tBoard('damage', { damage: robot.damage }),
    livesText(robot.lives),
    ...(robot.powered_down ? [tGame('down')] : []),
    ...(robot.superbot ? [tGame('superbot')] : []),
    ...view.flags
      .filter((flag) => flag.carrier === robot.robot)
      .map((flag) => tBoard('carries', { flag: flag.flag })),
    ...(place ? [tBoard('moves', { place })] : []),
  ];
}

function flagSpoken(view: RoboRallyView, { flag, team }: FlagView): string {
  const name = tBoard('flag', { flag: view.floor.numbered ? flag : 0 });
  const first = firstOfTeam(view, team);
  return first === undefined ? name : tBoard('flag-of', { flag: name, robot: colourName(first) });
}

/** A team is known by its first robot; undefined without teams. */
export function firstOfTeam({ robots }: RoboRallyView, team: number): number | undefined {
  return team < 0 ? undefined : robots.find((robot) => robot.team === team)?.robot;
}

function previewsOn({ hands }: RoboRallyView, square: string, quarters: number): string[] {
  return hands
    .flatMap((hand) => hand.previews)
    .filter((preview) => preview.square === square)
    .map((preview) =>
      tBoard('preview', { register: preview.register, direction: directionName(preview.facing, quarters) }),
    );
}

export function colourName(robot: number): string {
  return tBoard('robot', { colour: colourOf(robot) });
}
