/** The user's account: a guest with a name. */
import { api } from './api';
import { displayName } from './guest-names';
import type { Account } from './types';

export const NAME_LENGTH = 24;

class Myself {
  who: Account | null = $state.raw(null);

  get name(): string {
    return displayName(this.who?.name ?? '');
  }

  /** The address for invitations: the server's LAN address if this browser uses localhost. */
  get origin(): string {
    return (isLocal() && this.who?.lan_url) || location.origin;
  }

  /** Whether the server can only be reached from this machine. */
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
