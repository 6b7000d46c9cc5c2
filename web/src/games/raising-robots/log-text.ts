/** The log: every event in a sentence. */
import { cards } from './cards.svelte';
import { tLog } from './messages/log';
import { cardNames, goodsNames, listed, opensName, phaseName, placeOf, robotNames, typeName } from './labels';
import { sayEffect } from './messages/effects';
import type { GameEvent, Scored } from './types';
import { t } from './messages/common';

export function eventText(event: GameEvent, names: string[]): string {
  const text = actionText(event, names);
  if (text) return `${nameIn(event, names)} ${text}.`;
  return openly(event, names);
}

export function nameIn({ fact }: GameEvent, names: string[]): string {
  return 'seat' in fact ? (names[fact.seat] ?? '') : '';
}

/** What concerns everybody. */
export function openly(event: GameEvent, names: string[]): string {
  const say = tLog();
  switch (event.type) {
    case 'BiddingBegan':
      return say.bidding(cardNames(event.fact.inventors), names[event.fact.seat] ?? '');
    case 'RoundBegan':
      return say.round(event.fact.round);
    case 'PhasesRevealed':
      return say.phases(
        event.fact.phases.map((phases, seat) => `${names[seat]} ${listed(phases.map(phaseName))}`).join('; '),
      );
    case 'LineLaid':
      return say.lineLaid(listed(event.fact.revealed.map(phaseName)));
    case 'LineRevealed':
      return say.lineShows(listed(event.fact.phases.map(phaseName)));
    case 'BreakBegan':
      return say.breakBegan;
    case 'EnergyShuffled':
      return say.shuffled;
    case 'Reshuffled':
      return say.reshuffled[event.fact.deck];
    case 'GameEnded': {
      const { rank, without_inventors: isBare, winners } = event.fact;
      if (rank) return say.ended(rankName(rank), isBare ? t().withoutInventors : '');
      return say.wins(listed(winners.map((seat) => names[seat] ?? '')), winners.length === 1);
    }
    case 'NextGame':
      return say.nextGame(event.fact.game);
    default:
      return '';
  }
}

export function rankName(rank: string): string {
  return t().ranks[rank] ?? rank;
}

/** What a seat does, after its name; '' for what belongs to nobody. */
export function actionText(event: GameEvent, names: string[]): string {
  return setupText(event, names) || rowText(event) || cardActionText(event);
}

function setupText(event: GameEvent, names: string[]): string {
  const say = tLog();
  switch (event.type) {
    case 'Dealt':
      return say.dealt(event.fact.robots.length, event.fact.classes.length, event.fact.inventors.length);
    case 'RobotsKept':
      return say.keeps(cardNames(event.fact.robots));
    case 'InventorKept':
      return say.playsWith(cards.name(event.fact.inventor));
    case 'Confirmed':
      return say.confirmed;
    case 'Rethought':
      return say.rethought;
    case 'StartShown': {
      const { inventor, rows, classes, discarded, classes_discarded: others } = event.fact;
      const gone = cardNames([...discarded, ...others]);
      return say.starts(inventor && cards.name(inventor), cardNames(rows.flat()), cardNames(classes), gone);
    }
    case 'BidMade': {
      const { track, space, outbid } = event.fact;
      return say.bids(track.replace(/\D/g, ''), space, outbid === null ? '' : (names[outbid] ?? ''));
    }
    case 'InventorWon':
      return say.won(cards.name(event.fact.inventor), sayEffect(event.fact.price));
    case 'UndoPerformed':
    case 'TakebackPerformed':
      return say.undone;
    default:
      return '';
  }
}

function rowText(event: GameEvent): string {
  const say = tLog();
  switch (event.type) {
    case 'EnergyDrawn':
      return say.drawsEnergy(listed(event.fact.cards.map(energyName)));
    case 'PhaseBegan':
      return say.begins(phaseName(event.fact.phase), event.fact.total, event.fact.batteries);
    case 'AbilityChosen':
      return say.ability[event.fact.ability] ?? '';
    case 'Ran': {
      const { source, act, again } = event.fact;
      if (act === 'board') return say.board(phaseName(cards.action(source)?.row ?? ''), placeOf(source));
      return say.runs(cards.name(source), say.how[act] ?? '', again);
    }
    case 'RowReversed':
      return say.reversed(phaseName(event.fact.phase));
    case 'Paid':
      return say.pays(goodsNames(event.fact.goods));
    case 'CardPaid':
      return say.pays(cards.name(event.fact.card));
    case 'Gained':
      return say.gains(goodsNames(event.fact.goods));
    case 'Scored':
      return say.scored(totalOf(event.fact), partsOf(event.fact));
    default:
      return '';
  }
}

function cardActionText(event: GameEvent): string {
  const say = tLog();
  switch (event.type) {
    case 'Drew':
      return say.draws(robotNames(event.fact.cards));
    case 'Discarded':
      return say.discards(cardNames(event.fact.cards));
    case 'Unlocked':
      return say.unlocks(say.token(typeName(event.fact.type)), unlockedName(event.fact.spot));
    case 'TokenPlaced':
      return say.places(say.token(typeName(event.fact.type)), cards.name(event.fact.card));
    case 'Assembled':
      return say.builds(cards.name(event.fact.robot), phaseName(event.fact.row), event.fact.column);
    case 'ClassesDrawn':
      return say.drawsClasses(event.fact.cards.length);
    case 'ClassKept': {
      const { card, replaced } = event.fact;
      return card ? say.takesClass(cards.name(card), replaced && cards.name(replaced)) : say.keepsNone;
    }
    default:
      return '';
  }
}

function unlockedName(spot: string): string {
  return cards.spot(spot)?.inspires ? tLog().inspiration : opensName(spot);
}

export function energyName(id: string): string {
  const card = cards.energy(id);
  if (!card) return id;
  if (card.multiplier) return tLog().multiplier(card.value);
  return card.cubes ? tLog().withCubes(card.value, card.cubes) : String(card.value);
}

const PARTS = ['robots', 'classes', 'inventory', 'leftovers', 'inventor'] as const;

function totalOf(scored: Scored): number {
  return PARTS.reduce((sum, part) => sum + scored[part], 0);
}

function partsOf(scored: Scored): string {
  const said = PARTS.filter((part) => scored[part] || part !== 'inventor');
  return said.map((part) => `${t().parts[part]} ${scored[part]}`).join(', ');
}
