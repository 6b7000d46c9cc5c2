/** Why a terminal or junction cannot be used now, in a sentence with its rule. */
import { settings } from '../../core/settings.svelte';
import { levelOf } from './groups';
import { placeName } from './naming';
import type { BlockedView, MachineView } from './types';
import { words } from './words';

type Reason = (level: string, height: number) => string;

const needed: Reason = (level, height) =>
  height === 1
    ? `braucht einen Bot der Stufe ${level} oder höher`
    : `braucht ${height} Bots der Stufe ${level} oder höher, und so viele hast du nicht`;

const inGerman: Record<string, Reason> = {
  'ITM-4.1': needed,
  'ITM-5.1': () => 'ließe sich nicht ganz ausführen',
  'ITM-5.3': needed,
  'ITM-7.2': () => 'du brauchst einen Bot auf beiden Terminals',
  'ITM-7.3': needed,
  'ITM-7.4': () => 'dort steht dein Bot, bis du heimholst',
  'ITM-7.10': () => 'beide Karten zusammen ließen sich nicht ganz ausführen',
  'ITM-11.3': () => 'was du eben bekommen hast, wartet bis zum nächsten Zug',
};

export function whyBlocked(blocked: BlockedView, view: MachineView): string {
  const name = placeName(view, blocked.place);
  const reason = reasonOf(blocked, view);
  const said = reason.startsWith(name) ? reason : `${name}: ${reason}`;
  return `${said} (${blocked.rule}).`;
}

function reasonOf({ place, rule, why }: BlockedView, view: MachineView): string {
  const reason = settings.language === 'de' ? inGerman[rule] : undefined;
  const verb = place.includes('-') ? 'junction' : 'terminal';
  const level = levelOf(`${verb} ${place}`, view) ?? 'circle';
  const height = view.terminals.find((terminal) => terminal.place === place)?.height ?? 1;
  return reason?.(words().shapes[level], height) ?? why;
}
