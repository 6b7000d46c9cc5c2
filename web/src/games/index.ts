/** The games of the home page. A game with a UI can be played; its UI is loaded when a table is opened. */
import type { GameUi } from './game-ui';
import type { Setup } from './setup';
import type { HowToPlay } from './how-to-play';
import type { LearningUi } from './learning';
import type { GameInfo, View } from '../core/types';
import { viewWithBoard, type Position } from './generic/view';

export interface GameEntry {
  name: string;
  title: string;
  players: string;
  minutes: number;
  cooperative?: boolean; // bots are team-mates
  solo?: boolean; // playable alone, without bots
  ui: (() => Promise<GameUi>) | null;
  puzzles?: boolean; // has a daily puzzle
  learning?: () => Promise<LearningUi>; // lessons and puzzles
  howToPlay?: () => Promise<HowToPlay>;
  setup?: () => Promise<Setup>; // presets, and texts of the options
  info?: GameInfo; // of an outside game: all that the page knows of it
}

export const games: GameEntry[] = [
  {
    name: 'into-the-machine',
    title: 'Into the Machine',
    players: '2–5',
    minutes: 45,
    ui: () => import('./into-the-machine/ui').then((game) => game.ui as unknown as GameUi),
    learning: () => import('./into-the-machine/learning').then((game) => game.learning),
    howToPlay: () => import('./into-the-machine/how-to-play').then((game) => game.howToPlay),
    setup: () => import('./into-the-machine/setup').then((game) => game.setup),
  },
  {
    name: 'ricochet-robots',
    title: 'Ricochet Robots',
    players: '1–12',
    minutes: 30,
    solo: true,
    puzzles: true,
    ui: () => import('./ricochet-robots/ui').then((game) => game.ui as unknown as GameUi),
    learning: () => import('./ricochet-robots/learning').then((game) => game.learning),
    howToPlay: () => import('./ricochet-robots/how-to-play').then((game) => game.howToPlay),
    setup: () => import('./ricochet-robots/setup').then((game) => game.setup),
  },
  {
    name: 'roborally',
    title: 'RoboRally',
    players: '2–8',
    minutes: 60,
    ui: () => import('./roborally/ui').then((game) => game.ui as unknown as GameUi),
    learning: () => import('./roborally/learning').then((game) => game.learning),
    howToPlay: () => import('./roborally/how-to-play').then((game) => game.howToPlay),
    setup: () => import('./roborally/setup').then((game) => game.setup),
  },
  {
    name: 'mechanical-beast',
    title: 'Mechanical Beast',
    players: '1–4',
    minutes: 45,
    cooperative: true,
    solo: true,
    ui: () => import('./mechanical-beast/ui').then((game) => game.ui as unknown as GameUi),
    learning: () => import('./mechanical-beast/learning').then((game) => game.learning),
    howToPlay: () => import('./mechanical-beast/how-to-play').then((game) => game.howToPlay),
    setup: () => import('./mechanical-beast/setup').then((game) => game.setup),
  },
  {
    name: 'raising-robots',
    title: 'Raising Robots',
    players: '1–6',
    minutes: 60,
    solo: true,
    ui: () => import('./raising-robots/ui').then((game) => game.ui as unknown as GameUi),
    learning: () => import('./raising-robots/learning').then((game) => game.learning),
    howToPlay: () => import('./raising-robots/how-to-play').then((game) => game.howToPlay),
    setup: () => import('./raising-robots/setup').then((game) => game.setup),
  },
];

/** The UI of a game: its own, or the generic board that every game can be played on. */
export function uiLoader(name: string): () => Promise<GameUi> {
  return gameEntry(name)?.ui ?? (() => loadGenericUi(name));
}

async function loadGenericUi(name: string): Promise<GameUi> {
  const { loadUi } = await import('./generic/ui');
  return (await loadUi(name)) as unknown as GameUi;
}

/** The view of a frame or a replay step. The generic board needs what the server sends beside it. */
export function viewOf(game: string, position: Position): View {
  return game && !gameEntry(game) ? viewWithBoard(position) : (position.view as View);
}

/** An outside game that this server offers. */
export function outsideEntry(info: GameInfo): GameEntry {
  const fewest = Math.min(...info.players);
  const most = Math.max(...info.players);
  return {
    name: info.name,
    title: info.title,
    players: fewest === most ? String(most) : `${fewest}–${most}`,
    minutes: 0,
    solo: fewest === 1,
    ui: () => loadGenericUi(info.name),
    info,
  };
}

export function gameEntry(name: string): GameEntry | undefined {
  return games.find((entry) => entry.name === name);
}

/** The game that is selected at first. */
export const firstGame = gameEntry('ricochet-robots') as GameEntry;
