/** The head and the question of the prompt panel. */
import { listed } from '../i18n/format';
import { tTable } from '../i18n/table';
import type { TableController } from './table-controller.svelte';

export function promptSign(controller: TableController): string {
  const { connection, ui } = controller;
  if (connection.table?.status === 'over' && !controller.watching) return tTable('over');
  if (controller.isLeaving) return tTable('you-left');
  if (controller.watching && ui) return ui.film?.label(controller.shown) ?? ui.roundLabel(controller.shown);
  if (connection.seat === null) return tTable('spectating');
  if (isAsked(controller)) return turnOf(controller);
  const others = awaited(controller).map((seat) => nameOf(controller, seat));
  return others.length ? waitingFor(others) : tTable('waiting-all');
}

function isAsked({ prompt, activeSeats, connection }: TableController): boolean {
  return prompt !== null && activeSeats.includes(connection.seat ?? -1);
}

function turnOf(controller: TableController): string {
  const { connection, ui, shown, names } = controller;
  const turn =
    connection.seats.length > 1 && connection.seat !== null
      ? tTable('turn-of', { name: nameOf(controller, connection.seat) })
      : tTable('your-turn');
  const step =
    ui && connection.displayed ? ui.phaseSteps(shown, names).find(({ state }) => state === 'now') : null;
  return step ? `${turn}: ${step.long ?? step.name}` : turn;
}

/** Returns the question, what an animation shows, or for whom the table waits. */
export function questionText(controller: TableController): string {
  const { connection, ui, prompt } = controller;
  if (controller.isLeaving) return tTable('you-left-more');
  if (controller.watching) return shownEvent(controller);
  if (prompt && ui && connection.displayed)
    return ui.question(prompt, controller.promptSource?.view ?? controller.view, connection.names);
  if (connection.table?.status === 'over') return '';
  const waiting = ui && connection.displayed && ui.waiting?.(controller.shown, connection.names);
  if (waiting) return waiting;
  const late = awaited(controller).map((seat) => withReason(controller, seat));
  if (late.length) return `${waitingFor(late)}.`;
  return connection.seat === null ? tTable('spectating-more') : tTable('nothing-asked');
}

/** The line of the event that is being animated. */
function shownEvent({ ui, view, names, seats, playedEvents }: TableController): string {
  for (const event of ui ? playedEvents.toReversed() : []) {
    const text = ui?.film?.caption?.(event, view, names) || ui?.eventText(event, names, seats);
    if (text) return text;
  }
  return tTable('showing');
}

/** The seats of others that the table waits for. */
export function awaited({ activeSeats, connection }: TableController): number[] {
  return activeSeats.filter((seat) => !connection.seats.includes(seat));
}

function nameOf({ connection }: TableController, seat: number): string {
  return connection.names[seat] ?? '';
}

/** With the reason they are awaited, if the game gives one. */
function withReason(controller: TableController, seat: number): string {
  const { connection, ui, shown } = controller;
  const reason = connection.displayed && ui?.waitingFor?.(shown, seat);
  return reason ? `${nameOf(controller, seat)} (${reason})` : nameOf(controller, seat);
}

function waitingFor(names: string[]): string {
  return names.length < 4 ? tTable('waiting-for', { names: listed(names) }) : tTable('waiting-all');
}
