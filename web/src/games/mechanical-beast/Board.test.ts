import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import Board from './Board.svelte';
import { askedView, choiceOf, gameContext, previewIn } from './sample';
import { BeastAnimator } from './animator.svelte';
import type { BeastView, Choice, RoomView } from './types';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

function lay(view: BeastView = askedView, busy = false) {
  const sent: string[] = [];
  const animator = new BeastAnimator();
  animator.show(view);
  const page = render(Board, { game: gameContext(view, sent, busy), animator });
  const find = (selector: string): Element | null => page.container.querySelector(selector);
  const thing = (id: string): Element => find(`[data-item="${id}"]`) ?? page.container;
  const said = (id: string): string | null => thing(id).getAttribute('aria-label');
  const count = (selector: string): number => page.container.querySelectorAll(selector).length;
  return { ...page, animator, sent, find, thing, said, count };
}

function asking(kind: 'place-exit' | 'aim-exit', ...choices: Choice[]): BeastView {
  const empty = { number_input: null, takebacks: [], previews: [] };
  return { ...askedView, prompt: { id: `${kind}-1`, kind, args: { turn: 1 }, choices, ...empty } };
}

test('every room says what it is', () => {
  const { said } = lay({ ...askedView, prompt: null });
  expect(said('R28')).toBe(
    'Gullet 4, facing south. North open, east open, south wall, west glass. Corner gear at the north-west. You are here, collapses when it is left.',
  );
  expect(said('ENT')).toBe(
    'Entrance, facing north. North open, east open, south open, west open. Its hatch is open.',
  );
  expect(said('CTL')).toContain('Control Room, facing north. North red door,');
  expect(said('CTL')).toContain('The switch is off, Ada is here');
  expect(said('R56')).toContain('Centre gear, edge gear on the north wall. One person.');
  expect(said('R64')).toContain('Rail gear from north to south.');
  expect(said('R55')).toContain('The android is here, one person');
});

test('glass that is locked is said and drawn so', () => {
  const { said, find } = lay({ ...askedView, glass_locked: true });
  expect(said('R28')).toContain('west locked glass');
  expect(find('[data-room="R28"] use[href="#beast-side-K"]')).not.toBeNull();
});

test('it says so in German as well', () => {
  settings.language = 'de';
  const { said } = lay();
  expect(said('R28')).toContain(
    'Schlund 4, Pfeil nach Süden. Norden offen, Osten offen, Süden Wand, Westen Glas.',
  );
  expect(said('R28#1')).toBe(
    'Eckzahnrad im Nordwesten, Schlund 4. Antwort 6: mit deinem Ingenieur benutzen, 3 Möglichkeiten.',
  );
});

test('what can be chosen is a button that says its answer', () => {
  const { thing, said } = lay();
  expect(thing('R16').getAttribute('role')).toBe('button');
  expect(said('R16')).toContain(
    'Choice 1: move here with your engineer; north of you; Gullet 4 collapses; 1 room slides.',
  );
  expect(said('R28:w')).toBe(
    "Doorway to the west of Gullet 4. Choice 5: explore with your engineer; a new room, can't be undone; Gullet 4 collapses; 1 room slides.",
  );
  expect(said('R28#1')).toContain('Choice 6: use it with your engineer, 3 ways.');
  expect(thing('R18').getAttribute('role')).toBe('img');
});

test('one answer is given by a click; of several the question is narrowed to them', async () => {
  const { thing, animator, sent } = lay();
  await fireEvent.click(thing('R28:w'));
  expect(sent).toEqual(['explore engineer w']);
  await fireEvent.click(thing('R28#1'));
  expect(animator.chosen).toBe('R28#1');
  expect(thing('R16').getAttribute('role')).toBe('img');
  await fireEvent.click(thing('R18'));
  expect(animator.chosen).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a room that is about to fall is cracked, and its arrow alone is red', () => {
  const settle = { ...previewIn(askedView, 'walk engineer e8'), action: 'settle' };
  const view = {
    ...askedView,
    collapsing: 'R28',
    prompt: {
      ...askedView.prompt,
      choices: [choiceOf('let-collapse', 'settle', '')],
      previews: [settle],
    },
  } as BeastView;
  const { find, count } = lay(view);
  expect(find('[data-falls]')?.getAttribute('data-falls')).toBe('R28');
  expect(count('.fall.alert')).toBe(1);
});

