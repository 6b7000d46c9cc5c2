import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import type { Step } from '../../core/types';
import { reelsOf } from '../../replay/reels';
import type { Face } from '../face';
import { face } from './face';
import { facts } from './facts';
import { names, planView, tell } from './sample';
import type { GameTold } from './types';

afterEach(() => (settings.language = 'en'));

const revealed = (register: number): GameTold => tell('Revealed', { ...facts.Revealed, register });
const replaced = (option: string, register: number): GameTold =>
  tell('Replaced', { ...facts.Replaced, option, register });

/** Each event a step of its own; what the view says meanwhile does not matter. */
function reels(...story: GameTold[]) {
  const steps = story.map((told, n): Step => {
    return { n, by: 0, at: 0, events: [{ ...told, text: told.type }], view: planView };
  });
  return reelsOf(steps, face as unknown as Face, names);
}

const chapters = (...story: GameTold[]): string[] =>
  reels(...story).map(({ title, frames }) => `${title}: ${frames.map(({ lines }) => lines[0]?.told.type)}`);

test('everything is filed under the register it belongs to', () => {
  expect(
    chapters(
      tell('TurnBegan', facts.TurnBegan),
      tell('CardsDealt', facts.CardsDealt),
      revealed(4),
      tell('Drove', facts.Drove),
      replaced('scrambler', 5),
      replaced('conditional_program', 5),
      revealed(5),
      tell('Archived', facts.Archived),
      tell('RegisterFreed', facts.RegisterFreed),
      tell('Repaired', facts.Repaired),
    ),
  ).toEqual([
    'Turn 6: TurnBegan,CardsDealt',
    'Register 4: Revealed,Drove,Replaced',
    'Register 5: Replaced,Revealed,Archived',
    'The turn ends: RegisterFreed,Repaired',
  ]);
});

test('Options that are given before the first turn end none', () => {
  expect(chapters(tell('OptionDrawn', facts.OptionDrawn))).toEqual(['Turn 6: OptionDrawn']);
});

test('steps of a register have the letters of the rulebook', () => {
  const [reel] = reels(
    revealed(1),
    tell('Drove', facts.Drove),
    tell('Damaged', facts.Damaged),
    tell('Carried', { ...facts.Carried, express: true }),
    tell('Carried', { ...facts.Carried, express: false }),
    tell('PushersPushed', facts.PushersPushed),
    tell('GearsTurned', facts.GearsTurned),
    tell('Fired', facts.Fired),
    tell('FlagTouched', facts.FlagTouched),
  );
  expect(reel?.frames.map(({ phase }) => phase?.letter)).toEqual([
    'A',
    'B',
    'B',
    'C1',
    'C2',
    'C3',
    'C4',
    'D',
    'E',
  ]);
});

test('a drive of several steps is one line in German too', () => {
  settings.language = 'de';
  const drive = { ...facts.Drove, card: 800, way: 'n', shifts: facts.Drove.shifts.slice(0, 1) };
  const told = (joins: number): GameTold => ({ ...tell('Drove', drive), text: 'English', joins }) as GameTold;
  expect(face.tell(told(2), names)).toBe('Ada fährt 3 Felder nach Norden (3 vor).');
  expect(face.tell(told(0), names)).toBe('Ada fährt 1 Feld nach Norden (3 vor).');
  expect(face.tell({ ...told(0), text: '' }, names)).toBe('');
});
