import { expect, test } from 'vitest';
import { paths } from '../../core/router.svelte';
import { sideAt } from './geometry';
import {
  planOf,
  positionIn,
  withFifth,
  partsOf,
  withRobot,
  withTarget,
  withWall,
  write,
  type Plan,
} from './position-draft';
import { bidView } from './sample';

const usual = { ricochet: 'route', bounce_is_ricochet: false, allow_rebound: true } as const;
const plan: Plan = {
  sections: ['1A', '4A', '3A', '2C'],
  walls: [],
  targets: [],
  robots: ['d16', 'a12', 'c7', 'n8'],
  chip: 'rc',
  readings: usual,
};

test('a plan is written as the server reads it', () => {
  const options = 'options=ricochet:route,bounce_is_ricochet:false,allow_rebound:true,black_robot:';
  expect(write(plan)).toBe(`1A4A3A2C rd16 ga12 bc7 yn8 rc ${options}false`);
  const more = withWall(withWall(withFifth(plan, true), 'd4', 'n'), 'e7', 'w');
  expect(write(more)).toBe(`1A4A3A2C~d4n.e7w rd16 ga12 bc7 yn8 kp16 rc ${options}true`);
});

test('a position is taken as text, or out of a link to it', () => {
  const text = '1A4A3A2C~d4n rd16 ga12 bc7 yn8 rc options=ricochet:off';
  const links = [paths.own('a', text), paths.editor('a', text)].map((path) => `https://botyard.test${path}`);
  for (const pasted of [text, ` ${text}\n`, ...links, `${links[0]}#content`, `Solve this: ${links[1]}\n`])
    expect(positionIn(pasted)).toBe(text);
});

test('a view is read as a plan, with its reading of the rules', () => {
  const view = { ...bidView, board: { ...bidView.board, name: '1C2D3D4D~a1e.d4n.rc-d5' } };
  const read = {
    sections: ['1C', '2D', '3D', '4D'],
    walls: ['a1e', 'd4n'],
    targets: ['rc-d5'],
    robots: view.robots,
    chip: 'gs',
  };
  expect(planOf(view)).toEqual({ ...read, readings: usual });
  const reading = { ricochet: 'off', bounce_is_ricochet: true, allow_rebound: false } as const;
  expect(planOf({ ...view, reading }).readings).toEqual(reading);
});

test('a robot goes where it is put, and changes places with one that stands there', () => {
  expect(withRobot(plan, 'g', 'p1').robots).toEqual(['d16', 'p1', 'c7', 'n8']);
  expect(withRobot(plan, 'g', 'n8').robots).toEqual(['d16', 'n8', 'c7', 'a12']);
  expect(withRobot(plan, 'k', 'a1')).toBe(plan); // it is not there
});

test('the fifth robot comes to a free corner, and goes again', () => {
  const busy = withRobot(plan, 'r', 'p16');
  expect(withFifth(busy, true).robots.at(-1)).toBe('a1');
  expect(withFifth(withFifth(busy, true), false)).toEqual(busy);
});

test('a target goes where it is put, and changes places with one that lies there', () => {
  const places = [
    { chip: 'rc', square: 'e2' },
    { chip: 'gs', square: 'k9' },
  ];
  const moved = withTarget(plan, places, 'a1');
  expect(moved.targets).toEqual(['rc-a1']);
  expect(write(moved)).toContain('1A4A3A2C~rc-a1 rd16');
  expect(withTarget(moved, [{ chip: 'rc', square: 'a1' }, places[1]!], 'k9').targets).toEqual([
    'rc-k9',
    'gs-a1',
  ]);
  expect(withTarget(plan, places, 'e2')).toBe(plan);
});

test('a small picture takes its parts from the text', () => {
  expect(partsOf('1A4A3A2C~d4n.rc-a1 rd16 ga12 bc7 yn8 kp16 rc options=ricochet:off')).toEqual({
    sections: '1A4A3A2C',
    robots: 'rd16 ga12 bc7 yn8 kp16',
    chip: 'rc',
  });
});

test('a wall is taken away from either side of it', () => {
  const walled = withWall(plan, 'd4', 'n');
  expect(walled.walls).toEqual(['d4n']);
  expect(withWall(walled, 'd3', 's').walls).toEqual([]);
  expect(withWall(walled, 'd4', 'n').walls).toEqual([]);
  expect(withWall(walled, 'd4', 's').walls).toEqual(['d4n', 'd4s']);
});

test('a press in a square means its nearest side', () => {
  const places = [
    [0.5, 0.1],
    [0.9, 0.6],
    [0.4, 0.8],
    [0.2, 0.5],
  ];
  expect(places.map(([x = 0, y = 0]) => sideAt({ x, y })).join('')).toBe('nesw');
});
