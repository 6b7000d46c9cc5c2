/** All cards, fetched once: views contain only their ids. */
import { capital } from '../../core/text';
import { api } from '../../core/api';
import { format } from './format';
import type {
  CatalogBoardAction,
  CatalogClass,
  CatalogEnergyCard,
  CatalogInventor,
  CatalogRobot,
  Catalog,
  CatalogSpot,
} from './types';

interface WithId {
  id: string;
}

class Cards {
  catalog: Catalog | null = $state.raw(null); // null until it is loaded
  private readonly found: Map<string, WithId> = $derived(byId(this.catalog));
  private pending: Promise<void> | null = null;

  /** Load the cards once; after a lost connection the next call tries again. */
  load(): Promise<void> {
    if (this.catalog) return Promise.resolve();
    this.pending ??= api.catalog<Catalog>('raising-robots').then(
      (catalog) => void (this.catalog = catalog),
      () => void (this.pending = null),
    );
    return this.pending;
  }

  robot(id: string): CatalogRobot | undefined {
    return this.find(id, 'columns');
  }

  class(id: string): CatalogClass | undefined {
    return this.find(id, 'objective');
  }

  inventor(id: string): CatalogInventor | undefined {
    return this.find(id, 'requires');
  }

  energy(id: string): CatalogEnergyCard | undefined {
    return this.find(id, 'cubes');
  }

  action(id: string): CatalogBoardAction | undefined {
    return this.find(id, 'row');
  }

  spot(id: string): CatalogSpot | undefined {
    return this.find(id, 'inspires');
  }

  /** The name of a robot, class or inventor; the id until the cards are loaded. */
  name(id: string): string {
    return (this.found.get(id) as CatalogRobot | undefined)?.name ?? id;
  }

  /** What a text in the effect language says: an effect, a cost or a counter. */
  say(text: string): string {
    const message = this.catalog?.messages[text];
    return message ? format(message) : '';
  }

  /** What a text in the effect language says as a cost, where a wild is a wild. */
  cost(text: string): string {
    return this.say(`pay ${text}`);
  }

  /** What an effect or a counter says, as a sentence of its own on a card. */
  sentence(text: string): string {
    return capital(this.say(text));
  }

  /** Undefined for a card of another kind, which lacks the field. */
  private find<T extends WithId>(id: string, field: keyof T): T | undefined {
    const card = this.found.get(id);
    return card && field in card ? (card as T) : undefined;
  }
}

function byId(catalog: Catalog | null): Map<string, WithId> {
  if (!catalog) return new Map();
  const all: WithId[] = [
    ...catalog.robots,
    ...catalog.classes,
    ...catalog.inventors,
    ...catalog.energy,
    ...catalog.actions,
    ...catalog.upgrades,
    ...catalog.spots,
  ];
  return new Map(all.map((card) => [card.id, card]));
}

export const cards = new Cards();
