/** The board for those who listen: every square has its sentence. */
import { boardWords } from './board-words';
import {
  beamSquares,
  beltAt,
  isSame,
  spotOf,
  squareAt,
  tokenAt,
  wallsOf,
  type Spot,
  type Way,
} from './geometry';
import { robotName } from './naming';
import { colourOf } from './robots';
import type { FlagView, FloorView, RobotView, RoboRallyView } from './types';
import { words } from './words';

/** What is printed on a square: 'belt to the south, wall east'. */
export function printedOn(floor: FloorView, spot: Spot): string[] {
  const square = squareAt(spot);
  const way = (name: string): string => words().ways[name] ?? '';
  return [
    ...fixtureOn(floor, spot),
    ...floor.pushers
      .filter((pusher) => pusher.square === square)
      .map((pusher) => boardWords().pusherIn(pusher.registers, way(pusher.way))),
    ...floor.lasers
      .filter((laser) => laser.square === square)
      .map((laser) => boardWords().mount(laser.beams, way(laser.way))),
    ...(isLit(floor, spot) ? [boardWords().lit] : []),
    ...wallsOf(floor, spot).map((side) => boardWords().wallOn[side]),
  ];
}

function fixtureOn(floor: FloorView, spot: Spot): string[] {
  const token = tokenAt(floor, spot);
  const belt = beltAt(floor, spot);
  if (belt) return [boardWords()[belt.isExpress ? 'expressTo' : 'beltTo'][belt.way]];
  if (token === 'XX') return [boardWords().pitHere];
  if (token.startsWith('G')) return [boardWords().gears[token.charAt(1)] ?? ''];
  if (token.startsWith('R')) return [token === 'R1' ? boardWords().site : boardWords().hammerSite];
  return token.startsWith('D') ? [boardWords().dock(token.charAt(1))] : [];
}

function isLit(floor: FloorView, spot: Spot): boolean {
  return floor.lasers.some(({ square, way, end }) =>
    beamSquares(spotOf(square), way as Way, spotOf(end), () => false).some((lit) => isSame(lit, spot)),
  );
}

/** What stands and lies on it: 'Red, you, facing north, 5 damage, 2 lives', 'flag 2', 'archive marker of Blue'. */
export function standingOn(view: RoboRallyView, square: string, mine: number[], names: string[]): string[] {
  const robots = view.robots.filter((robot) => robot.square === square);
  const flags = view.flags.filter((flag) => flag.square === square && flag.carrier < 0);
  const archives = view.robots.filter((robot) => robot.archive === square);
  return [
    ...robots.flatMap((robot) => robotSpoken(view, robot, mine.includes(robot.seat), names)),
    ...flags.map((flag) => flagSpoken(view, flag)),
    ...archives.map((robot) => boardWords().archive(colourName(robot.robot))),
    ...ghostsOn(view, square),
  ];
}

function robotSpoken(view: RoboRallyView, robot: RobotView, isMine: boolean, names: string[]): string[] {
  const place = view.movers.indexOf(robot.robot) + 1;
  return [
    colourName(robot.robot),
    isMine && robot.robot === robot.seat ? boardWords().you : robotName(robot.robot, names),
    boardWords().facing[robot.facing as Way],
    boardWords().damage(robot.damage),
    boardWords().lives(robot.lives),
    ...(robot.powered_down ? [boardWords().down] : []),
    ...(robot.superbot ? [boardWords().superbot] : []),
    ...view.flags
      .filter((flag) => flag.carrier === robot.robot)
      .map((flag) => boardWords().carries(flag.flag)),
    ...(place ? [boardWords().moves(place)] : []),
  ];
}

function flagSpoken(view: RoboRallyView, { flag, team }: FlagView): string {
  const name = view.floor.numbered ? boardWords().flag(flag) : boardWords().anyFlag;
  const first = firstOfTeam(view, team);
  return first === undefined ? name : boardWords().flagOf(name, colourName(first));
}

/** A team is known by its first robot; undefined without teams. */
export function firstOfTeam({ robots }: RoboRallyView, team: number): number | undefined {
  return team < 0 ? undefined : robots.find((robot) => robot.team === team)?.robot;
}

function ghostsOn({ hands }: RoboRallyView, square: string): string[] {
  return hands
    .flatMap((hand) => hand.ghosts)
    .filter((ghost) => ghost.square === square)
    .map((ghost) => boardWords().ghost(ghost.register, boardWords().facing[ghost.facing as Way]));
}

export function colourName(robot: number): string {
  return boardWords().robots[colourOf(robot)];
}
