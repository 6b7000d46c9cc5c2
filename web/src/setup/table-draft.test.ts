import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionSpec } from '../core/types';
import type { Setup } from '../games/setup';
import Rules from './Rules.svelte';
import { inWords, labelOf, PLAIN, sentenceOf, setupOf, shownAs, sorted } from './option-labels';
import TableSettings from './TableSettings.svelte';
import { stash, restore, TableDraft } from './table-draft.svelte';

function form(name: string, kind: OptionSpec['kind'], normal: OptionSpec['default']): OptionSpec {
  return {
    name,
    kind,
    default: normal,
    label: name,
    rule: 'RIC-1.1',
    text: '',
    choices: [],
    minimum: 0,
    maximum: 99,
  } as OptionSpec;
}

const game = {
  name: 'ricochet-robots',
  title: 'Ricochet Robots',
  players: [1, 2, 3, 4],
  levels: ['rookie', 'regular', 'master'],
  perfect_information: false,
  options: [
    form('diagonals', 'choice', 'allowed'),
    form('bid_seconds', 'int', 60),
    form('undo_slip', 'bool', true),
    form('chips_to_win', 'int', 0),
  ],
} as unknown as GameInfo;
const own = await setupOf('ricochet-robots');
const [diagonals, bidSeconds, undoSlip] = game.options as [OptionSpec, OptionSpec, OptionSpec];

describe('the table draft', () => {
  it('begins with me and two open seats, by the book', () => {
    expect(new TableDraft(game).body).toEqual({
      game: 'ricochet-robots',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      options: {},
      listed: false,
      hints: true,
      substitute_after: 60,
      substitute_level: 'regular',
    });
  });

  it('adds a seat for a friend beside open ones, else a bot', () => {
    const draft = new TableDraft(game);
    draft.add();
    expect(draft.body.seats.at(-1)).toEqual({ kind: 'open' });
    draft.seats.forEach((seat) => (seat.kind = 'bot'));
    draft.remove(draft.seats[0]!.key);
    draft.add();
    expect(draft.body.seats.at(-1)).toEqual({ kind: 'bot', level: 'regular' });
  });

  it('sends only what differs from the rulebook', () => {
    const draft = new TableDraft(game);
    draft.set(bidSeconds, 90);
    draft.set(undoSlip, false);
    draft.set(diagonals, 'none');
    draft.set(diagonals, 'allowed');
    expect(draft.body.options).toEqual({ bid_seconds: 90, undo_slip: false });
    draft.reset(bidSeconds);
    expect(draft.body.options).toEqual({ undo_slip: false });
  });

  it('names a second person at this screen, and no level for people', () => {
    const draft = new TableDraft(game);
    Object.assign(draft.seats[1]!, { kind: 'guest', name: '  Mika ' });
    expect(draft.body.seats[1]).toEqual({ kind: 'guest', name: 'Mika' });
  });

  it('lets me sit once', () => {
    const draft = new TableDraft(game);
    const [mine, other] = draft.seats;
    expect(draft.isTaken(mine!.key)).toBe(false);
    expect(draft.isTaken(other!.key)).toBe(true);
  });

  it('applies a preset and knows which one it is', () => {
    const draft = new TableDraft(game);
    const [book, , quick, solo] = own.presets;
    draft.applyPreset(quick!);
    expect(draft.body.options).toEqual({ bid_seconds: 30, chips_to_win: 3 });
    expect(draft.matchesPreset(quick!)).toBe(true);
    expect(draft.matchesPreset(book!)).toBe(false);
    draft.applyPreset(solo!);
    expect(draft.body.seats).toEqual([{ kind: 'me' }]);
    expect(draft.body.options).toEqual({});
  });
});

describe('one person against bots', () => {
  const calm = () => new TableDraft(game, [], { bid_seconds: 0 });
  const fill = (draft: TableDraft): void => draft.seats.slice(1).forEach((seat) => (seat.kind = 'bot'));

  it('has no clocks, which is no house rule and the same preset', () => {
    const draft = calm();
    expect([draft.body.options, draft.hasSoloTimers]).toEqual([{}, false]);
    fill(draft);
    expect([draft.body.options, draft.hasSoloTimers]).toEqual([{ bid_seconds: 0 }, true]);
    expect([draft.changedRules, draft.isChanged(bidSeconds)]).toEqual([0, false]);
    expect(draft.matchesPreset({ name: 'book', options: {} })).toBe(true);
    draft.seats[1]!.kind = 'guest';
    expect(draft.body.options).toEqual({});
  });

  it('may want them all the same', () => {
    const draft = calm();
    fill(draft);
    draft.set(bidSeconds, 60);
    expect([draft.body.options, draft.hasSoloTimers, draft.isChanged(bidSeconds)]).toEqual([{}, false, true]);
    draft.reset(bidSeconds);
    expect(draft.hasSoloTimers).toBe(true);
  });

  it('applies a preset with timers as it is', () => {
    const draft = new TableDraft(game, [], { bid_seconds: 0, chips_to_win: 9 });
    fill(draft);
    const preset = { name: 'quick', options: { bid_seconds: 30 } };
    draft.applyPreset(preset);
    expect([draft.body.options, draft.hasSoloTimers, draft.matchesPreset(preset)]).toEqual([
      { bid_seconds: 30 },
      false,
      true,
    ]);
  });

  it('plays alone by the book: nobody is kept waiting either way', () => {
    const draft = calm();
    draft.applyPreset({ name: 'solo', options: {}, seats: [{ kind: 'me' }] });
    expect(draft.body.options).toEqual({});
  });
});

