/** Routes of the page. The server answers every address with the same HTML; this module picks the component. */

import { gamePages } from '../games/pages';
import { at, basePath, decoded, to } from './url';

export type Route =
  | { room: 'home' }
  | { room: 'new'; game: string }
  | { room: 'table'; table: string }
  | { room: 'replay'; table: string }
  | { room: 'tables' }
  | { room: 'watch' }
  | { room: 'profile' }
  | { room: 'continue' }
  | { room: 'admin' }
  | { room: 'learn' }
  | { room: 'lesson'; game: string }
  | { room: 'how-to-play'; game: string }
  | { room: 'puzzles' }
  | { room: 'puzzle'; game: string; day: string }
  | { room: 'training'; game: string; grade: number; number: number }
  | { room: 'own'; game: string; position: string }
  | { room: 'editor'; game: string; position: string }
  | { room: 'rules'; game: string }
  | { room: 'workshop'; game: string }
  | { room: 'game-page'; page: string; parts: string[] } // a page that a game provides
  | { room: 'nowhere'; lacks?: 'day' | 'position' }; // the missing part of the address

export const paths = {
  home: to`/`,
  new: (game: string) => to`/new/${game}`,
  table: (table: string) => to`/t/${table}`,
  replay: (table: string) => to`/t/${table}/replay`,
  tables: to`/tables`,
  watch: to`/watch`,
  profile: to`/profile`,
  signIn: (code = '') => to`/profile` + (code ? `#code=${code}` : '#sign-in'), // servers do not see the part after #
  learn: to`/learn`,
  lesson: (game: string) => to`/learn/${game}`,
  howToPlay: (game: string, anchor = '') => to`/learn/${game}/how-to-play` + (anchor && at`#${anchor}`),
  puzzle: (game: string, day = '') => to`/puzzle/${game}` + (day && at`/${day}`),
  puzzles: to`/puzzles`,
  training: (game: string, grade: number, number: number) => to`/puzzle/${game}/training/${grade}/${number}`,
  own: (game: string, position: string) => to`/puzzle/${game}/own` + puzzle(position),
  editor: (game: string, position = '') => to`/puzzles/edit/${game}` + puzzle(position),
  rules: (game: string, rule = '') => to`/rules/${game}` + (rule && at`#${rule}`),
  workshop: (game: string) => to`/workshop/${game}`,
};

function puzzle(position: string): string {
  return position && `?${new URLSearchParams({ position }).toString()}`;
}

export function read(path: string, search = ''): Route {
  const parts = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decoded);
  return parts.every((part) => part !== null)
    ? roomOf(parts, new URLSearchParams(search))
    : { room: 'nowhere' };
}

function roomOf([first = '', second = '', ...more]: string[], search: URLSearchParams): Route {
  const third = more[0] ?? '';
  if (!first) return { room: 'home' };
  if (!second && isPlainRoom(first)) return { room: first };
  if (first === 'learn' && !second) return { room: 'learn' };
  if (first === 'puzzles') return roomOfPuzzles(second, third, search);
  if (Object.hasOwn(gamePages, first))
    return { room: 'game-page', page: first, parts: [second, ...more].filter(Boolean) };
  if (!second) return { room: 'nowhere' };
  if (first === 't')
    return third === 'replay' ? { room: 'replay', table: second } : { room: 'table', table: second };
  if (first === 'new') return { room: 'new', game: second };
  if (first === 'learn') return { room: third === 'how-to-play' ? third : 'lesson', game: second };
  if (first === 'puzzle') return puzzleOf(second, more, search);
  if (first === 'rules') return { room: 'rules', game: second };
  if (first === 'workshop') return { room: 'workshop', game: second };
  return { room: 'nowhere' };
}

const PLAIN_ROOMS = ['tables', 'watch', 'profile', 'continue', 'admin'] as const; // with an address of one part

function isPlainRoom(first: string): first is (typeof PLAIN_ROOMS)[number] {
  return (PLAIN_ROOMS as readonly string[]).includes(first);
}

function roomOfPuzzles(second: string, game: string, search: URLSearchParams): Route {
  if (!second) return { room: 'puzzles' };
  if (second !== 'edit' || !game) return { room: 'nowhere' };
  return { room: 'editor', game, position: search.get('position') ?? '' };
}

function puzzleOf(
  game: string,
  [kind = '', grade = '', number = '']: string[],
  search: URLSearchParams,
): Route {
  if (kind === 'own') return ownOf(game, search.get('position')?.trim() ?? '');
  if (kind === 'training') return trainingOf(game, Number(grade), Number(number));
  return !kind || isDay(kind) ? { room: 'puzzle', game, day: kind } : { room: 'nowhere', lacks: 'day' };
}

function ownOf(game: string, position: string): Route {
  return position ? { room: 'own', game, position } : { room: 'nowhere', lacks: 'position' };
}

/** Accepts 2026-03-01, rejects dates that do not exist. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

function trainingOf(game: string, grade: number, number: number): Route {
  return grade && number ? { room: 'training', game, grade, number } : { room: 'nowhere' };
}

function readHere(): Route {
  return read(location.pathname.slice(basePath.length), location.search);
}

/** Another page or the API of this server may have the same origin. */
function isOfPage(path: string): boolean {
  return path.startsWith(to`/`) && !path.startsWith(to`/api/`);
}

class Here {
  now: Route = $state.raw(readHere());

  go(path: string): void {
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    this.now = readHere();
    scrollTo(0, 0);
  }

  /** Goes on without a step back to the present address. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.now = readHere();
  }

  /** Follow back, forward and links within the page without reloading it. */
  follow(): void {
    addEventListener('popstate', () => (this.now = readHere()));
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || !isOfPage(link.pathname)) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const here = new Here();
