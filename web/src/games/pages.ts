/** Pages that a game brings besides its table, by the first part of their address. Each loads when it is opened. */
import { to } from '../core/url';
import type { IconName } from '../ui/Icon.svelte';
import type { AnyComponent } from './game-ui';
import { tPages } from './ricochet-robots/messages/pages';

export interface GamePage {
  game: string;
  title: () => string;
  name: () => string; // in the navigation bar
  icon: IconName;
  lead: () => string; // one line beside the link to it
  open: () => string; // the text of that link
  positionPath?: (position: string) => string; // the address of a position
  load: () => Promise<{ default: AnyComponent }>; // props: {parts}; the rest of the address
}

export const gamePages: Record<string, GamePage> = {
  atlas: {
    game: 'ricochet-robots',
    title: () => tPages('atlas'),
    name: () => tPages('atlas-name'),
    icon: 'globe',
    lead: () => tPages('atlas-lead'),
    open: () => tPages('open-atlas'),
    positionPath: (position) => to`/atlas/` + position.split(' ').map(encodeURIComponent).join('/'),
    load: () => import('./ricochet-robots/atlas/AtlasPage.svelte'),
  },
};

export const pagePath = (name: string): string => to`/${name}`;

/** The pages of a game, with their addresses. */
export function pagesOf(game: string): (GamePage & { path: string })[] {
  return Object.entries(gamePages)
    .filter(([, page]) => page.game === game)
    .map(([name, page]) => ({ ...page, path: pagePath(name) }));
}
