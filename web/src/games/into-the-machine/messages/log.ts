/** The log in German. The server tells it in English; here each fact becomes a sentence again. */
import { count } from '../../../i18n/define-messages';
import { cardName } from './cards';
import { crewIn, crewName, listed } from '../labels';
import type { BotMoved, Entered, GameEnded, GameEvent, TookHome } from '../types';
import { t } from './common';

const deeds: Record<BotMoved['verb'], string> = { move: 'rückt', hop: 'hüpft', catch_up: 'schließt auf,' };
const kinds: Record<BotMoved['shape'], string> = { circle: 'Kreis-Bot', hex: 'Hex-Bot' };
const entries: Record<Entered['entry'], string> = { '': '', silver: 'bei Silber', gold: 'bei Gold' };
const sources: Record<Entered['source'], string> = { '': '', box: 'aus der Kiste', crew: 'aus der Crew' };
const endings: Record<string, string> = {
  'ITM-13.3': 'steht auf dem Podest, wie es die Regeln verlangen',
  'ITM-3.8': 'sitzt als Letzter am Tisch',
  'ITM-3.7': 'liegt an der Zuggrenze vorn',
};

export function germanEventText(event: GameEvent, names: string[]): string {
  const who = 'seat' in event.fact ? (names[event.fact.seat] ?? '') : '';
  switch (event.type) {
    case 'TerminalsDealt':
      return 'Die Terminal-Karten sind verteilt.';
    case 'Started':
      return `${who} beginnt auf Feld ${event.fact.spot}.`;
    case 'TurnBegan':
      return t().begins(event.fact.turn, who);
    case 'TerminalChosen':
      return `${who} geht zu ${cardName(event.fact.card)} (${event.fact.place}).`;
    case 'JunctionChosen':
      return `${who} nutzt die Verbindung von ${listed(event.fact.cards.map(cardName))}.`;
    case 'CrewPlaced':
      return `${who} setzt ${crewName(crewIn(event.fact.crew))}.`;
    case 'HalfBegan':
      return `${cardName(event.fact.card)} kommt zuerst.`;
    case 'TookHome':
      return tookHome(event.fact, who);
    case 'Recruited':
      return `${who} bekommt ${t().circles(event.fact.count)} aus der Kiste.`;
    case 'Entered':
      return `${who}: Ein Kreis-Bot ${sources[event.fact.source]} steigt ${entries[event.fact.entry]} ein, ${endsOn(event.fact.end)}.`;
    case 'BotMoved':
      return moved(event.fact, who);
    case 'QueueMoved':
      return `${who}: Der Kreis-Bot vorn in der Schlange rückt auf Feld 1.`;
    case 'HexTagged':
      return `${who} schickt einen Hex-Bot in die Hex-Box.`;
    case 'PodiumReached':
      return `${who} hat ${event.fact.count} auf dem Podest.`;
    case 'Upgraded':
      return `${who} wertet den Kreis-Bot auf Feld ${event.fact.spot} auf: ${t().icons[event.fact.icon] ?? ''}.`;
    case 'CardsDrawn':
      return `${who} zieht ${cards(event.fact.cards)} nach.`;
    case 'NoCardLeft':
      return `Für ${who} ist keine Powerkarte mehr da.`;
    case 'Reshuffled':
      return `Die Ablage wird gemischt: ${count(event.fact.cards, 'Powerkarte', 'Powerkarten')} im Nachziehstapel.`;
    case 'PowerPlayed':
      return `${who} spielt ${played(event.fact.card, event.fact.half)}.`;
    case 'PlayerLeft':
      return `${who} ist gegangen; die Bots bleiben.`;
    case 'GameEnded':
      return ended(event.fact, names);
    case 'UndoPerformed':
      return `${who} nimmt das Spiel bis Eintrag ${event.fact.to} zurück.`;
    case 'TakebackPerformed':
      return `${who} nimmt zurück, was seit Eintrag ${event.fact.to} war.`;
  }
}

function tookHome({ crew, recruited }: TookHome, who: string): string {
  const home = crew ? `holt ${crewName(crewIn(crew))} heim` : 'hat niemanden heimzuholen';
  return `${who} ${home}${recruited ? ' und bekommt einen Kreis-Bot aus der Kiste' : ''}.`;
}

function moved({ shape, verb, start, end, leapt }: BotMoved, who: string): string {
  const leaping = leapt && verb === 'move' ? `, über ${t().bots(leapt)} hinweg` : '';
  const bot = `${who}: Der ${kinds[shape]}`;
  if (end === 'off') return `${bot} verlässt ${startsFrom(start)} die Maschine${leaping}.`;
  return `${bot} ${deeds[verb]} ${startsFrom(start)} ${goesTo(end)}${leaping}.`;
}

function startsFrom(place: string): string {
  if (place === 'h') return 'aus der Hex-Box';
  return place.startsWith('q') ? `von Platz ${place.slice(1)} der Schlange` : `von Feld ${place}`;
}

function goesTo(place: string): string {
  return place === 'podium' ? 'aufs Podest' : `auf Feld ${place}`;
}

function endsOn(place: string): string {
  return place.startsWith('q') ? `auf Platz ${place.slice(1)} der Schlange` : `auf Feld ${place}`;
}

function cards(drawn: string[]): string {
  return drawn.includes('') ? count(drawn.length, 'Powerkarte', 'Powerkarten') : listed(drawn.map(cardName));
}

function played(card: string, half: string): string {
  return t().halves[`${card.toLowerCase()} ${half}`] ?? cardName(card);
}

function ended({ winners, rule }: GameEnded, names: string[]): string {
  const who = listed(winners.map((seat) => names[seat] ?? ''));
  return winners.length === 1
    ? `${who} gewinnt: ${endings[rule] ?? ''}.`
    : `${who} teilen sich den ersten Platz.`;
}
