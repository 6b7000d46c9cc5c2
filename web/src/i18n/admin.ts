/* Made from admin.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from './define-texts';
import de from './de/admin.ftl?raw';
import en from './en/admin.ftl?raw';

export interface AdminTexts {
  title: null;
  lead: null;
  token: null;
  'token-hint': null;
  'sign-in': null;
  'sign-out': null;
  failed: null;
  keep: null;
  tables: null;
  status: null;
  'status-all': null;
  'status-open': null;
  'status-playing': null;
  'status-over': null;
  'status-closed': null;
  nobody: null;
  'no-tables': null;
  show: null;
  close: null;
  delete: null;
  'close-title': { table: Value };
  'close-line': null;
  'delete-title': { table: Value };
  'delete-line': null;
  moves: { moves: number; sockets: number };
  addresses: { addresses: Value };
  chat: null;
  'no-chat': null;
  server: null;
  people: null;
  'person-name': null;
  find: null;
  'no-people': null;
  rename: null;
  'rename-title': { name: Value };
  'new-name': null;
  bans: null;
  kind: null;
  'kind-address': null;
  'kind-person': null;
  subject: null;
  reason: null;
  ban: null;
  unban: null;
  'no-bans': null;
}

export const tAdmin = defineTexts<AdminTexts>({ de, en });
