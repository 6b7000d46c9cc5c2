/** The log: every event in a sentence. */
import { cards } from './cards.svelte';
import { deedWords } from './deed-words';
import { cardNames, goodsNames, listed, opensName, phaseName, placeOf, robotNames, typeName } from './naming';
import { sayEffect } from './effect-words';
import type { GameTold, Scored } from './types';
import { words } from './words';

export function tell(told: GameTold, names: string[]): string {
  const deed = deedOf(told, names);
  if (deed) return `${nameIn(told, names)} ${deed}.`;
  return openly(told, names);
}

export function nameIn({ fact }: GameTold, names: string[]): string {
  return 'seat' in fact ? (names[fact.seat] ?? '') : '';
}

/** What concerns everybody. */
export function openly(told: GameTold, names: string[]): string {
  const say = deedWords();
  switch (told.type) {
    case 'BiddingBegan':
      return say.bidding(cardNames(told.fact.inventors), names[told.fact.seat] ?? '');
    case 'RoundBegan':
      return say.round(told.fact.round);
    case 'PhasesRevealed':
      return say.phases(
        told.fact.phases.map((phases, seat) => `${names[seat]} ${listed(phases.map(phaseName))}`).join('; '),
      );
    case 'LineLaid':
      return say.lineLaid(listed(told.fact.revealed.map(phaseName)));
    case 'LineRevealed':
      return say.lineShows(listed(told.fact.phases.map(phaseName)));
    case 'BreakBegan':
      return say.breakBegan;
    case 'EnergyShuffled':
      return say.shuffled;
    case 'Reshuffled':
      return say.reshuffled[told.fact.deck];
    case 'GameEnded': {
      const { rank, without_inventors: isBare, winners } = told.fact;
      if (rank) return say.ended(rankName(rank), isBare ? words().withoutInventors : '');
      return say.wins(listed(winners.map((seat) => names[seat] ?? '')), winners.length === 1);
    }
    case 'NextGame':
      return say.nextGame(told.fact.game);
    default:
      return '';
  }
}

export function rankName(rank: string): string {
  return words().ranks[rank] ?? rank;
}

/** What a seat does, after its name; '' for what belongs to nobody. */
export function deedOf(told: GameTold, names: string[]): string {
  return startDeed(told, names) || rowDeed(told) || cardDeed(told);
}

function startDeed(told: GameTold, names: string[]): string {
  const say = deedWords();
  switch (told.type) {
    case 'Dealt':
      return say.dealt(told.fact.robots.length, told.fact.classes.length, told.fact.inventors.length);
    case 'RobotsKept':
      return say.keeps(cardNames(told.fact.robots));
    case 'InventorKept':
      return say.playsWith(cards.name(told.fact.inventor));
    case 'Confirmed':
      return say.confirmed;
    case 'Rethought':
      return say.rethought;
    case 'StartShown': {
      const { inventor, rows, classes, discarded, classes_discarded: others } = told.fact;
      const gone = cardNames([...discarded, ...others]);
      return say.starts(inventor && cards.name(inventor), cardNames(rows.flat()), cardNames(classes), gone);
    }
    case 'BidMade': {
      const { track, space, outbid } = told.fact;
      return say.bids(track.replace(/\D/g, ''), space, outbid === null ? '' : (names[outbid] ?? ''));
    }
    case 'InventorWon':
      return say.won(cards.name(told.fact.inventor), sayEffect(told.fact.price));
    case 'Undone':
    case 'Withdrawn':
      return say.undone;
    default:
      return '';
  }
}

function rowDeed(told: GameTold): string {
  const say = deedWords();
  switch (told.type) {
    case 'EnergyDrawn':
      return say.drawsEnergy(listed(told.fact.cards.map(energyName)));
    case 'PhaseBegan':
      return say.begins(phaseName(told.fact.phase), told.fact.total, told.fact.batteries);
    case 'AbilityChosen':
      return say.ability[told.fact.ability] ?? '';
    case 'Ran': {
      const { source, act, again } = told.fact;
      if (act === 'board') return say.board(phaseName(cards.action(source)?.row ?? ''), placeOf(source));
      return say.runs(cards.name(source), say.how[act] ?? '', again);
    }
    case 'RowReversed':
      return say.reversed(phaseName(told.fact.phase));
    case 'Paid':
      return say.pays(goodsNames(told.fact.goods));
    case 'CardPaid':
      return say.pays(cards.name(told.fact.card));
    case 'Gained':
      return say.gains(goodsNames(told.fact.goods));
    case 'Scored':
      return say.scored(totalOf(told.fact), partsOf(told.fact));
    default:
      return '';
  }
}

function cardDeed(told: GameTold): string {
  const say = deedWords();
  switch (told.type) {
    case 'Drew':
      return say.draws(robotNames(told.fact.cards));
    case 'Discarded':
      return say.discards(cardNames(told.fact.cards));
    case 'Unlocked':
      return say.unlocks(say.token(typeName(told.fact.type)), unlockedName(told.fact.spot));
    case 'TokenPlaced':
      return say.places(say.token(typeName(told.fact.type)), cards.name(told.fact.card));
    case 'Assembled':
      return say.builds(cards.name(told.fact.robot), phaseName(told.fact.row), told.fact.column);
    case 'ClassesDrawn':
      return say.drawsClasses(told.fact.cards.length);
    case 'ClassKept': {
      const { card, replaced } = told.fact;
      return card ? say.takesClass(cards.name(card), replaced && cards.name(replaced)) : say.keepsNone;
    }
    default:
      return '';
  }
}

function unlockedName(spot: string): string {
  return cards.spot(spot)?.inspires ? deedWords().inspiration : opensName(spot);
}

export function energyName(id: string): string {
  const card = cards.energy(id);
  if (!card) return id;
  if (card.multiplier) return deedWords().multiplier(card.value);
  return card.cubes ? deedWords().withCubes(card.value, card.cubes) : String(card.value);
}

const PARTS = ['robots', 'classes', 'inventory', 'leftovers', 'inventor'] as const;

function totalOf(scored: Scored): number {
  return PARTS.reduce((sum, part) => sum + scored[part], 0);
}

function partsOf(scored: Scored): string {
  const said = PARTS.filter((part) => scored[part] || part !== 'inventor');
  return said.map((part) => `${words().parts[part]} ${scored[part]}`).join(', ');
}
