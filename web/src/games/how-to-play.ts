/** A game's How to play: an illustrated text, and the places of it that prompts lead to. The page that shows it knows no game. */
import type { Language } from '../core/settings.svelte';
import type { AnyComponent } from './game-ui';

export interface HowToPlay {
  text: (language: Language) => Promise<string>; // Markdown, see how-to-play/guide.ts
  figures: () => Promise<Record<string, AnyComponent>>; // by name; props: FigureProps
  topics: Record<string, Topic>; // by the kind of a prompt
}

/** A question that a newcomer may have at a prompt, with the place in the text that answers it. */
export interface Topic {
  anchor: string;
  question: () => string;
}

export interface FigureProps {
  labels: Record<string, string>; // the words in the picture
}
