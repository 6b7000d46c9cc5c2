/** A game's part of the set-up page, which knows no game. */
import type { SeatRequest, OptionSpec } from '../core/types';
import type { AnyComponent } from './game-ui';

export type Value = boolean | number | string;

/** A preset. */
export interface Preset {
  name: string;
  options: Record<string, Value>; // options that differ from the rulebook
  seats?: SeatRequest[]; // the seats, if the preset sets them
}

/**
 * Texts by id: the page's of presets (`preset-NAME`, `preset-NAME-about`) and chapters (`chapter-ID`; the rulebook's
 * titles by default), the engine's of options (`option-NAME`, `option-NAME-about`) and their values (`value-NAME`).
 */
export interface SetupTexts {
  find(id: string): string | undefined;
}

/** A chooser for an option that needs more than a switch or an input. */
export interface ChooserProps {
  form: OptionSpec;
  value: string;
  seats: number;
  onchange: (value: string) => void;
}

export interface Setup {
  presets: Preset[];
  now?: Record<string, Value>; // options of a quick start against bots
  everyday: string[]; // common options, in order of importance
  texts: SetupTexts;
  optionTexts: SetupTexts; // the server's English sentences by default
  matters?: (option: string, value: (name: string) => Value | undefined, seats: number) => boolean; // given the other options
  offers?: (option: string, choice: string, seats: number) => boolean; // whether it fits this number of seats
  choosers?: Record<string, AnyComponent>; // props: ChooserProps; by the name of their option
  shown?: (option: string, value: Value) => string; // a value as text; '' to use the names above
  workshop?: () => Promise<AnyComponent>; // no props; a page that edits a custom value
}
