import { expect, test } from 'vitest';
import { shortNames } from './short-names';

test('names with the same prefix show where they differ', () => {
  expect(shortNames(['Bartholomew', 'Ada', 'Bartholomea'], 8)).toEqual(['Ba…lomew', 'Ada', 'Ba…lomea']);
  expect(shortNames(['Guest 4821', 'Guest 4310'], 8)).toEqual(['Gu… 4821', 'Gu… 4310']);
  expect(shortNames(['Marianne Ahrens-Wolf', 'Marianne Brandt-Wolf'], 8)).toEqual(['Ma…Ahren', 'Ma…Brand']);
});

test('three names are distinguished, however late they differ', () => {
  expect(shortNames(['Marianne Ahrens', 'Marianne Brandt', 'Marianne Brandl'], 7)).toEqual([
    'Ma…Ahre',
    'Ma…andt',
    'Ma…andl',
  ]);
  const wolves = ['Marianne Ahrens-Wolf', 'Marianne Brandt-Wolf', 'Marianne Brandt-Golf'];
  expect(shortNames(wolves, 7)).toEqual(['Ma…Ahre', 'Ma…Wolf', 'Ma…Golf']);
});

test('a surrogate pair counts as one letter', () => {
  expect(shortNames(['🤖Bartholomew', '🤖Bartholomea'], 8)).toEqual(['🤖B…lomew', '🤖B…lomea']);
});

test('other names are cut at their start', () => {
  expect(shortNames(['Bartholomew', 'Maximiliane'], 8)).toEqual(['Bartholomew', 'Maximiliane']);
  expect(shortNames(['Bartholomew', 'Bartholomew'], 8)).toEqual(['Bartholomew', 'Bartholomew']);
});
