/** What the focused answer changes in one's stock, as far as the cards say so for sure. */
import { cards } from './cards.svelte';
import { changeBy, piecesOf, readEffect, type Good } from './effects';
import type { PlayerView, RaisingView } from './types';

export type Change = Partial<Record<Good, number>>;

/** `act` is the line of the acting robot, where it was told. */
export function changeOf(view: RaisingView, action: string, act = ''): Change {
  const player = view.seat === null ? undefined : view.players[view.seat];
  const [verb = '', what = '', more = ''] = action.split(' ');
  if (!player) return {};
  switch (verb) {
    case 'run':
      return changeBy(more ? deedOf(what, more) : boardEffect(what, player));
    case 'gain':
      return changeBy(what.toUpperCase());
    case 'wild':
      return changeBy(what.toUpperCase());
    case 'energy':
      return changeBy(what === '0' ? '' : `${what}B->`);
    case 'pay':
      return added(paidBy(view, what), changeBy(pending(view, player, act)));
    case 'assemble':
      return more ? { ...changeBy(`${columnOf(what, more)}->`) } : {};
    default:
      return {};
  }
}

function deedOf(robot: string, act: string): string {
  return cards.robot(robot)?.[act === 'upgraded' ? 'upgraded' : 'basic'].effect ?? '';
}

/** With what the open spots add to it. */
function boardEffect(action: string, player: PlayerView): string {
  const plain = cards.action(action)?.deed.effect ?? '';
  const spots = cards.shelf?.spots.filter((spot) => spot.action === action && player.spots.includes(spot.id));
  return [plain, ...(spots ?? []).map(({ adds }) => adds)].join('+');
}

function columnOf(robot: string, side: string): string {
  const column = cards.robot(robot)?.columns[side === 'right' ? 1 : 0];
  return piecesOf(column?.resources ?? '')
    .map(({ amount, letter }) => `${amount}${letter}`)
    .join('+');
}

function paidBy({ question }: RaisingView, what: string): Change {
  if (what !== 'all') return /^[sgmpt]$/.test(what) ? changeBy(`${what.toUpperCase()}->`) : {};
  const rest = [...(question?.cost ?? '')];
  for (const piece of question?.paid ?? '') rest.splice(rest.indexOf(piece), 1);
  return rest.includes('W') ? {} : changeBy(`${rest.join('+')}->`);
}

/** What the acting card gives as soon as its cost is paid. */
function pending({ question }: RaisingView, player: PlayerView, act: string): string {
  const robot = cards.robot(player.acting);
  const effects = robot
    ? act
      ? [deedOf(player.acting, act)]
      : [robot.upgraded.effect, robot.basic.effect]
    : [boardEffect(player.acting, player)].filter(Boolean);
  const cost = [...(question?.cost ?? '')].sort().join('');
  const [found, other] = effects.filter((effect) => costIn(effect) === cost);
  return found && !other ? (found.split('->')[1] ?? '') : ''; // of two that cost the same nobody knows
}

function costIn(effect: string): string {
  const letters = readEffect(effect).cost.map(({ amount, letter }) => letter.repeat(amount));
  return [...letters.join('')].sort().join('');
}

function added(one: Change, other: Change): Change {
  const sum: Change = { ...one };
  for (const [good, amount] of Object.entries(other)) sum[good as Good] = (sum[good as Good] ?? 0) + amount;
  return sum;
}
