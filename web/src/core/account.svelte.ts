/** Who I am to the server: a guest with a name. */
import { api } from './api';
import { displayName } from './guest-names';
import type { Account } from './types';

export const NAME_LENGTH = 24;

class Myself {
  who: Account | null = $state.raw(null);

  get name(): string {
    return displayName(this.who?.name ?? '');
  }

  /** Where friends find this server: its own address, unless this browser calls it by a name that only works here. */
  get origin(): string {
    return (isLocal() && this.who?.lan_url) || location.origin;
  }

  /** Whether nobody else can follow a link to this server. */
  get isAlone(): boolean {
    return isLocal() && this.who?.lan_url === '';
  }

  async load(): Promise<void> {
    this.who ??= await api.me();
  }

  async rename(name: string): Promise<void> {
    this.who = await api.rename(name);
  }
}

function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

export const account = new Myself();
