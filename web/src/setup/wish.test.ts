import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Game, OptionForm } from '../core/types';
import type { Setup } from '../games/setup';
import Rules from './Rules.svelte';
import { inWords, labelOf, PLAIN, sentenceOf, setupOf, shownAs, sorted } from './speaking';
import TableWish from './TableWish.svelte';
import { putAside, resume, Wish } from './wish.svelte';

function form(name: string, kind: OptionForm['kind'], normal: OptionForm['default']): OptionForm {
  return {
    name,
    kind,
    default: normal,
    label: name,
    rule: 'RIC-1.1',
    text: '',
    choices: [],
    least: 0,
    most: 99,
  } as OptionForm;
}

const game = {
  name: 'ricochet-robots',
  title: 'Ricochet Robots',
  players: [1, 2, 3, 4],
  levels: ['rookie', 'regular', 'master'],
  hides_nothing: false,
  options: [
    form('diagonals', 'choice', 'allowed'),
    form('bid_seconds', 'int', 60),
    form('undo_slip', 'bool', true),
    form('chips_to_win', 'int', 0),
  ],
} as unknown as Game;
const own = await setupOf('ricochet-robots');
const [diagonals, bidSeconds, undoSlip] = game.options as [OptionForm, OptionForm, OptionForm];

describe('the wish for a table', () => {
  it('begins with me, an open seat and a bot, by the book', () => {
    expect(new Wish(game).body).toEqual({
      game: 'ricochet-robots',
      chairs: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'regular' }],
      options: {},
      listed: false,
      hints: true,
      grace: 60,
      replacement: 'regular',
    });
  });

  it('sends only what differs from the rulebook', () => {
    const wish = new Wish(game);
    wish.set(bidSeconds, 90);
    wish.set(undoSlip, false);
    wish.set(diagonals, 'none');
    wish.set(diagonals, 'allowed');
    expect(wish.body.options).toEqual({ bid_seconds: 90, undo_slip: false });
    wish.reset(bidSeconds);
    expect(wish.body.options).toEqual({ undo_slip: false });
  });

  it('names a second person at this screen, and no level for people', () => {
    const wish = new Wish(game);
    Object.assign(wish.seats[1]!, { kind: 'guest', name: '  Mika ' });
    expect(wish.body.chairs[1]).toEqual({ kind: 'guest', name: 'Mika' });
  });

  it('lets me sit once', () => {
    const wish = new Wish(game);
    const [mine, other] = wish.seats;
    expect(wish.isTaken(mine!.key)).toBe(false);
    expect(wish.isTaken(other!.key)).toBe(true);
  });

  it('takes an evening and knows which one it is', () => {
    const wish = new Wish(game);
    const [book, , quick, solo] = own.presets;
    wish.take(quick!);
    expect(wish.body.options).toEqual({ bid_seconds: 30, chips_to_win: 3 });
    expect(wish.isAs(quick!)).toBe(true);
    expect(wish.isAs(book!)).toBe(false);
    wish.take(solo!);
    expect(wish.body.chairs).toEqual([{ kind: 'me' }]);
    expect(wish.body.options).toEqual({});
  });
});

describe('one person among bots', () => {
  const calm = () => new Wish(game, [], { bid_seconds: 0 });
  const fill = (wish: Wish): void => void (wish.seats[1]!.kind = 'bot');

  it('has no clocks, which is no house rule and the same evening', () => {
    const wish = calm();
    expect([wish.body.options, wish.isCalm]).toEqual([{}, false]);
    fill(wish);
    expect([wish.body.options, wish.isCalm]).toEqual([{ bid_seconds: 0 }, true]);
    expect([wish.houseRules, wish.isChanged(bidSeconds)]).toEqual([0, false]);
    expect(wish.isAs({ name: 'book', options: {} })).toBe(true);
    wish.seats[1]!.kind = 'guest';
    expect(wish.body.options).toEqual({});
  });

  it('may want them all the same', () => {
    const wish = calm();
    fill(wish);
    wish.set(bidSeconds, 60);
    expect([wish.body.options, wish.isCalm, wish.isChanged(bidSeconds)]).toEqual([{}, false, true]);
    wish.reset(bidSeconds);
    expect(wish.isCalm).toBe(true);
  });

  it('takes an evening with clocks as it is', () => {
    const wish = new Wish(game, [], { bid_seconds: 0, chips_to_win: 9 });
    fill(wish);
    const evening = { name: 'quick', options: { bid_seconds: 30 } };
    wish.take(evening);
    expect([wish.body.options, wish.isCalm, wish.isAs(evening)]).toEqual([{ bid_seconds: 30 }, false, true]);
  });

  it('plays alone by the book: nobody is kept waiting either way', () => {
    const wish = calm();
    wish.take({ name: 'solo', options: {}, chairs: [{ kind: 'me' }] });
    expect(wish.body.options).toEqual({});
  });
});

