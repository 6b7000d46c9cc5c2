/** Pages that a game brings besides its table, by the first part of their address. Each loads when it is opened. */
import { defineMessages } from '../i18n/define-messages';
import type { IconName } from '../ui/Icon.svelte';
import type { AnyComponent } from './game-ui';

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

const tPages = defineMessages({
  en: {
    atlas: 'The Ricochet Atlas',
    atlasName: 'Atlas',
    atlasLead: 'Every position of every printed board, solved. The hardest take 26 moves.',
    openAtlas: 'Open the Atlas',
  },
  de: {
    atlas: 'Der Ricochet-Atlas',
    atlasName: 'Atlas',
    atlasLead: 'Jede Stellung auf jedem gedruckten Plan, gelöst. Die schwersten brauchen 26 Züge.',
    openAtlas: 'Atlas öffnen',
  },
});

export const gamePages: Record<string, GamePage> = {
  atlas: {
    game: 'ricochet-robots',
    title: () => tPages().atlas,
    name: () => tPages().atlasName,
    icon: 'globe',
    lead: () => tPages().atlasLead,
    open: () => tPages().openAtlas,
    positionPath: (position) => `/atlas/${position.split(' ').map(encodeURIComponent).join('/')}`,
    load: () => import('./ricochet-robots/atlas/AtlasPage.svelte'),
  },
};

/** The pages of a game, with their addresses. */
export function pagesOf(game: string): (GamePage & { path: string })[] {
  return Object.entries(gamePages)
    .filter(([, page]) => page.game === game)
    .map(([name, page]) => ({ ...page, path: `/${name}` }));
}
