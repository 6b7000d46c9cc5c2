/** The set-up of RoboRally: modes, course chooser and course editor. */
import type { Setup } from '../setup';
import CourseChooser from './CourseChooser.svelte';
import { tCourses } from './messages/courses';
import { tSetup } from './messages/setup';
import { tOptions } from './option-texts';

export const setup: Setup = {
  presets: [
    { name: 'usual', options: {} },
    { name: 'first', options: { course: 'first_shift', options_in_play: false, ...untimed() } },
    {
      name: 'quick',
      options: {
        course: 'dizzy_dash',
        program_seconds: 20,
        question_seconds: 10,
        reentry_seconds: 15,
        play_on: 'stop',
      },
    },
    { name: 'calm', options: untimed() },
    {
      name: 'book',
      options: {
        strict_no_peeking: true,
        powered_down_robots_act: true,
        one_flag_per_turn: true,
        fire_control: 'printed',
        reentry_keeps_powered_down_damage: true,
        last_robot: 'drives_on',
        question_seconds: 0,
        reentry_seconds: 0,
      },
    },
  ],
  now: untimed(), // bots wait, so nobody has to hurry in a first game
  everyday: ['options_in_play', 'program_seconds', 'play_on', 'last_robot', 'fourth_life'],
  texts: tSetup,
  optionTexts: tOptions,
  choosers: { course: CourseChooser },
  shown: (option, value) => (option === 'course' ? courseSaid(String(value)) : ''),
  workshop: () => import('./CourseEditor.svelte').then((page) => page.default),
};

function untimed(): Record<string, number> {
  return { program_seconds: 0, question_seconds: 0, reentry_seconds: 0 };
}

/** 'Risky Exchange' for its id; any other text is a course of one's own. */
function courseSaid(value: string): string {
  if (/[\s/]/.test(value)) return tCourses('own');
  return value.replace(
    /(^|_)([a-z])/g,
    (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase(),
  );
}
