/** The five boxes on the shelf; those with a face can be played. Faces are loaded when a table is opened. */
import type { Face } from './face';
import type { Setup } from './setup';
import type { Study } from './study';

export interface Box {
  name: string;
  title: string;
  players: string;
  minutes: number;
  together?: boolean; // bots are company there, not opponents
  alone?: boolean; // one person can play it without any
  face: (() => Promise<Face>) | null;
  puzzles?: boolean; // there is one every day
  study?: () => Promise<Study>; // to learn and to solve alone
  setup?: () => Promise<Setup>; // evenings, and words for the options
}

export const boxes: Box[] = [
  {
    name: 'into-the-machine',
    title: 'Into the Machine',
    players: '2–5',
    minutes: 45,
    face: () => import('./into-the-machine/face').then((game) => game.face as unknown as Face),
    study: () => import('./into-the-machine/study').then((game) => game.study),
    setup: () => import('./into-the-machine/setup').then((game) => game.setup),
  },
  {
    name: 'ricochet-robots',
    title: 'Ricochet Robots',
    players: '1–12',
    minutes: 30,
    alone: true,
    puzzles: true,
    face: () => import('./ricochet-robots/face').then((game) => game.face as unknown as Face),
    study: () => import('./ricochet-robots/study').then((game) => game.study),
    setup: () => import('./ricochet-robots/setup').then((game) => game.setup),
  },
  {
    name: 'roborally',
    title: 'RoboRally',
    players: '2–8',
    minutes: 60,
    face: () => import('./roborally/face').then((game) => game.face as unknown as Face),
    study: () => import('./roborally/study').then((game) => game.study),
    setup: () => import('./roborally/setup').then((game) => game.setup),
  },
  {
    name: 'mechanical-beast',
    title: 'Mechanical Beast',
    players: '1–4',
    minutes: 45,
    together: true,
    alone: true,
    face: () => import('./mechanical-beast/face').then((game) => game.face as unknown as Face),
    study: () => import('./mechanical-beast/study').then((game) => game.study),
    setup: () => import('./mechanical-beast/setup').then((game) => game.setup),
  },
  {
    name: 'raising-robots',
    title: 'Raising Robots',
    players: '1–6',
    minutes: 60,
    alone: true,
    face: () => import('./raising-robots/face').then((game) => game.face as unknown as Face),
    study: () => import('./raising-robots/study').then((game) => game.study),
    setup: () => import('./raising-robots/setup').then((game) => game.setup),
  },
];

export function boxOf(name: string): Box | undefined {
  return boxes.find((box) => box.name === name);
}

/** The box that is shown to whoever has not chosen one. */
export const firstBox = boxOf('ricochet-robots') as Box;
