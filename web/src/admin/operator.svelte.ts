/** The operator of the server, who knows its admin token. The token stays in this tab. */
import { call } from '../core/api';
import type { AdminBans, AdminPeople, AdminTableDetails, AdminTables, NewBan } from '../core/types';
import { at } from '../core/url';

const KEY = 'botyard-admin';

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

class Operator {
  token = $state(stored());

  /** Keeps a token that the server accepts. */
  async signIn(token: string): Promise<void> {
    this.token = token;
    try {
      await this.bans();
      sessionStorage.setItem(KEY, token);
    } catch (error) {
      this.token = '';
      throw error;
    }
  }

  signOut(): void {
    this.token = '';
    sessionStorage.removeItem(KEY);
  }

  tables = (status: string): Promise<AdminTables> => this.ask(at`/tables?status=${status}`);
  table = (name: string): Promise<AdminTableDetails> => this.ask(at`/tables/${name}`);
  closeTable = (name: string): Promise<AdminTableDetails> => this.ask(at`/tables/${name}/close`, {});
  deleteTable = (name: string): Promise<unknown> => this.ask(at`/tables/${name}/delete`, {});
  people = (name: string): Promise<AdminPeople> => this.ask(at`/people?name=${name}`);
  rename = (id: string, name: string): Promise<unknown> => this.ask(at`/people/${id}/rename`, { name });
  bans = (): Promise<AdminBans> => this.ask('/bans');
  ban = (ban: NewBan): Promise<unknown> => this.ask('/bans', ban);
  unban = (kind: NewBan['kind'], subject: string): Promise<unknown> =>
    this.ask('/bans/remove', { kind, subject });

  private ask<Answer>(path: string, body?: object): Promise<Answer> {
    return call(`/admin${path}`, body, undefined, { authorization: `Bearer ${this.token}` });
  }
}

export const operator = new Operator();
