/** All cards of the box, fetched once: a view knows them by their ids only. */
import { api } from '../../core/api';
import type {
  ActionShown,
  ClassShown,
  EnergyShown,
  InventorShown,
  RobotShown,
  Shelf,
  SpotShown,
} from './types';

interface WithId {
  id: string;
}

class Cards {
  shelf: Shelf | null = $state.raw(null); // null until it is here
  private readonly found: Map<string, WithId> = $derived(byId(this.shelf));
  private asked: Promise<void> | null = null;

  /** Whoever draws a card asks for them; a line that was lost is tried again the next time. */
  load(): Promise<void> {
    if (this.shelf) return Promise.resolve();
    this.asked ??= api.shelf<Shelf>('raising-robots').then(
      (shelf) => void (this.shelf = shelf),
      () => void (this.asked = null),
    );
    return this.asked;
  }

  /** None for an id of anything else, such as an action of the board. */
  robot(id: string): RobotShown | undefined {
    const card = this.found.get(id);
    return card && 'columns' in card ? (card as RobotShown) : undefined;
  }

  class(id: string): ClassShown | undefined {
    return this.found.get(id) as ClassShown | undefined;
  }

  inventor(id: string): InventorShown | undefined {
    return this.found.get(id) as InventorShown | undefined;
  }

  energy(id: string): EnergyShown | undefined {
    return this.found.get(id) as EnergyShown | undefined;
  }

  action(id: string): ActionShown | undefined {
    return this.found.get(id) as ActionShown | undefined;
  }

  spot(id: string): SpotShown | undefined {
    return this.found.get(id) as SpotShown | undefined;
  }

  /** Of a robot, a class or an inventor; the id itself until the cards are here. */
  name(id: string): string {
    return (this.found.get(id) as RobotShown | undefined)?.name ?? id;
  }
}

function byId(shelf: Shelf | null): Map<string, WithId> {
  if (!shelf) return new Map();
  const all: WithId[] = [
    ...shelf.robots,
    ...shelf.classes,
    ...shelf.inventors,
    ...shelf.energy,
    ...shelf.actions,
    ...shelf.upgrades,
    ...shelf.spots,
  ];
  return new Map(all.map((card) => [card.id, card]));
}

export const cards = new Cards();
