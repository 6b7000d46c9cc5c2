/** Why a bot would answer so, in German; the engine says it in English. */
import { settings } from '../../../core/settings.svelte';
import { count } from '../../../i18n/define-messages';
import { cards } from '../cards.svelte';
import { sayAbility, sayCounter, sayEffect } from './effects';
import { phaseName, typeName } from '../labels';
import type { CatalogAbility } from '../types';

const SAYINGS: Record<string, string> = {
  confirm: 'Mehr geben diese Karten am Anfang nicht her.',
  next: 'Nichts anderes in dieser Phase lohnt sich.',
  done: 'Es bleibt nichts, was hilft.',
  skip: 'Es wäre seinen Preis nicht wert.',
  draw: 'Mehr Roboter zur Auswahl.',
  swap: 'Es bringt eine Roboterkarte mehr, und was nicht passt, kann getauscht werden.',
  classes: 'Von drei Kursen passt vielleicht einer gut.',
  none: 'Keiner davon ist besser als das, was du hast.',
  reverse: 'Rückwärts geht nichts verloren, und es bringt etwas.',
  discard: 'Er verlangt mehr, als er brächte.',
  pay: 'Das entbehrst du am leichtesten.',
  pay_all: 'Diese Waren entbehrst du am leichtesten.',
  wild: 'Die Roboter auf deiner Hand verlangen danach.',
  spare: 'Keinem Roboter auf deiner Hand fehlt eine Ware, und von dieser hast du am wenigsten übrig.',
  gain: 'Es ist dir mehr wert als das andere.',
  again: 'Noch einmal ist den Preis wert.',
  ability: 'Es bringt mehr, als es zu lassen.',
  row: 'Ein Aufsatz und was unter ihm liegt sind den Preis wert.',
};
const INSPIRED: Record<string, string> = {
  classes: 'Für einen Kurs ist Platz und noch Zeit.',
  wilds: 'Zwei Waren zahlen viel vom nächsten Roboter oder Aufsatz.',
  batteries: 'Vier Batterien erreichen Aktionen, die sonst zu weit weg wären.',
};
const TIMES: Record<string, string> = {
  immediate: ', sofort',
  round_end: ', an jedem Rundenende',
  game_end: ', am Spielende',
};

export function botReason([kind = '', ...about]: string[]): string {
  if (settings.language !== 'de') return '';
  const [first = '', second = '', third = ''] = about;
  switch (kind) {
    case 'phases':
      return `${phaseName(first)} und ${phaseName(second)} bringen mit diesen Karten und deinem Vorrat am meisten.`;
    case 'robot':
      return robotReason(first, Number(second));
    case 'energy':
      return energyReason(first, Number(second), third);
    case 'class':
      return `Er zählt ${sayCounter(cards.class(first)?.objective ?? '')}: Bisher hast du ${second}.`;
    case 'run':
      return `Das hilft: ${sayEffect(first)}.`;
    case 'token':
      return tokenReason(second);
    case 'bid':
      return `${cards.name(first)} ist diesen Preis wert.`;
    case 'inventor':
      return abilityReason('Die Erfindergabe', cards.inventor(first)?.basic);
    case 'inspire':
      return INSPIRED[first] ?? '';
    case 'spot':
      return spotReason(first);
    default:
      return SAYINGS[kind] ?? '';
  }
}

function robotReason(id: string, classes: number): string {
  const robot = cards.robot(id);
  if (!robot) return '';
  const counted = classes ? ` und zählt für ${classes} deiner Kurse` : '';
  return `Er ist ${count(robot.points, 'Punkt', 'Punkte')} wert${counted}; seine Aktion: ${sayEffect(robot.basic.effect)}.`;
}

function energyReason(total: string, batteries: number, phase: string): string {
  if (!batteries) return `Mehr als ${total} Energie bringt hier nichts, was die Batterien wert wäre.`;
  const aims: Record<string, string> = {
    upgrade: 'bezahlst du einen Aufsatz mehr',
    assemble: 'baust du einen Roboter mehr',
  };
  return `Mit ${total} Energie ${aims[phase] ?? 'erreichst du bessere Aktionen'}.`;
}

function tokenReason(id: string): string {
  const robot = cards.robot(id);
  if (robot) return `Mit ihm kann der Roboter das: ${sayEffect(robot.upgraded.effect)}.`;
  if (cards.class(id)) return 'Er hebt den Kurs um eine Note.';
  return abilityReason('Die andere Erfindergabe', cards.inventor(id)?.upgraded);
}

function spotReason(id: string): string {
  const spot = cards.spot(id);
  if (!spot) return '';
  const token = `${typeName(spot.type)}-Aufsatz`;
  if (spot.inspires) return `Ein ${token}, und gleich eine Inspiration.`;
  const more = `Ein ${token}, und jedes Mal mehr bei ${phaseName(spot.section)}`;
  return spot.energy ? `${more}: ${spot.energy} Energie.` : `${more}: ${sayEffect(spot.adds)}.`;
}

function abilityReason(opening: string, ability?: CatalogAbility): string {
  return ability ? `${opening}${TIMES[ability.timing] ?? ''}: ${sayAbility(ability)}.` : '';
}
