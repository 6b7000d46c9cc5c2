import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { piecesOf, readEffect } from './effects';
import { sayAbility, sayCounter, sayEffect } from './messages/effects';
import { catalog } from './sample';

afterEach(() => (settings.language = 'en'));

test('an effect is what is paid and what is gained', () => {
  expect(readEffect('C->2V+2B')).toEqual({
    cost: [{ amount: 1, letter: 'C' }],
    gains: [
      { kind: 'item', item: { amount: 2, letter: 'V' } },
      { kind: 'item', item: { amount: 2, letter: 'B' } },
    ],
  });
  expect(readEffect('B+B per row:recycle/2').gains[1]).toEqual({
    kind: 'rate',
    item: { amount: 1, letter: 'B' },
    counter: 'row:recycle',
    per: 2,
  });
  expect(readEffect('V by tokens[2:1,5:2]').gains[0]).toMatchObject({
    lines: [
      [2, 1],
      [5, 2],
    ],
  });
});

test('every effect of the cards is said in both languages', () => {
  expect(sayEffect('2W+B->U')).toBe('pay 2 wilds and 1 battery: unlock a token');
  expect(sayEffect('(M/G)+S')).toBe('(1 microchip or 1 gear) and 1 sensor');
  expect(sayEffect('(M/G)')).toBe('1 microchip or 1 gear');
  expect(sayEffect('V per hand/2')).toBe('1 point for every 2 robot cards in hand');
  expect(sayEffect('V per robots')).toBe('1 point for each robot built');
  expect(sayEffect('B per tokens:speed')).toBe('1 battery for each unlocked speed token');
  settings.language = 'de';
  expect(sayEffect('B->(G/M)+(G/M)')).toBe(
    '1 Batterie zahlen: (1 Zahnrad oder 1 Mikrochip) und (1 Zahnrad oder 1 Mikrochip)',
  );
  expect(sayEffect('C->2V+2B')).toBe('1 Roboterkarte zahlen: 2 Punkte und 2 Batterien');
  expect(sayEffect('V per robots')).toBe('1 Punkt für jeden gebauten Roboter');
  expect(sayEffect('V per resource:G')).toBe('1 Punkt je Zahnrad im Vorrat');
  expect(sayEffect('V per hand/2')).toBe('1 Punkt für je 2 Roboterkarten auf der Hand');
});

test('what a class counts is said in words', () => {
  expect(sayCounter('row:design')).toBe('robots in the Design row');
  expect(sayCounter('vp:3-4')).toBe('robots worth 3 or 4 points');
  expect(sayCounter('resource:T')).toBe('duct tape in stock');
  expect(sayCounter('tokens:speed')).toBe('unlocked speed tokens');
});

test('an ability says when it counts and what it gives', () => {
  const [greta] = catalog.inventors;
  expect(greta && sayAbility(greta.basic)).toBe('each robot you build: 1 battery');
});

test('pieces are counted by their kind', () => {
  expect(piecesOf('SSGG')).toEqual([
    { letter: 'S', amount: 2 },
    { letter: 'G', amount: 2 },
  ]);
});

test('energy for one of two phases is said for each of them', () => {
  const energy = (phase: string, amount: number) => ({
    timing: 'ongoing',
    hook: 'energy',
    effect: '',
    phase,
    amount,
    phases: '',
    cost: '',
    text: '',
  });
  const [basic, upgraded] = [energy('design', 2), energy('recycle', 3)];
  expect([sayAbility(basic), sayAbility(upgraded)]).toEqual([
    '2 energy more for Design',
    '3 energy more for Recycle',
  ]);
  settings.language = 'de';
  expect([sayAbility(basic), sayAbility(upgraded)]).toEqual([
    '2 Energie mehr für Entwerfen',
    '3 Energie mehr für Verwerten',
  ]);
});
