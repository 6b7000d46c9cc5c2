import { afterEach, expect, test } from 'vitest';
import { choiceMessage, defineFormat, formatShared, numberMessage, promptMessage } from './fluent';
import { settings } from './settings.svelte';
import type { Message } from './types';

const files = {
  en: `
chip = the green star
won = { $player } wins { $chip } in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }{ $first ->
        [true] , the first chip
       *[false] { "" }
    }.
prompt-slide = Slide a robot
choice-slide = Slide { $robot }
number-bid = Bid at most { $most }
`,
  de: `
chip = der grüne Stern
    .accusative = den grünen Stern
won = { $player } gewinnt { $chip-accusative }: { $moves }.
`,
};
const message = (id: string, args: Message['args'] = {}): Message => ({ id, args });
const player = (seat: number): Message => message('player', { seat });
const won = (moves: number, first: boolean): Message =>
  message('won', { player: player(1), chip: message('chip'), moves, first });
const names = ['Ada', 'Bo'];

afterEach(() => {
  settings.language = 'en';
});

test('a message is formatted with names, numbers, booleans and nested messages', () => {
  const format = defineFormat(files);
  expect(format(won(1, false), names)).toBe('Bo wins the green star in 1 move.');
  expect(format(won(1200, true), names)).toBe('Bo wins the green star in 1,200 moves, the first chip.');
});

test('the language of the settings decides the text, the case of a noun and the number format', () => {
  const format = defineFormat(files);
  format(won(1, false), names);
  settings.language = 'de';
  expect(format(won(1200, false), names)).toBe('Bo gewinnt den grünen Stern: 1.200.');
});

test('prompts, choices and number inputs name their messages', () => {
  const format = defineFormat(files);
  expect(
    format(
      promptMessage({ id: '1', kind: 'slide', args: {}, choices: [], number_input: null, takebacks: [] }),
    ),
  ).toBe('Slide a robot');
  const choice = { action: 'red up', highlights: [], group: null, consequence: null, warning: null };
  expect(format(choiceMessage({ ...choice, kind: 'slide', args: { robot: 'red' } }))).toBe('Slide red');
  expect(
    format(numberMessage({ action: 'bid {}', kind: 'bid', minimum: 1, maximum: 9, args: { most: 9 } })),
  ).toBe('Bid at most 9');
});

test('messages that all games share need no file', () => {
  const both = message('list-and', { left: player(0), right: player(1) });
  expect(formatShared(both, names)).toBe('Ada and Bo');
  expect(formatShared(message('plain', { text: 'As it is' }))).toBe('As it is');
});

test('an unknown message gives its id and arguments, a player without a name a number', () => {
  expect(formatShared(message('no-such-message'))).toBe('no-such-message');
  const moved = message('robot-moved', { player: player(1), to: 'b2' });
  expect(formatShared(moved, names)).toBe('robot-moved (player=player (seat=1), to=b2)');
  expect(formatShared(player(7), names)).toBe('Player 8');
});

test('an error in a file is thrown when the first message is formatted', () => {
  const twice = 'plain = Two';
  expect(() => defineFormat({ en: twice, de: twice })(message('plain', { text: 'x' }))).toThrow(/plain/);
});
