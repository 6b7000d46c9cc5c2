/** What a game brings to the page where a table is set up. The page itself knows no game. */
import type { SeatRequest, OptionSpec } from '../core/types';
import type { AnyComponent } from './game-ui';

export type Value = boolean | number | string;

/** An evening one may wish for. */
export interface Preset {
  name: string;
  options: Record<string, Value>; // what differs from the rulebook
  seats?: SeatRequest[]; // where the evening says who sits
}

export interface SetupMessages {
  presets: Record<string, [name: string, about: string]>;
  labels: Record<string, string>; // of the options, by name; the engine's own where there is none
  texts: Record<string, string> | null; // their sentences; null: the engine's own are in this language
  chapters: Record<string, string>; // of the rulebook, by id; its own titles where there is none
  choices: Record<string, string>; // what an option may be
}

/** How one option is chosen, where a switch or a field would say too little. */
export interface ChooserProps {
  form: OptionSpec;
  value: string;
  seats: number;
  onchange: (value: string) => void;
}

export interface Setup {
  presets: Preset[];
  now?: Record<string, Value>; // options of a game that is begun with one click, against bots
  everyday: string[]; // options that are asked for every day, in that order
  messages(): SetupMessages;
  matters?: (option: string, value: (name: string) => Value | undefined, seats: number) => boolean; // beside what else is chosen
  offers?: (option: string, choice: string, seats: number) => boolean; // whether it can be chosen at a table of so many
  choosers?: Record<string, AnyComponent>; // props: ChooserProps; by the name of their option
  shown?: (option: string, value: Value) => string; // a value in words; '' where the words above say it
  workshop?: () => Promise<AnyComponent>; // no props; a page to make a value of one's own
}
