/** Answers in words and signs, made of the facts that come with them. */
import type { Choice as AnyChoice } from '../../core/types';
import { ownOf } from './prompt-text';
import { cards } from './cards.svelte';
import { ROWS } from './choice-targets';
import { sayAbility, sayCounter, sayEffect, sayItem } from './messages/effects';
import { GOODS } from './effects';
import { actionName, capital, lettersNames, listed, opensName, phaseName, placeOf, typeName } from './labels';
import { parse } from './notation';
import type { Choice, CatalogColumn, PlayerView, RaisingView, CatalogRobot, TrackView } from './types';
import { t } from './messages/common';

/** The whole answer: what it is, and whereof. */
export function labelOf(choice: AnyChoice, view?: RaisingView): string {
  const { verb, what, how, instead } = parse(choice.action);
  const say = t();
  switch (verb) {
    case 'class':
      return instead ? say.instead(cards.name(what), cards.name(instead)) : cards.name(what);
    case 'keep':
    case 'inventor':
      return cards.name(what);
    case 'phases':
      return say.phasesSay(phaseName(what), phaseName(how));
    case 'assemble':
      return cards.name(what);
    case 'run':
      return how ? runName(what, how) : actionName(what);
    case 'again':
      return say.again(runName(choice.highlights[0] ?? '', what));
    case 'row':
      return unlockName(what) || choice.label;
    case 'spot':
      return capital(opensName(what)) || choice.label;
    case 'token':
      return capital(say.tokenOn(typeName(what), cards.name(how)));
    case 'bid':
      return say.spaceOf(Number(how));
    case 'ability':
      return abilityName(choice, what);
    case 'discard':
      return cards.name(what);
    case 'pay':
      return payName(what, view);
    case 'gain':
    case 'wild':
      return capital(sayEffect(what.toUpperCase()));
    case 'inspire':
      return say.inspire[what] ?? choice.label;
    case 'next':
      return view?.question?.left && view.question.kind !== 'run'
        ? say.nextLeft(view.question.left)
        : say.next;
    case 'skip':
      return view?.question?.kind === 'swap' ? say.skipSwap : say.skip;
    case 'done':
      return view?.question?.kind === 'end' ? say.doneEnd : say.done;
    case 'swap':
      return say.swapGain;
    case 'draw':
      return view?.question?.kind === 'swap' ? say.swap(view.question.left + 1) : say.draw;
    default:
      return plainName(verb) || choice.label;
  }
}

function plainName(verb: string): string {
  const { confirmStart, classes, reverse, keepNone, takeBack } = t();
  const known: Record<string, string> = {
    confirm: confirmStart,
    classes,
    reverse,
    none: keepNone,
    rethink: takeBack,
  };
  return known[verb] ?? '';
}

function runName(robot: string, act: string): string {
  return act === 'upgraded' ? `${cards.name(robot)}, ${t().upgraded}` : cards.name(robot);
}

function unlockName(id: string): string {
  const price = cards.catalog?.upgrades.find((one) => one.id === id);
  return price ? t().unlockFor(price.energy, sayEffect(price.cost)) : '';
}

function abilityName({ highlights, label }: AnyChoice, which: string): string {
  const inventor = cards.inventor(highlights[0] ?? '');
  return inventor ? capital(sayAbility(which === 'upgraded' ? inventor.upgraded : inventor.basic)) : label;
}

function payName(what: string, view?: RaisingView): string {
  if (what === 'all') return view?.question?.paid ? t().payRest : t().payAll;
  return cards.robot(what) ? cards.name(what) : capital(sayEffect(what.toUpperCase()));
}

/** All that a suggested payment takes. */
function suggestedName({ highlights }: AnyChoice): string {
  const robots = highlights.filter((piece) => cards.robot(piece)).map((card) => cards.name(card));
  const goods = GOODS.map((letter) => ({
    letter,
    amount: highlights.filter((one) => one === letter).length,
  }));
  return listed([...goods.filter(({ amount }) => amount).map(sayItem), ...robots]);
}

// --- beneath and beside the name ---

export function moreOf(choice: AnyChoice, view: RaisingView): string {
  const { verb, what } = parse(choice.action);
  const say = t();
  const robot = cards.robot(what);
  switch (verb) {
    case 'keep':
      return robot ? sayRobot(robot) : '';
    case 'discard':
    case 'pay':
      return robot ? sayBriefly(robot) : what === 'all' ? suggestedName(choice) : '';
    case 'assemble': {
      const column = columnOf(choice);
      const wilds = spaceCost(choice, view);
      const price = column ? `${say.makes(column.energy)}, ${lettersNames(column.resources)}` : '';
      const does = robot && view.question?.kind === 'starters' ? sayRobot(robot) : price;
      return [does || (wilds ? '' : say.free), wilds ? say.space(wilds) : ''].filter(Boolean).join(' ');
    }
    case 'class':
      return capital(sayCounter(cards.class(what)?.objective ?? ''));
    case 'inventor':
      return sayFirst(what);
    case 'run':
      return passedBy(choice, view);
    case 'spot':
      return capital(typeName(cards.spot(what)?.type ?? ''));
    case 'bid':
      return say.at(
        cards.name(trackOf(choice, view)?.inventor ?? ''),
        sayEffect(priceOf(choice, view)) || say.free,
      );
    default:
      return '';
  }
}

function sayRobot(robot: CatalogRobot): string {
  return `${sayBriefly(robot)}: ${sayEffect(robot.basic.effect)}`;
}

function sayBriefly({ phase, points }: CatalogRobot): string {
  return `${phaseName(phase)}, ${t().points(points)}`;
}

