import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PromptState } from '../../ui/answers/prompt-state.svelte';
import { touchInput } from '../touch-input';
import { BeastAnimator } from './animator.svelte';
import { answerSheet } from './answer-sheet';
import { MOVES } from './choice-targets';
import { askedView, choiceOf, gameContext } from './sample';
import type { BeastPrompt, BeastView } from './types';

const prompt = askedView.prompt as BeastPrompt;
let animator = new BeastAnimator();
let sent: string[] = [];

beforeEach(() => {
  [animator, sent] = [new BeastAnimator(), []];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sheetOf = (view: BeastView = askedView) => answerSheet(gameContext(view, sent), animator);

function byFinger(): void {
  vi.spyOn(touchInput, 'current', 'get').mockReturnValue(true);
}

test('answers stand in groups with what comes of them; waiting has the key 0', () => {
  const { answers, pass, main } = sheetOf();
  expect(
    [answers[0], ...answers.slice(-2)].map((answer) => [answer?.group, answer?.title, answer?.consequence]),
  ).toEqual([
    ['Move', 'Move to Gullet 7', 'north of you; Gullet 4 collapses; 1 room slides'],
    [
      "Explore: a new room, can't be undone",
      'Explore west with your engineer',
      'Gullet 4 collapses; 1 room slides',
    ],
    ['Gears', 'Corner gear of Gullet 4 …', '3 ways to use it, with your engineer'],
  ]);
  expect([pass?.title, main]).toEqual(['Wait and end turn', undefined]);
});

test('where nothing else is left, Enter ends the turn', () => {
  const choices = [choiceOf('end', 'end', '', { waits: false })];
  const { main, pass } = sheetOf({ ...askedView, prompt: { ...prompt, choices } });
  expect([main?.title, pass]).toEqual(['End turn', undefined]);
});

test('a gear narrows the question to its motions, and there is a way back', () => {
  sheetOf().answers.at(-1)?.take();
  const { question, answers, back, pass } = sheetOf();
  expect(question).toBe('Corner gear of Gullet 4: turn it how far?');
  expect(answers.map(({ title }) => title)).toEqual([
    'Quarter turn clockwise',
    'Half turn',
    'Quarter turn counterclockwise',
  ]);
  expect(pass).toBeUndefined();
  back?.take();
  expect(animator.chosen).toBeNull();
});

test('many moves are one answer that asks for the room', () => {
  const moves = askedView.rooms.map(({ id, square, name }) =>
    choiceOf('move', `walk engineer ${square}`, id, {
      who: 'engineer',
      room: { id: 'room', args: { ...name } },
      by_control: false,
    }),
  );
  const view = {
    ...askedView,
    prompt: { ...prompt, choices: [...prompt.choices.filter(({ kind }) => kind === 'explore'), ...moves] },
  };
  const { answers } = sheetOf(view);
  expect(answers.map(({ id }) => id)).toEqual([MOVES, 'explore engineer w']);
  answers[0]?.take();
  const narrowed = sheetOf(view);
  expect(narrowed.answers).toHaveLength(moves.length);
  expect(narrowed.answers[0]).toMatchObject({ group: 'Move your engineer', title: 'Entrance' });
});

test('a mouse, which sees the preview, explores at once; a finger confirms', () => {
  const explore = () => sheetOf().answers.find(({ id }) => id === 'explore engineer w');
  explore()?.take();
  expect(sent).toEqual(['explore engineer w']);
  byFinger();
  explore()?.take();
  expect(sent).toHaveLength(1);
  const { main } = sheetOf();
  expect([explore()?.isPressed, main?.title]).toEqual([true, 'Explore west']);
  main?.take();
  expect(sent).toHaveLength(2);
});

test('what can be undone is one tap for a finger too', () => {
  byFinger();
  sheetOf().answers[0]?.take();
  expect(sent).toEqual(['walk engineer e8']);
});

test('an answer that warns of something is confirmed first', () => {
  const warning = { id: 'warning-loss', args: { reason: 'no_exit' } };
  const choices = prompt.choices.map((choice) => ({ ...choice, warning }));
  const { answers } = sheetOf({ ...askedView, prompt: { ...prompt, choices } });
  const [state, explore] = [new PromptState(), answers.find(({ id }) => id === 'explore engineer w')];
  if (!explore) throw new Error('no answer');
  expect(explore.warning).toContain('everyone loses');
  state.take(explore);
  expect(sent).toEqual([]);
  state.take(explore);
  expect(sent).toEqual(['explore engineer w']);
});