describe('one seat', () => {
  it('is found by nobody and waits for its only player, whatever was wished for before', () => {
    const wish = new Wish(game);
    wish.listed = true;
    wish.take({ name: 'solo', options: {}, chairs: [{ kind: 'me' }] });
    expect([wish.isSolo, wish.body.listed, wish.body.grace]).toEqual([true, false, null]);
    wish.add();
    expect([wish.isSolo, wish.body.listed, wish.body.grace]).toEqual([false, true, 60]);
  });

  it('of a bot, or of whoever comes, is not for me alone', () => {
    const wish = new Wish(game);
    for (const kind of ['bot', 'open'] as const) {
      wish.take({ name: 'other', options: {}, chairs: [{ kind }] });
      expect([kind, wish.isSolo, wish.body.grace]).toEqual([kind, false, 60]);
    }
  });

  it('is asked only for the rules that matter to one', () => {
    const wish = new Wish(game);
    const matters = (_option: string, _value: unknown, seats: number): boolean => seats > 1;
    const { container } = render(Rules, { game: { ...game, chapters: {} }, own: { ...own, matters }, wish });
    expect(container.querySelectorAll('[role=switch], input, select').length).toBeGreaterThan(0);
    wish.take({ name: 'solo', options: {}, chairs: [{ kind: 'me' }] });
    flushSync();
    expect(container.querySelectorAll('[role=switch], input, select')).toHaveLength(0);
  });

  it('asks for nothing that concerns others', () => {
    const wish = new Wish(game);
    const { container } = render(TableWish, { wish, levels: game.levels });
    const asked = () => container.querySelectorAll('[type=radio], select').length;
    expect(asked()).toBe(4);
    wish.take({ name: 'solo', options: {}, chairs: [{ kind: 'me' }] });
    flushSync();
    expect(asked()).toBe(0);
    expect(container.querySelectorAll('[role=switch]')).toHaveLength(1); // hints are for one as well
  });
});

describe('what is chosen by itself', () => {
  const course = form('course', 'text', 'risky_exchange');
  const rally = { ...game, name: 'roborally', options: [course, bidSeconds] } as Game;

  it('stays as it is in every evening, and is no house rule', () => {
    const wish = new Wish(rally, ['course']);
    wish.set(course, 'island_hop');
    wish.take({ name: 'quick', options: { bid_seconds: 30 } });
    expect(wish.body.options).toEqual({ course: 'island_hop', bid_seconds: 30 });
    expect(wish.houseRules).toBe(1);
    expect(wish.isAs({ name: 'quick', options: { bid_seconds: 30 } })).toBe(true);
    expect(wish.isAs({ name: 'quick', options: { bid_seconds: 30, course: 'twister' } })).toBe(false);
  });

  it('is there again for whoever comes back from the workshop', () => {
    const wish = resume(rally, ['course']);
    wish.set(bidSeconds, 90);
    putAside(wish);
    expect(resume(rally, ['course'])).toBe(wish);
    expect(resume(rally, ['course'])).not.toBe(wish);
  });
});

describe('an address', () => {
  it('may say how an option is to be, and only what it can be is heard', () => {
    const wish = new Wish(game);
    const address = '?bid_seconds=90&undo_slip=false&chips_to_win=1000&diagonals=upright&nothing=1';
    wish.hear(new URLSearchParams(address));
    expect(wish.body.options).toEqual({ bid_seconds: 90, undo_slip: false });
  });
});

describe('evenings and everyday switches', () => {
  it('speak only of options that have a name', () => {
    const named = Object.keys(own.words().labels);
    expect(named).toEqual(expect.arrayContaining(own.everyday));
    for (const preset of own.presets) {
      expect(named).toEqual(expect.arrayContaining(Object.keys(preset.options)));
      expect(own.words().presets[preset.name]).toBeDefined();
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

  it("are told in the game's words, or in the server's", () => {
    expect(labelOf(own, bidSeconds)).toBe('Sand timer');
    expect(labelOf(PLAIN, bidSeconds)).toBe('bid_seconds');
    expect(sentenceOf(own, { ...bidSeconds, text: 'How long.' })).toBe('How long.');
    expect(shownAs(own, diagonals, 'at_least_one')).toBe('at least one');
    expect(shownAs(PLAIN, undoSlip, true)).toBe('on');
    expect(inWords(own, 'chips_to_win is for two')).toBe('“Chips to win” is for two');
  });
});
