/** Settings of this browser: theme, language, sound and motion. */
import { recall, remember } from './storage';

export type Theme = 'light' | 'dark' | 'system';
export type Language = 'en' | 'de';

/** Speeds of animations. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
export const speedName = (speed: number): string => `${speed === 0.5 ? '½' : speed}×`;

interface Remembered {
  theme: Theme;
  language: Language;
  sound: boolean;
  volume: number; // 0 to 1
  speed: number; // one of SPEEDS
  showsOwnOnly: boolean; // long animations show only what concerns the user's own pieces
  motion: 'system' | 'still';
  callsBack: boolean; // the page says in its title, by sound and so on that it is the user's turn
  notifications: 'unasked' | 'on' | 'off'; // of the browser, while the page is hidden
  learned: string[]; // games whose lesson was finished
}

const KEY = 'botyard';
const FIRST: Remembered = {
  theme: 'system',
  language: navigator.language?.startsWith('de') ? 'de' : 'en',
  sound: true,
  volume: 0.6,
  speed: 1,
  showsOwnOnly: false,
  motion: 'system',
  callsBack: true,
  notifications: 'unasked',
  learned: [],
};

export const settings: Remembered = $state({ ...FIRST, ...recall<Partial<Remembered>>(KEY, {}) });

const asks = (query: string): MediaQueryList => matchMedia(query);
const dark = asks('(prefers-color-scheme: dark)');
const still = asks('(prefers-reduced-motion: reduce)');

export function isStill(): boolean {
  return settings.motion === 'still' || still.matches;
}

function wear(): void {
  const night = settings.theme === 'dark' || (settings.theme === 'system' && dark.matches);
  const page = document.documentElement;
  page.dataset.theme = night ? 'dark' : 'light';
  page.dataset.motion = isStill() ? 'still' : 'full';
  page.lang = settings.language;
}

/** Applies the settings to the page and saves them whenever they change. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      wear();
      remember(KEY, settings);
    });
  });
  dark.addEventListener('change', wear);
  still.addEventListener('change', wear);
}
