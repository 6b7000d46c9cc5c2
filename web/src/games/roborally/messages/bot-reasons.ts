/** Why a bot would answer so, in German; the engine says it in English. */
import { settings } from '../../../core/settings.svelte';
import { kindOf } from '../cards';
import { optionName } from './options';
import { t } from './common';

const SAYINGS: Record<string, (what: string) => string> = {
  draft: (option) => `${optionName(option)} hilft von diesen am meisten.`,
  board: () => 'Ein Plan ist so gut wie der andere.',
  square: (square) => `Von ${square} ist es am nächsten dorthin, wohin du willst.`,
  facing: () => 'In diese Richtung brauchst du die wenigsten Karten.',
  power_down: () => 'Ein Zug ohne Strom kostet weniger, als mit so wenigen Karten weiterzufahren.',
  keep_running: () => 'Mit diesem Schaden fährst du besser weiter.',
  rest: () => 'So viel Schaden ist einen Zug ohne Strom wert.',
  no_rest: () => 'Ein Zug kostet mehr als dieser Schaden.',
  store: (card) => `${kind(card)} kann noch nützlich werden.`,
  stabilize: () => 'Zahnräder und Bänder würden dich falsch drehen.',
  no_stabilize: () => 'Dein Programm rechnet damit, gedreht zu werden, oder nichts dreht dich.',
  condition: (card) => `${kind(card)} ist jetzt besser als das, was du programmiert hast.`,
  no_condition: () => 'Dein Programm ist noch immer das bessere.',
  abort: () => 'Dein Programm führt ins Verderben; alle anderen Karten sind besser.',
  no_abort: () => 'Dein Programm ist besser als zufällige Karten.',
  drive: (option) => `${optionName(option)}: Damit kommst du dorthin, wohin du willst.`,
  no_drive: (option) => `${optionName(option)}: Ohne diese Option kommst du dorthin, wohin du willst.`,
  destroys: (option) => `${optionName(option)} zerstört den Roboter vor dir.`,
  does_more: (option) => `${optionName(option)} tut mehr als der Hauptlaser.`,
  one_more: () => 'Er trifft einen Roboter mehr.',
  plain_laser: () => 'Der einfache Laser tut hier am meisten.',
  plain_damage: () => 'Einfacher Schaden tut hier am meisten.',
  locks: (register) => `Register ${register} hält dann dieselbe Karte, bis es repariert ist.`,
  saves: () => 'Ohne sie wird der Roboter zerstört.',
  spend: (option) => `Dieser Schaden kostet mehr, als ${optionName(option)} wert ist.`,
  no_spend: () => 'Deine Optionen sind mehr wert als dieser Schaden.',
  lose: (option) => `${optionName(option)} ist dir am wenigsten wert.`,
  flag: () => 'Die Flagge zählt.',
  repair: () => 'Das repariert dich, und Schlüssel mit Hammer geben eine Option.',
  archive: () => 'Wirst du zerstört, kommst du näher an deiner Flagge zurück.',
  no_touch: () => 'Dort ist nichts zu gewinnen.',
  free: () => 'Ein freies Register ist mehr wert als ein Schaden.',
  decided: () => 'Das Rennen ist entschieden.',
  next_place: () => 'Du bist als Letzter übrig, also gehört der nächste Platz dir.',
  better_with: () => 'Gegen das, was die anderen tun können, endet der Zug damit besser.',
  better_without: () => 'Gegen das, was die anderen tun können, endet der Zug ohne das besser.',
  fetch: () => 'Eine Karte mehr zur Auswahl; was übrig bleibt, kann wieder verwahrt werden.',
  recompile: () => 'Neue Karten bringen dich wohl weiter als diese.',
  done: () => 'Das Programm steht wie geplant.',
  reads: (option) => `${optionName(option)} macht aus diesen zwei Karten, was du brauchst.`,
  take: (card) => `Nimm ${kind(card)} zurück: Eine andere Karte tut dort mehr.`,
};
const EFFECTS: Record<string, (place: string, direction: string) => string> = {
  over: () => 'Darauf kommt es nicht mehr an',
  dead: () => 'Mit diesen Karten rettet den Roboter nichts',
  belt: (place) => `Das Band trägt dich dann ${place}`,
  express: (place) => `Das Schnellband trägt dich dann ${place}`,
  pusher: (place) => `Der Schieber bringt dich dann ${place}`,
  gear: (place, direction) => `Das Zahnrad ${place.replace(/^zu/, 'bei')} dreht dich dann nach ${direction}`,
  turns: (_, direction) => `Du schaust dann nach ${direction}`,
  stays: () => 'Du bleibst, wo du bist',
  moves: (place) => `Das bringt dich ${place}`,
};
const AFTERWARDS: Record<string, (register: string, place: string) => string> = {
  touches: (register, flag) => `, und in Register ${register} berührst du ${flag}`,
  repairs: () => ', und am Ende des Zugs stehst du auf einer Werkstatt',
  option: () => ', und am Ende des Zugs stehst du auf einer Werkstatt mit einer Option',
  ends: (_, square) => `, und der Zug endet auf ${square}`,
};
const WAYS: Record<string, string> = { n: 'Norden', e: 'Osten', s: 'Süden', w: 'Westen' };

export function botReason([which = '', ...about]: string[]): string {
  if (settings.language !== 'de') return '';
  return which === 'put' ? putReason(about) : (SAYINGS[which]?.(about[0] ?? '') ?? '');
}

/** What a card does in its register, and what comes later in the turn. */
function putReason([
  card = '',
  register = '',
  effect = '',
  place = '',
  direction = '',
  ...later
]: string[]): string {
  const [after = '', number = '', goal = ''] = later;
  const does = EFFECTS[effect]?.(toPlace(place), WAYS[direction] ?? '') ?? '';
  return `${kind(card)} in Register ${register}: ${does}${AFTERWARDS[after]?.(number, flagOr(goal)) ?? ''}.`;
}

function kind(card: string): string {
  return t().kinds[kindOf(Number(card))];
}

/** 'auf d5', 'zu Flagge 2' */
function toPlace(place: string): string {
  return place.startsWith('flag') ? `zu ${place === 'flag' ? 'der Flagge' : flagOr(place)}` : `auf ${place}`;
}

function flagOr(place: string): string {
  return place === 'flag' ? 'die Flagge' : place.replace('flag:', 'Flagge ');
}
