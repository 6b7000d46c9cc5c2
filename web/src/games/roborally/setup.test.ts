import { describe, expect, it } from 'vitest';
import rulebook from '../../../../docs/rules/roborally.md?raw';
import catalogue from '../../../../src/botyard/games/roborally/data/courses.json';
import { setup } from './setup';

const CLOCKS = ['program_seconds', 'question_seconds', 'reentry_seconds'];

function options(preset: string): Record<string, unknown> {
  const found = setup.presets.find(({ name }) => name === preset);
  if (!found) throw new Error(`there is no preset '${preset}'`);
  return found.options;
}

/** The default of an option. */
function usual(option: string): number {
  return Number(new RegExp(`\`${option}\` \\(default (\\d+)`).exec(rulebook)?.[1]);
}

function courseOf(preset: string) {
  return catalogue.courses.find(({ id }) => id === options(preset).course);
}

describe('the presets of RoboRally', () => {
  it('have texts, and set options that exist', () => {
    for (const { name, options } of setup.presets) {
      expect(setup.texts.find(`preset-${name}`)).toBeDefined();
      expect(setup.texts.find(`preset-${name}-about`)).toBeDefined();
      expect(Object.keys(options).filter((option) => !setup.optionTexts.find(`option-${option}`))).toEqual(
        [],
      );
    }
  });

  it('usual: nothing is changed', () => expect(options('usual')).toEqual({}));

  it('to the letter: the second value of every departure, and no timer but the one of the rulebook', () => {
    const departures = [...rulebook.matchAll(/^\| `(\w+)` \| \w+, (\w+) \|/gm)].map(([, name, book]) => [
      name,
      book,
    ]);
    expect(departures.length).toBeGreaterThan(5);
    const printed = Object.entries(options('book')).map(([name, value]) => [name, String(value)]);
    const free = ['fourth_life']; // the rulebook leaves it to the table
    const clocks = [
      ['question_seconds', '0'],
      ['reentry_seconds', '0'],
    ];
    expect(printed.sort()).toEqual(
      [...departures.filter(([name]) => !free.includes(name!)), ...clocks].sort(),
    );
  });

  it('first drive: a short course, no Option cards, no clock', () => {
    expect(courseOf('first')).toMatchObject({ length: 'short', level: 'easy', special_rules: [] });
    expect(options('first').options_in_play).toBe(false);
    expect(CLOCKS.map((clock) => options('first')[clock])).toEqual([0, 0, 0]);
  });

  it('quick race: a short course, shorter clocks, and the first one home ends it', () => {
    expect(courseOf('quick')).toMatchObject({ length: 'short', special_rules: [] });
    for (const clock of CLOCKS) expect(options('quick')[clock]).toBeLessThan(usual(clock));
    expect(options('quick').play_on).toBe('stop');
  });

  it('no hurry: no clock, and nothing else', () =>
    expect(options('calm')).toEqual(Object.fromEntries(CLOCKS.map((clock) => [clock, 0]))));
});
