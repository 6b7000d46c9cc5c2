/** Addresses of the page. The server answers all of them with the page; this says which room is meant. */

import { at, decoded } from './address';

export type Route =
  | { room: 'home' }
  | { room: 'new'; game: string }
  | { room: 'table'; table: string }
  | { room: 'replay'; table: string }
  | { room: 'lesson'; game: string }
  | { room: 'puzzle'; game: string; day: string }
  | { room: 'rules'; game: string }
  | { room: 'workshop'; game: string }
  | { room: 'nowhere' };

export const paths = {
  home: '/',
  new: (game: string) => at`/new/${game}`,
  table: (table: string) => at`/t/${table}`,
  replay: (table: string) => at`/t/${table}/replay`,
  lesson: (game: string) => at`/learn/${game}`,
  puzzle: (game: string, day = '') => at`/puzzle/${game}` + (day && at`/${day}`),
  rules: (game: string, rule = '') => at`/rules/${game}` + (rule && at`#${rule}`),
  workshop: (game: string) => at`/workshop/${game}`,
};

export function read(path: string): Route {
  const parts = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map(decoded);
  return parts.every((part) => part !== null) ? roomOf(parts) : { room: 'nowhere' };
}

function roomOf([first = '', second = '', third = '']: string[]): Route {
  if (!first) return { room: 'home' };
  if (!second) return { room: 'nowhere' };
  if (first === 't')
    return third === 'replay' ? { room: 'replay', table: second } : { room: 'table', table: second };
  if (first === 'new') return { room: 'new', game: second };
  if (first === 'learn') return { room: 'lesson', game: second };
  if (first === 'puzzle') return { room: 'puzzle', game: second, day: third };
  if (first === 'rules') return { room: 'rules', game: second };
  if (first === 'workshop') return { room: 'workshop', game: second };
  return { room: 'nowhere' };
}

class Here {
  now: Route = $state.raw(read(location.pathname));

  go(path: string): void {
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    this.now = read(location.pathname);
    scrollTo(0, 0);
  }

  /** Follow the browser's own back and forward, and links of the page without loading it again. */
  follow(): void {
    addEventListener('popstate', () => (this.now = read(location.pathname)));
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const here = new Here();
