import { describe, expect, it } from 'vitest';
import type { Game, OptionForm } from '../core/types';
import { setup } from '../words/setup';
import { presetsOf, sorted } from './presets';
import { Wish } from './wish.svelte';

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
    const [book, , quick, solo] = presetsOf(game.name);
    wish.take(quick!);
    expect(wish.body.options).toEqual({ bid_seconds: 30, chips_to_win: 3 });
    expect(wish.isAs(quick!)).toBe(true);
    expect(wish.isAs(book!)).toBe(false);
    wish.take(solo!);
    expect(wish.body.chairs).toEqual([{ kind: 'me' }]);
    expect(wish.body.options).toEqual({});
  });
});

describe('evenings and everyday switches', () => {
  it('speak only of options that have a name', () => {
    const named = Object.keys(setup().labels);
    for (const preset of presetsOf(game.name))
      expect(named).toEqual(expect.arrayContaining(Object.keys(preset.options)));
  });

  it('put the everyday switches first and forget none', () => {
    const { everyday, more } = sorted(game);
    expect(everyday.map((form) => form.name)).toEqual(['diagonals', 'chips_to_win', 'bid_seconds']);
    expect(more.map((form) => form.name)).toEqual(['undo_slip']);
  });
});
