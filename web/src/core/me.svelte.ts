/** Who I am to the server: a guest with a name. */
import { api } from './api';
import type { Me } from './types';

export const NAME_LENGTH = 24;

class Myself {
  who: Me | null = $state.raw(null);

  get name(): string {
    return this.who?.name ?? '';
  }

  async ask(): Promise<void> {
    this.who ??= await api.me();
  }

  async rename(name: string): Promise<void> {
    this.who = await api.rename(name);
  }
}

export const me = new Myself();
