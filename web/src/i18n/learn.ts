import { defineMessages } from './define-messages';

/** Texts of lessons and the sandbox. */
export const tLearn = defineMessages({
  en: {
    undo: 'One back',
    redo: 'Forward',
    restart: 'From the start',
    none: 'There is nothing to learn or solve for this game yet.',

    lesson: 'Lesson',
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
    your: 'Your turn',
    back: 'Back',
    next: 'Next',
    pass: 'Skip this step',
    skip: 'Skip the lesson',
    showMe: 'Show me',
    hint: 'Hint',
    well: 'Well done.',
    notYet: 'Not quite.',
    fromStart: 'Go back to the start.',
    finished: 'That is all you need.',
    toPuzzle: "Solve today's puzzle",
  },
  de: {
    undo: 'Eins zurück',
    redo: 'Vor',
    restart: 'Von vorn',
    none: 'Für dieses Spiel gibt es noch nichts zu lernen und nichts zu lösen.',

    lesson: 'Lektion',
    step: (step, steps) => `Schritt ${step} von ${steps}`,
    your: 'Du bist dran',
    back: 'Zurück',
    next: 'Weiter',
    pass: 'Schritt überspringen',
    skip: 'Lektion überspringen',
    showMe: 'Zeig es mir',
    hint: 'Tipp',
    well: 'Gut gemacht.',
    notYet: 'Noch nicht ganz.',
    fromStart: 'Fang noch einmal von vorn an.',
    finished: 'Mehr brauchst du nicht.',
    toPuzzle: 'Das Rätsel des Tages lösen',
  },
});
