/** The settings of a table before it is created. */
import { NAME_LENGTH } from '../core/account.svelte';
import type { SeatRequest, GameInfo, CreateTable, OptionSpec } from '../core/types';
import type { Preset, Value } from '../games/setup';
import { tCommon } from '../i18n/common';

export type Kind = SeatRequest['kind'];

export interface SeatDraft {
  key: number; // a stable key for the row
  kind: Kind;
  level: string;
  name: string;
}

const USUAL_LEVEL = 'regular';

/** The default bot level: regular, or the only one. */
export function usualLevel(levels: string[]): string {
  return levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels.at(-1) ?? USUAL_LEVEL);
}

const USUAL_SUBSTITUTE_AFTER = 60; // seconds

export class TableDraft {
  seats: SeatDraft[] = $state([]);
  listed = $state(false);
  hints = $state(true);
  substituteAfter: number | null = $state(USUAL_SUBSTITUTE_AFTER); // null: no substitutes
  substituteLevel: string = $state(USUAL_LEVEL);
  private values: Record<string, Value> = $state({});
  private keys = 0;

  constructor(
    private readonly game: GameInfo,
    private readonly chosen: string[] = [], // options with a chooser of their own, independent of the preset
    private readonly alone: Record<string, Value> = {}, // options for games against bots, unless the user changes them
  ) {
    this.substituteLevel = usualLevel(game.levels);
    const seats: SeatRequest[] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
    const added = Array.from({ length: this.minSeats - seats.length }, (): SeatRequest => ({ kind: 'bot' }));
    this.setSeats([...seats, ...added].slice(0, this.maxSeats));
  }

  get maxSeats(): number {
    return Math.max(...this.game.players);
  }

  get minSeats(): number {
    return Math.min(...this.game.players);
  }

  value(form: OptionSpec): Value {
    return this.values[form.name] ?? this.defaultValue(form);
  }

  /** The specification of an option. */
  readonly valueOf = (name: string): Value | undefined => {
    const form = this.game.options.find((form) => form.name === name);
    return form && this.value(form);
  };

  isChanged(form: OptionSpec): boolean {
    return this.value(form) !== this.defaultValue(form);
  }

  private defaultValue({ name, default: normal }: OptionSpec): Value {
    return (this.isAlone ? this.alone[name] : undefined) ?? normal;
  }

  /** The user is the only person, so nobody is kept waiting. */
  get isAlone(): boolean {
    const people = this.seats.filter((seat) => seat.kind !== 'bot');
    return people.length === 1 && people[0]?.kind === 'me' && this.seats.length > 1;
  }

  /** The user plays alone, without bots. */
  get isSolo(): boolean {
    return this.seats.length === 1 && this.seats[0]?.kind === 'me';
  }

  /** Whether the options for games against bots apply unchanged. */
  get hasSoloTimers(): boolean {
    const names = Object.keys(this.alone);
    return this.isAlone && names.length > 0 && names.every((name) => !(name in this.values));
  }

  set(form: OptionSpec, value: Value): void {
    this.values[form.name] = value;
  }

  reset(form: OptionSpec): void {
    delete this.values[form.name];
  }

  /** Among friends a new seat is one for a friend. */
  add(): void {
    const hasOpen = this.seats.some(({ kind }) => kind === 'open');
    this.seats.push(this.seat({ kind: hasOpen ? 'open' : 'bot' }));
  }

  remove(key: number): void {
    this.seats = this.seats.filter((seat) => seat.key !== key);
  }

  /** Whether the user already has a seat; a second person at this screen is a guest with a name. */
  isTaken(key: number): boolean {
    return this.seats.some((seat) => seat.kind === 'me' && seat.key !== key);
  }

  applyPreset({ options, seats }: Preset): void {
    const kept = Object.entries(this.values).filter(([name]) => this.chosen.includes(name));
    this.values = { ...Object.fromEntries(kept), ...this.presetOptions(options) };
    if (seats) this.setSeats(seats);
  }

  matchesPreset({ options, seats }: Preset): boolean {
    const asked = this.game.options.filter(({ name }) => name in options || !this.chosen.includes(name));
    const spelled = this.presetOptions(options);
    const same = asked.every((form) => this.value(form) === (spelled[form.name] ?? this.defaultValue(form)));
    return same && (!seats || seats.length === this.seats.length);
  }

  /** A preset that sets any timer uses the rulebook's values for all others, also against bots. */
  private presetOptions(options: Preset['options']): Preset['options'] {
    const clocks = this.game.options.filter(({ name }) => name in this.alone);
    if (!clocks.some(({ name }) => name in options)) return options;
    return { ...Object.fromEntries(clocks.map((form) => [form.name, form.default])), ...options };
  }

  /** Reads options from the address: '?course=island_hop&bid_seconds=30'. Unknown ones are ignored. */
  applyQuery(address: URLSearchParams): void {
    for (const form of this.game.options) {
      const value = parsed(form, address.get(form.name));
      if (value !== null) this.set(form, value);
    }
  }

  get changedRules(): number {
    return this.game.options.filter((form) => this.isChanged(form) && !this.chosen.includes(form.name))
      .length;
  }

  get isFull(): boolean {
    return this.seats.every((seat) => seat.kind !== 'open');
  }

  get body(): CreateTable {
    return {
      game: this.game.name,
      seats: this.seats.map(seatRequest),
      options: this.changedOptions(),
      listed: this.listed && !this.isSolo,
      hints: this.hints,
      substitute_after: this.isSolo ? null : this.substituteAfter,
      substitute_level: this.substituteLevel,
    };
  }

  private changedOptions(): Record<string, Value> {
    const forms = this.game.options.filter((form) => this.value(form) !== form.default);
    return Object.fromEntries(forms.map((form) => [form.name, this.value(form)]));
  }

  private setSeats(seats: SeatRequest[]): void {
    this.seats = seats.map((seat) => this.seat(seat));
  }

  private seat({ kind, level = usualLevel(this.game.levels), name = '' }: SeatRequest): SeatDraft {
    return { key: ++this.keys, kind, level, name };
  }
}

function seatRequest({ kind, level, name }: SeatDraft, seat: number): SeatRequest {
  if (kind === 'bot') return { kind, level };
  return kind === 'guest'
    ? { kind, name: name.trim().slice(0, NAME_LENGTH) || tCommon('player', { number: seat + 1 }) }
    : { kind };
}

function parsed({ kind, choices, minimum, maximum }: OptionSpec, given: string | null): Value | null {
  if (!given) return null;
  if (kind === 'text') return given;
  if (kind === 'choice') return choices.includes(given) ? given : null;
  if (kind === 'bool') return given === 'true';
  const number = Number(given);
  return Number.isInteger(number) && number >= (minimum ?? number) && number <= (maximum ?? number)
    ? number
    : null;
}

const aside = new Map<string, TableDraft>();

/** Keeps the draft while the host visits the workshop. */
export function stash(draft: TableDraft): void {
  aside.set(draft.body.game, draft);
}

export function restore(game: GameInfo, chosen: string[], alone: Record<string, Value> = {}): TableDraft {
  const draft = aside.get(game.name) ?? new TableDraft(game, chosen, alone);
  aside.delete(game.name);
  return draft;
}