/** Of a robot that is kept or not, as much as has room beside its name; its card says the rest. */
export function briefOf({ action }: AnyChoice): string {
  const { verb, what } = parse(action);
  const robot = verb === 'keep' ? cards.robot(what) : undefined;
  return robot ? sayBriefly(robot) : '';
}

function sayFirst(id: string): string {
  const inventor = cards.inventor(id);
  return inventor ? capital(sayAbility(inventor.basic)) : '';
}

/** The wilds that the next space of its row asks for. */
export function spaceCost(choice: AnyChoice, view: RaisingView): number {
  const own = ownOf(view);
  const row = ROWS.findIndex((name) => name === cards.robot(robotOf(choice))?.phase);
  return own?.spaces[own.rows[row]?.length ?? 0] ?? 0;
}

export function columnOf({ action }: AnyChoice): CatalogColumn | undefined {
  const { verb, what, how } = parse(action);
  return verb === 'assemble' && how ? cards.robot(what)?.columns[how === 'right' ? 1 : 0] : undefined;
}

function trackOf({ action }: AnyChoice, { tracks }: RaisingView): TrackView | undefined {
  return tracks.find(({ id }) => id === parse(action).what);
}

function priceOf(choice: AnyChoice, view: RaisingView): string {
  return trackOf(choice, view)?.spaces[Number(parse(choice.action).how) - 1] ?? '';
}

/** Whoever acts leaves out what stands before it and could act too. */
function passedBy({ action }: AnyChoice, { prompt }: RaisingView): string {
  const runs = (prompt?.choices ?? []).map((one) => parse(one.action)).filter(({ verb }) => verb === 'run');
  const sources = [...new Set(runs.map(({ what }) => what))];
  const before = sources.slice(0, Math.max(0, sources.indexOf(parse(action).what)));
  const names = before.map((id) => (cards.robot(id) ? cards.name(id) : t().actionPlace(placeOf(id))));
  return names.length ? t().passes(listed(names)) : '';
}

/** In the language of the cards, for the signs at the right of an answer; '' for none. */
export function effectOf(choice: Choice, view: RaisingView): string {
  const { verb, what, how } = parse(choice.action);
  switch (verb) {
    case 'run':
      return how ? actOf(what, how) : boardEffect(what, ownOf(view));
    case 'again':
      return actOf(choice.highlights[0] ?? '', what);
    case 'row':
      return cards.catalog?.upgrades.find(({ id }) => id === what)?.cost ?? '';
    case 'bid':
      return priceOf(choice, view);
    case 'spot':
      return cards.spot(what)?.adds ?? '';
    default:
      return '';
  }
}

function actOf(robot: string, act: string): string {
  return cards.robot(robot)?.[act === 'upgraded' ? 'upgraded' : 'basic'].effect ?? '';
}

/** With what its open spots add. */
function boardEffect(action: string, own?: PlayerView): string {
  const spots = cards.catalog?.spots.filter((spot) => spot.action === action && own?.spots.includes(spot.id));
  return [cards.action(action)?.action.effect, ...(spots ?? []).map(({ adds }) => adds)].join('+');
}

/** A spot in as few words as its signs leave to say; '' for what is said in full. */
export function shortOf({ action }: AnyChoice): string {
  const { verb, what } = parse(action);
  const spot = verb === 'spot' ? cards.spot(what) : undefined;
  if (!spot) return '';
  if (spot.inspires) return capital(typeName(spot.type));
  return spot.energy ? t().energyMore(spot.energy) : t().actionPlace(placeOf(spot.action));
}

/** What an action of a row asks for, or the price of a token. */
export function energyOf({ action }: Choice): number {
  const { verb, what, how } = parse(action);
  if (verb === 'row') return cards.catalog?.upgrades.find(({ id }) => id === what)?.energy ?? 0;
  if (verb !== 'run') return 0;
  const robot = cards.robot(what);
  return (robot ? robot[how === 'upgraded' ? 'upgraded' : 'basic'] : cards.action(what)?.action)?.energy ?? 0;
}

/** The type of the token that is placed or unlocked; '' for none. */
export function tokenOf({ action }: Choice): string {
  const { verb, what } = parse(action);
  return verb === 'token' ? what : verb === 'spot' ? (cards.spot(what)?.type ?? '') : '';
}

/** The phase ends with it at once, and there is no way back (RAI-4.5, RAI-7.5); what only ends it says so itself. */
export function endsPhase({ action }: Pick<AnyChoice, 'action'>, { previews }: RaisingView): boolean {
  return action !== 'next' && previews.some((preview) => preview.action === action && preview.ends);
}

/** A card leaves the hand for all to see, and nothing before it is taken back (RAI-4.5). */
export function showsCard({ action }: Pick<AnyChoice, 'action'>, { previews }: RaisingView): boolean {
  return previews.some((preview) => preview.action === action && preview.shows && !preview.ends);
}

/** How an end is said: by one answer in words, by several with a sign, and not by each where all do. */
export type EndsAs = 'words' | 'sign' | 'all';
export const END = '■';

/** The token on a class that is replaced is lost (RAI-13.11). */
export function warningOf({ action, warning }: Choice): string {
  const { verb, instead } = parse(action);
  if (verb === 'class') return t().losesToken(cards.name(instead));
  return verb === 'done' ? t().losesTokens : warning;
}

/** The robot whose face stands before an answer. */
export function robotOf({ action, highlights }: AnyChoice): string {
  const faced = ['keep', 'discard', 'pay', 'assemble', 'run', 'again'].includes(parse(action).verb);
  return faced && action !== 'pay all' && cards.robot(highlights[0] ?? '') ? (highlights[0] ?? '') : '';
}