describe('one seat', () => {
  it('is found by nobody and waits for its only player, whatever was wished for before', () => {
    const draft = new TableDraft(game);
    draft.listed = true;
    draft.applyPreset({ name: 'solo', options: {}, seats: [{ kind: 'me' }] });
    expect([draft.isSolo, draft.body.listed, draft.body.substitute_after]).toEqual([true, false, null]);
    draft.add();
    expect([draft.isSolo, draft.body.listed, draft.body.substitute_after]).toEqual([false, true, 60]);
  });

  it('of a bot or an open seat is not for me alone', () => {
    const draft = new TableDraft(game);
    for (const kind of ['bot', 'open'] as const) {
      draft.applyPreset({ name: 'other', options: {}, seats: [{ kind }] });
      expect([kind, draft.isSolo, draft.body.substitute_after]).toEqual([kind, false, 60]);
    }
  });

  it('is asked only for the rules that matter to one', () => {
    const draft = new TableDraft(game);
    const matters = (_option: string, _value: unknown, seats: number): boolean => seats > 1;
    const { container } = render(Rules, { game: { ...game, chapters: {} }, own: { ...own, matters }, draft });
    expect(container.querySelectorAll('[role=switch], input, select').length).toBeGreaterThan(0);
    draft.applyPreset({ name: 'solo', options: {}, seats: [{ kind: 'me' }] });
    flushSync();
    expect(container.querySelectorAll('[role=switch], input, select')).toHaveLength(0);
  });

  it('asks for nothing that concerns others', () => {
    const draft = new TableDraft(game);
    const { container } = render(TableSettings, { draft, levels: game.levels });
    const asked = () => container.querySelectorAll('[type=radio], select').length;
    expect(asked()).toBe(4);
    draft.applyPreset({ name: 'solo', options: {}, seats: [{ kind: 'me' }] });
    flushSync();
    expect(asked()).toBe(0);
    expect(container.querySelectorAll('[role=switch]')).toHaveLength(1); // hints also work alone
  });
});

describe('options with their own chooser', () => {
  const course = form('course', 'text', 'risky_exchange');
  const rally = { ...game, name: 'roborally', options: [course, bidSeconds] } as GameInfo;

  it('stays as it is in every preset, and is no house rule', () => {
    const draft = new TableDraft(rally, ['course']);
    draft.set(course, 'island_hop');
    draft.applyPreset({ name: 'quick', options: { bid_seconds: 30 } });
    expect(draft.body.options).toEqual({ course: 'island_hop', bid_seconds: 30 });
    expect(draft.changedRules).toBe(1);
    expect(draft.matchesPreset({ name: 'quick', options: { bid_seconds: 30 } })).toBe(true);
    expect(draft.matchesPreset({ name: 'quick', options: { bid_seconds: 30, course: 'twister' } })).toBe(
      false,
    );
  });

  it('is restored after a visit to the workshop', () => {
    const draft = restore(rally, ['course']);
    draft.set(bidSeconds, 90);
    stash(draft);
    expect(restore(rally, ['course'])).toBe(draft);
    expect(restore(rally, ['course'])).not.toBe(draft);
  });
});

describe('options in the address', () => {
  it('may say how an option is to be, and only what it can be is heard', () => {
    const draft = new TableDraft(game);
    const address = '?bid_seconds=90&undo_slip=false&chips_to_win=1000&diagonals=upright&nothing=1';
    draft.applyQuery(new URLSearchParams(address));
    expect(draft.body.options).toEqual({ bid_seconds: 90, undo_slip: false });
  });
});

describe('presets and common options', () => {
  it('speak only of options that have a name', () => {
    const unnamed = (options: string[]): string[] =>
      options.filter((name) => !own.optionTexts.find(`option-${name}`));
    expect(unnamed(own.everyday)).toEqual([]);
    for (const preset of own.presets) {
      expect(unnamed(Object.keys(preset.options))).toEqual([]);
      expect(own.texts.find(`preset-${preset.name}`)).toBeDefined();
    }
  });

  it('put the everyday switches first and forget none', () => {
    const { chosen, everyday, more } = sorted(game.options, own);
    expect(chosen).toEqual([]);
    expect(everyday.map((form) => form.name)).toEqual(['diagonals', 'chips_to_win', 'bid_seconds']);
    expect(more.map((form) => form.name)).toEqual(['undo_slip']);
    const choosing: Setup = { ...PLAIN, choosers: { diagonals: () => ({}) } };
    expect(sorted(game.options, choosing).chosen).toEqual([diagonals]);
    expect(sorted(game.options, choosing).everyday).toHaveLength(3);
  });

  it("have the game's texts, or the server's", () => {
    expect(labelOf(own, bidSeconds)).toBe('Timer');
    expect(labelOf(PLAIN, bidSeconds)).toBe('bid_seconds');
    expect(sentenceOf(own, bidSeconds)).toBe('How long the timer runs after the first bid.');
    expect(sentenceOf(PLAIN, { ...bidSeconds, text: 'How long.' })).toBe('How long.');
    expect(shownAs(own, diagonals, 'at_least_one')).toBe('at least one');
    expect(shownAs(PLAIN, undoSlip, true)).toBe('on');
    expect(inWords(own, 'chips_to_win is for two')).toBe('“Chips to win” is for two');
  });
});