test('doorways into one blank have a number each, at their own arrow', () => {
  const explore = (action: string, door: string) => choiceOf('explore', action, door, { who: action });
  const [west, east] = ['R28:w', 'R55:e'];
  const room = (id: string): RoomView => askedView.rooms.find((one) => one.id === id) as RoomView;
  const { row, column } = room('R28');
  const view = {
    ...askedView,
    rooms: [room('R28'), { ...room('R55'), row, column: column - 2 }],
    prompt: {
      ...askedView.prompt,
      choices: [explore('explore engineer w', west), explore('explore android e', east)],
    },
  } as BeastView;
  const { container } = lay(view);
  const caps = [...container.querySelectorAll('g:has(> rect[width="17"])')].map((cap) => [
    cap.textContent,
    Number(/translate\((\S+)/.exec(cap.getAttribute('transform') ?? '')?.[1]),
  ]);
  const middle = (column - 1) * 130;
  expect(caps).toEqual(
    expect.arrayContaining([
      ['1', middle + 66],
      ['2', middle - 66],
    ]),
  );
});

test('while an answer is under way none is given', async () => {
  const { thing, sent } = lay(askedView, true);
  await fireEvent.click(thing('R28:w'));
  expect(sent).toEqual([]);
});

test('a finger moves at once, because a move can be undone', async () => {
  const { thing, sent } = lay();
  await fireEvent(thing('R16'), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  expect(sent).toEqual(['walk engineer e8']);
});

test('a thing that warns of something is touched twice', async () => {
  const warning = { id: 'warning-loss', args: { reason: 'no_exit' } };
  const prompt = askedView.prompt && {
    ...askedView.prompt,
    choices: askedView.prompt.choices.map((choice) => ({ ...choice, warning })),
  };
  const { thing, sent, find } = lay({ ...askedView, prompt });
  await fireEvent.click(thing('R16'));
  expect(sent).toEqual([]);
  expect(find('[data-falls="R28"]')).not.toBeNull();
  await fireEvent.click(thing('R16'));
  expect(sent).toEqual(['walk engineer e8']);
});

test('empty cells are drawn only where somebody can explore', () => {
  expect(lay().count('.blank')).toBe(1);
  cleanup();
  expect(lay({ ...askedView, prompt: null }).count('.blank')).toBe(0);
});

test('under the mouse a walk shows its way, what falls and what slides', async () => {
  const { thing, animator, find } = lay();
  await fireEvent(thing('R62'), new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
  expect(animator.pointed).toBe('walk engineer d8');
  expect(find('[data-falls="R28"]')).not.toBeNull();
  expect(find('[data-slides="R16"]')).not.toBeNull();
  expect(find('.preview[data-meeple="e2"]')).not.toBeNull();
});

test('a gear shows what would move, open and shut, on the rooms as they are', async () => {
  const { animator, count } = lay();
  animator.pointed = 'gear engineer 1 +';
  await tick();
  expect(count('.frame')).toBe(1);
  expect(count('rect.plate')).toBe(4);
  expect(count('[data-room]')).toBe(askedView.rooms.length); // all stay as they are
  expect(count('.opens[data-doorway]') + count('.shuts[data-doorway]')).toBeGreaterThan(0);
  expect(count('[data-ghost="e2"]')).toBe(1);
});

test('who would be cut off is marked, and a game that would be lost', async () => {
  const warned = askedView.prompt && {
    ...askedView.prompt,
    previews: askedView.prompt.previews.map((preview) => ({
      ...preview,
      cuts: ['e1'],
      loses: 'people_inside' as const,
    })),
  };
  const { animator, container } = lay({ ...askedView, prompt: warned });
  animator.pointed = 'walk engineer e8';
  await tick();
  const texts = [...container.querySelectorAll('text')].map((text) => text.textContent);
  expect(texts).toEqual(expect.arrayContaining(['cut off', 'Game lost']));
});

test('after the switch the arrows of rooms with a meeple are red; the Entrance has none', () => {
  const { count, find } = lay();
  expect(count('.fall.alert')).toBe(3);
  expect(find('[data-room="ENT"] .fall')).toBeNull();
  cleanup();
  expect(lay({ ...askedView, switch_off: false }).count('.fall.alert')).toBe(0);
});

test('a gear that was used carries a pin of its meeple', () => {
  expect(lay().find('[data-pin="android"]')).not.toBeNull();
});

test('the Emergency Exit is placed on a blank, and turned', async () => {
  const room = { id: 'room', args: { kind: 'galley', number: 3 } };
  const place = { id: 'place', args: { room, direction: 'n' } };
  const cell = { row: -6, column: -6, square: 'B2', place };
  const beside = { ...cell, column: -5, square: 'C2' };
  const placing = lay(
    asking(
      'place-exit',
      choiceOf('place-exit', 'exit b2', 'b2', cell),
      choiceOf('place-exit', 'exit c2', 'c2', beside),
    ),
  );
  await fireEvent.click(placing.thing('c2'));
  expect(placing.sent).toEqual(['exit c2']);
  expect(placing.said('b2')).toBe('Empty square north of Galley 3. Choice 1: place the Emergency Exit here.');
  cleanup();
  const aim = (direction: string) =>
    choiceOf('aim-exit', `face ${direction}`, direction, { ...cell, direction });
  const facing = lay(asking('aim-exit', aim('n'), aim('e')));
  await fireEvent.click(facing.thing('e'));
  expect(facing.sent).toEqual(['face e']);
});

test('the arrow keys lead over rooms, and to gears and doorways; Enter answers', async () => {
  const { thing, sent, animator } = lay();
  const focusedItem = () => document.activeElement?.getAttribute('data-item');
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  (thing('R28') as SVGElement).focus();
  await press('ArrowUp');
  expect(focusedItem()).toBe('R28#1'); // the gear at the room's north-west corner
  await press('ArrowDown');
  expect(focusedItem()).toBe('R28');
  await press('ArrowLeft');
  expect(focusedItem()).toBe('R28:w');
  await press('ArrowRight');
  expect(focusedItem()).toBe('R28');
  (thing('R16') as SVGElement).focus();
  await press('Enter');
  expect(sent).toEqual(['walk engineer e8']);
  (thing('R28#1') as SVGElement).focus();
  await press('Enter');
  expect(animator.chosen).toBe('R28#1');
});

test('the board is one stop of the Tab key, which leads to the first answer', () => {
  const stops = [...lay().container.querySelectorAll('[data-item][tabindex="0"]')];
  expect(stops.map((stop) => stop.getAttribute('data-item'))).toEqual(['R62']);
  cleanup();
  const own = lay({ ...askedView, prompt: null }).container.querySelector('[data-item][tabindex="0"]');
  expect(own?.getAttribute('data-item')).toBe('R28');
});

test('a finger that rests on a room sees what comes of the move, and lifts without moving', async () => {
  vi.useFakeTimers();
  const { thing, sent, animator } = lay();
  const finger = (type: string) =>
    fireEvent(thing('R62'), new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
  await finger('pointerdown');
  vi.runAllTimers();
  expect(animator.pointed).toBe('walk engineer d8');
  await finger('pointerup');
  await finger('click');
  expect([animator.pointed, sent]).toEqual([null, []]);
  vi.useRealTimers();
});

test('nothing can be chosen while a story is told', async () => {
  const { animator, thing, sent } = lay();
  animator.playing = true;
  await tick();
  await fireEvent.click(thing('R16'));
  expect(thing('R16').getAttribute('role')).toBe('img');
  expect(sent).toEqual([]);
});

test('who walks is seen once, between the rooms', async () => {
  const { animator, count, find } = lay();
  animator.walker = { meeple: 'e2', at: { x: 5, y: 7 } };
  await tick();
  expect(count('[data-meeple="e2"]')).toBe(1);
  expect(find('[data-meeple="e2"]')?.getAttribute('transform')).toContain('translate(5 7)');
});

test('rooms are drawn where they are on their way; one that comes in at the other end is seen twice', async () => {
  const { animator, find, count } = lay();
  const pose = { x: 11, y: 22, turn: 45 };
  animator.frame = { poses: new Map([['R16', pose]]), wraps: [{ room: 'R18', pose, share: 0.5 }] };
  await tick();
  expect(find('[data-room="R16"]')?.getAttribute('transform')).toBe('translate(11 22)');
  expect(count('[data-room="R16"]')).toBe(1);
  expect(count('[data-room="R18"]')).toBe(2);
});

test('a room that falls is drawn by its pieces alone', async () => {
  const { animator, count } = lay();
  const room = askedView.rooms.find(({ id }) => id === 'R55') as RoomView;
  animator.falling = { room, shake: 1, fall: 0.5 };
  await tick();
  expect(count('[data-falling="R55"] [data-room="R55"]')).toBe(4);
  expect(count('[data-room="R55"]')).toBe(4);
});

test('a card is face down until it is turned over', async () => {
  const { animator, count } = lay();
  animator.turning = { room: 'R16', share: 0.3 };
  await tick();
  expect(count('[data-room="R16"] .back')).toBe(1);
  animator.turning = { room: 'R16', share: 0.8 };
  await tick();
  expect(count('[data-room="R16"] .floor')).toBe(1);
});
