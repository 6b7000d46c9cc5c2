/** Says why a terminal or junction cannot be used now, in a sentence with its rule. */
import { settings } from '../../core/settings.svelte';
import { cardName, placeName } from './labels';
import type { BlockedView, MachineView } from './types';
import { t } from './messages/common';

type Lack = Exclude<BlockedView['lack'], ''>;

const lacking: Record<Lack, string> = {
  recruit: 'in deiner Kiste ist kein Kreis-Bot',
  draw: 'es ist keine Powerkarte mehr da',
  box: 'in deiner Kiste wäre kein Kreis-Bot',
  crew: 'in deiner Crew wäre kein Kreis-Bot',
  catch_up: 'keiner deiner Bots könnte zu einem Bot vor ihm auf der Strecke aufschließen',
  reward: 'in deiner Kiste ist kein Bot der Art, die man dafür bekäme',
  upgrade: 'auf keinem Feld stünde ein Kreis-Bot von dir, der sich aufwerten ließe',
  other: 'es gäbe keinen anderen Bot von dir, der vorrücken könnte',
  circle: 'es gäbe keinen Kreis-Bot von dir, der vorrücken könnte',
  hex: 'es gäbe keinen Hex-Bot von dir, der vorrücken könnte',
  any: 'es gäbe keinen Bot von dir, der vorrücken könnte',
};

const fixed: Record<string, string> = {
  'ITM-7.2': 'du brauchst einen Bot auf beiden Terminals',
  'ITM-7.4': 'dort steht dein Bot, bis du heimholst',
  'ITM-11.3': 'was du eben bekommen hast, wartet bis zum nächsten Zug',
};

export function unavailableReason(blocked: BlockedView, view: MachineView): string {
  const name = placeName(view, blocked.place);
  const reason = settings.language === 'de' ? inGerman(blocked, view) : blocked.why;
  const said = reason.startsWith(name) ? reason : `${name}: ${reason}`;
  return `${said} (${blocked.rule}).`;
}

function inGerman({ place, rule, card, lack, have }: BlockedView, view: MachineView): string {
  if (!lack) return fixed[rule] ?? needed(place, have, view);
  const both = place.includes('-') ? 'beide Karten lassen sich nicht ganz ausführen; ' : '';
  return `${both}${cardName(card)} ließe sich nicht ausführen: ${lacking[lack]}`;
}

function needed(place: string, have: number, { terminals, junctions }: MachineView): string {
  const terminal = terminals.find((one) => one.place === place);
  const level = (terminal ?? junctions.find(({ id }) => id === place))?.level ?? 'circle';
  const height = terminal?.height ?? 1;
  const bots = height === 1 ? 'einen Bot' : `${height} Bots`;
  return `braucht ${bots} der Stufe ${t().shapes[level]} oder höher, und du hast ${have || 'keinen'}`;
}
