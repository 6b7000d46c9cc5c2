/** Ways to call the user to a page that may be in another tab: favicon, badge, notification, vibration. */

import { to } from './url';

export type Dot = '' | 'turn' | 'urgent';

const QUIET = to`/icon.svg`;
const BUZZ = 40; // milliseconds
const HEAD =
  '<path d="M12 82V54a38 38 0 0 1 76 0v28z" fill="#C8312B" stroke="#1E2A32" stroke-width="7" stroke-linejoin="round"/>' +
  '<circle cx="36" cy="56" r="11" fill="#FFFDF8" stroke="#1E2A32" stroke-width="5"/>' +
  '<circle cx="64" cy="56" r="11" fill="#FFFDF8" stroke="#1E2A32" stroke-width="5"/>' +
  '<circle cx="36" cy="56" r="5" fill="#141B20"/><circle cx="64" cy="56" r="5" fill="#141B20"/>';
const DOTS: Record<Exclude<Dot, ''>, string> = {
  turn: '<circle cx="74" cy="76" r="20" fill="#E2B25C" stroke="#1E2A32" stroke-width="7"/>',
  urgent:
    '<circle cx="74" cy="76" r="22" fill="#B3261E" stroke="#FFFDF8" stroke-width="5"/>' +
    '<path d="M74 64v14M74 86v1" stroke="#FFFDF8" stroke-width="7" stroke-linecap="round"/>',
};

function iconWith(dot: Dot): string {
  if (!dot) return QUIET;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${HEAD}${DOTS[dot]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Show the app's icon in the browser's tab, with a dot in its corner. */
export function setFavicon(dot: Dot): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) {
    link = document.createElement('link');
    Object.assign(link, { rel: 'icon', type: 'image/svg+xml' });
    document.head.append(link);
  }
  const address = iconWith(dot);
  if (link.getAttribute('href') !== address) link.setAttribute('href', address);
}

/** Show at the icon of the installed app how many tables wait for the user. */
export function setBadge(tables: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const done = tables ? setAppBadge?.call(navigator, tables) : clearAppBadge?.call(navigator);
  done?.catch(() => undefined); // a browser may forbid it
}

/** Browsers complain about a vibration before the first touch or key. */
export function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
}

export interface Note {
  table: string; // a new note about a table replaces the one before
  title: string;
  body: string;
}

export const canNotify = (): boolean => 'Notification' in globalThis;

/** Ask the browser for permission. Return whether it allows notifications. */
export async function requestPermission(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

let shown: { note: Notification; table: string } | null = null;

/** Show a notification while the page is hidden, if the user and the browser allow it. */
export async function notify({ table, title, body }: Note): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  const options = { body, tag: table, icon: QUIET };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      focus();
      note.close();
    };
    shown = { note, table };
  } catch {
    // on Android only a service worker may show one
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, options);
  }
}

/** Remove the notification about a table. */
export async function dropNotification(table: string): Promise<void> {
  if (shown?.table === table) shown.note.close();
  const registration = await navigator.serviceWorker?.getRegistration();
  const notes = (await registration?.getNotifications({ tag: table })) ?? [];
  for (const note of notes) note.close();
}
