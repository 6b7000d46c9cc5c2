/** The user's account: a guest with a name, who may sign in on other devices. */
import { api } from './api';
import { displayName } from './guest-names';
import { forgetResults } from './signed-out';
import type { Account, SignIn } from './types';

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

  /** The user has got a passphrase or a recovery code. */
  keep(): void {
    if (this.who) this.who = { ...this.who, is_kept: true };
  }

  /** Signs this browser in. The page must start again, because everything may belong to somebody else now. */
  async signIn(request: SignIn): Promise<void> {
    await api.signIn(request);
    if (!request.bring_games || this.who?.is_kept) forgetResults();
  }

  async signOut(): Promise<void> {
    await api.signOut();
    forgetResults();
  }

  async deleteEverything(confirmation: string): Promise<void> {
    await api.deleteAccount(confirmation);
    forgetResults();
  }
}

function isLocal(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

export const account = new Myself();
