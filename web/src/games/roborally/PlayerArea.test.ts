import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Answer, AnswerSheet } from '../../ui/answers/answers';
import { answerSheet, hasAnswers } from './answer-sheet';
import { facts } from './test-events';
import OptionsDialog from './OptionsDialog.svelte';
import type { Intent } from './choices';
import { lastPlaced, layOut, nextRegister, openRegisters, slotsOf, stepsTo, takeable } from './program-edit';
import {
  choiceOf,
  eventOf,
  gameContext,
  planView,
  playView,
  promptOf,
  putChoice,
  valuesAfter,
} from './sample';
import { RoboRallyAnimator } from './animator.svelte';
import PlayerArea from './PlayerArea.svelte';
import type { Choice, HandView, Prompt, RoboRallyView } from './types';

afterEach(cleanup);

const [hand] = planView.hands as [HandView];
const laid = layOut(planView, hand);
const put = (card: number, register: number): Intent => ({ kind: 'put', card, register });
const take = (card: number): Intent => ({ kind: 'take', card });

function set(view: RoboRallyView, busy = false) {
  const sent: string[] = [];
  const animator = new RoboRallyAnimator();
  animator.show(view);
  const page = render(PlayerArea, { game: gameContext(view, sent, busy), animator });
  const free = () => page.rerender({ game: gameContext(view, sent), animator });
  return { ...page, sent, animator, free };
}

const decline = (question: string): Choice => choiceOf('no', 'decline', { question });
const lockIn = (stage: string): Choice => choiceOf('done', 'lock-in', { stage });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(document.body, { key });
}

test('registers that may be filled are those the question offers', () => {
  expect(openRegisters(planView.prompt, hand)).toEqual([1, 2, 3, 4, 5]);
  expect(nextRegister([1, 2, 3, 4, 5], laid)).toBe(4);
  expect(openRegisters(null, hand)).toEqual([]);
});

test('while registers run the hand gives way to the order', async () => {
  const { rerender, animator } = set(planView);
  expect(screen.queryByRole('group', { name: 'Hand: 9 cards' })).not.toBe(null);
  const values_after = valuesAfter({ register: 2, step: 'reveal' });
  const playedEvents = [eventOf('Revealed', { ...facts.Revealed, values_after })];
  await rerender({ game: { ...gameContext(planView), playedEvents }, animator });
  expect(screen.queryByRole('group', { name: 'Hand: 9 cards' })).toBe(null);
});

function sheetOf(view: RoboRallyView, sent: string[] = [], animator = new RoboRallyAnimator()): AnswerSheet {
  return answerSheet(gameContext(view, sent), animator);
}

const titles = (answers: Answer[]): string[] => answers.map(({ title }) => title);

test('what is wanted is laid out before the server knows', () => {
  const wanted = layOut(planView, hand, [put(410, 4), take(700), put(700, 5)]);
  expect(wanted.registers).toEqual([[], [670], [710], [410], [700]]);
  expect(slotsOf(wanted, [700, 670, 710, 410])).toEqual([30, 220, 410, 450, 560, 670, 700, 710, 810]);
});

test('a card is brought to its place by the fewest actions', () => {
  const steps = (card: number, register: number): Intent[] => stepsTo(planView.prompt, laid, card, register);
  expect(steps(410, 4)).toEqual([put(410, 4)]);
  expect(steps(700, 5)).toEqual([take(700), put(700, 5)]);
  expect(steps(700, 1)).toEqual([]);
  expect(steps(410, 2)).toEqual([take(670), put(410, 2)]);
  expect(steps(700, 2)).toEqual([take(700), take(670), put(700, 2), put(670, 1)]);
});

test('two cards share a register where that is offered', () => {
  const prompt = planView.prompt && {
    ...planView.prompt,
    choices: [putChoice(410, 2)],
  };
  expect(stepsTo(prompt, laid, 410, 2)).toEqual([put(410, 2)]);
});

test('the last card is that of the highest register', () => {
  expect(lastPlaced(laid.registers, takeable(planView.prompt))).toBe(710);
});

test('a card goes into the next register by click and by key', async () => {
  const { sent } = set(planView);
  await fireEvent.click(button('Rotate Left, priority 410'));
  await press('9');
  expect(sent).toEqual(['put 410 4', 'put 810 5']);
});

test('cards are taken back by click, one by one by key, and all at once', async () => {
  const { sent } = set(planView);
  await fireEvent.click(button('Register 1, Move 2, priority 700'));
  expect(sent).toEqual(['take 700']);
  cleanup();
  const again = set(planView);
  await press('Backspace');
  expect(again.sent).toEqual(['take 710']);
});

test('a quick hand is served one after the other', async () => {
  const { sent, free } = set(planView, true);
  await press('1', '2');
  expect(sent).toEqual([]);
  expect(button('Register 4, U-Turn, priority 30')).toBeTruthy();
  expect(button('Register 5, Rotate Right, priority 220')).toBeTruthy();
  await free();
  expect(sent).toEqual(['put 30 4']);
});

test('what is not offered ends the wish', async () => {
  const { sent } = set(planView);
  await press('Enter');
  expect(sent).toEqual([]);
});

test('the card under the focus is shown on the board', async () => {
  const { animator } = set(planView);
  await fireEvent.focus(button('Back Up, priority 450'));
  expect(animator.pointed).toBe(450);
  await fireEvent.blur(button('Back Up, priority 450'));
  expect(animator.pointed).toBe(null);
});

test('a locked register says why, and damage lies on the slots it costs', () => {
  const [me, ...others] = planView.robots;
  const registers = me?.registers.map((register, place) =>
    place === 4 ? { cards: [720], locked: true, token: false } : register,
  );
  const robots = me ? [{ ...me, damage: 5, registers: registers ?? [] }, ...others] : [];
  set({ ...planView, robots, hands: [{ ...hand, cards: [410] }] });
  expect(button('Register 5, Move 2, priority 720, locked by damage')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'damage token' })).toHaveLength(5);
  expect(screen.getByRole('img', { name: 'Move 2, priority 700, in register 1' })).toBeTruthy();
});

test('who has two robots sees one program at a time', async () => {
  const second = { ...hand, robot: 2, cards: [500] };
  set({ ...planView, hands: [hand, second] });
  expect(screen.getByRole('group', { name: 'Mira’s program' })).toBeTruthy();
  await fireEvent.click(button('Mika'));
  expect(screen.getByRole('group', { name: 'Mika’s program' })).toBeTruthy();
});

test('while robots drive the tray shows who drives when', () => {
  const cards = [[700], [730], [410], [500]];
  const robots = playView.robots.map((robot, place) => ({
    ...robot,
    playing: cards[place] ?? [],
  }));
  set({ ...playView, robots, order: [1, 0, 3, 2], movers: [0, 3, 2] });
  const order = screen.getAllByRole('listitem').map((item) => item.textContent?.split(',')[0]?.trim());
  expect(order.slice(0, 4)).toEqual(['Ada', 'Mira', 'Tinker', 'Mika']);
  expect(screen.getByText('Mira, Move 2, priority 700, acts now')).toBeTruthy();
});

test('a running film has the tray, though the answered prompt is still there', async () => {
  const doNothing = (): void => undefined;
  const controls = { pause: doNothing, step: doNothing, skip: doNothing, skipToHit: doNothing };
  const prompt = promptOf('power-down', {}, decline('power-down'));
  const game = {
    ...gameContext({ ...playView, prompt }),
    film: { isRunning: true, isPaused: false, ...controls },
  };
  const animator = new RoboRallyAnimator();
  const { rerender } = render(PlayerArea, { game, animator });
  expect(screen.queryByRole('group', { name: 'Playback' })).not.toBe(null);
  await rerender({ game: { ...game, film: { ...game.film, isRunning: false } }, animator });
  expect(screen.queryByRole('group', { name: 'Playback' })).toBe(null);
});

test('Options are offered with their effect, and declining passes', () => {
  const sent: string[] = [];
  const spend = choiceOf('spend brakes', 'spend', { option: 'brakes' });
  const consequence = { id: 'option-effect', args: { option: 'brakes' } };
  const prompt = promptOf('spend', { robot: 0, cause: 'reentry' }, decline('spend'), {
    ...spend,
    consequence,
  });
  const { answers, pass } = sheetOf({ ...planView, prompt }, sent);
  expect(titles(answers)).toEqual(['Spend Brakes']);
  expect(answers[0]?.consequence).toMatch(/^On a Move 1 you may stay/);
  answers[0]?.take();
  expect(pass?.title).toBe('Take the damage');
  pass?.take();
  expect(sent).toEqual(['spend brakes', 'no']);
});

test('a facing is chosen by arrow, as the board lies', async () => {
  const choices = [...'nesw'].map((direction) => choiceOf(`face ${direction}`, 'face', { direction }));
  const prompt = promptOf('facing', { entry: 'start', robot: 0 }, ...choices);
  const { sent, animator } = set({ ...planView, prompt });
  animator.userRotation = 1;
  await tick();
  await press('ArrowRight');
  expect(sent).toEqual(['face n']);
  const { answers } = sheetOf({ ...planView, prompt }, [], animator);
  expect(answers.map(({ id, title, consequence }) => [id, title, consequence])).toEqual([
    ['face s', 'Left', undefined],
    ['face w', 'Up', undefined],
    ['face e', 'Down', 'toward flag 1'],
    ['face n', 'Right', 'toward flag 1'],
  ]);
});

const asking = (prompt: Prompt): RoboRallyView => ({ ...planView, prompt });

test('an answer says what it leads to, and the way past the Options comes last', () => {
  const target_name = { id: 'player', args: { seat: 1 } };
  const no = {
    ...decline('weapon'),
    consequence: { id: 'weapon-decline-consequence', args: { target_name } },
  };
  const use = {
    ...choiceOf('use pressor_beam', 'use', { option: 'pressor_beam' }),
    consequence: { id: 'weapon-effect', args: { option: 'pressor_beam', target_name } },
  };
  const { answers, pass } = sheetOf(
    asking(promptOf('weapon', { robot: 0, target: 1, target_name }, no, use)),
  );
  expect(answers.map(({ consequence }) => consequence)).toEqual(['No damage; Ada is pushed 1 square away.']);
  expect([pass?.title, pass?.consequence]).toEqual(['Main laser', 'Your laser hits Ada as usual.']);
});

test('what costs a turn is never the first answer', () => {
  const yes = choiceOf('yes', 'accept', { question: 'power-down' });
  const prompt = promptOf('power-down', { robot: 0, damage: 3 }, yes, decline('power-down'));
  expect(titles(sheetOf(asking(prompt)).answers)).toEqual(['Keep running', 'Power down']);
  expect(hasAnswers(gameContext(asking(prompt)))).toBe(true);
  expect(hasAnswers(gameContext(planView))).toBe(false);
});

/** A complete program of a damaged robot, then the question after it. */
async function lockInWith(isOn: boolean, ...more: Choice[]): Promise<string[]> {
  const sent: string[] = [];
  const animator = new RoboRallyAnimator();
  const complete = asking(promptOf('program', { stage: 'complete', damage: 3 }, lockIn('complete')));
  const { rerender } = render(PlayerArea, { game: gameContext(complete, sent), animator });
  const { main, toggle } = sheetOf(complete, sent, animator);
  expect(toggle?.consequence).toBe('Next turn: no cards, damage 3 → 0');
  if (isOn) toggle?.take();
  main?.take();
  const yes = choiceOf('yes', 'accept', { question: 'power-down' });
  const prompt = promptOf('power-down', { robot: 0, damage: 3 }, yes, decline('power-down'), ...more);
  await rerender({ game: gameContext(asking(prompt), sent), animator });
  cleanup();
  return sent;
}

test('the switch beside Lock in answers the question of power down', async () => {
  expect(await lockInWith(true)).toEqual(['done', 'yes']);
  expect(await lockInWith(false)).toEqual(['done', 'no']);
  const later = choiceOf('after', 'answer-later');
  expect(await lockInWith(true, later)).toEqual(['done', 'yes']);
  expect(await lockInWith(false, later)).toEqual(['done', 'no']);
});

test('the slot says where the program leads, as the robot stands', () => {
  const animator = new RoboRallyAnimator();
  const advice = (view = planView): string | undefined => sheetOf(view, [], animator).advice;
  expect(advice()).toMatch(/^You end on \w+, 1 ahead and 4 to your right, facing .*, if nobody pushes you.$/);
  animator.pointed = 450;
  expect(advice()).toMatch(/^You end on \w+, 1 ahead and 3 to your right, facing/);
  animator.pointed = null;
  const flags = planView.flags.map((flag) => (flag.flag === 1 ? { ...flag, square: 'f9' } : flag));
  expect(advice({ ...planView, flags })).toMatch(/^You end on f9, flag 1, facing/);
  const falling = planView.hands.map((one) => ({
    ...one,
    previews: one.previews.map((preview) => ({ ...preview, square: null, falls: 'pit' })),
  }));
  expect(advice({ ...planView, hands: falling })).toMatch(/^In register 1 this leads into a pit/);
});

test('a leftover card is stored and a register freed where they lie', async () => {
  const store = choiceOf('store 410', 'store', { card: 410, kind: 'rotate_left' });
  const { sent } = set(asking(promptOf('store', { option: 'flywheel' }, decline('store'), store)));
  await fireEvent.click(button('Rotate Left, priority 410'));
  await fireEvent.click(button('Back Up, priority 450'));
  expect(sent).toEqual(['store 410']);
  cleanup();
  const free = choiceOf('free 2', 'free', { robot: 0, register: 2 });
  const again = set({ ...asking(promptOf('free', { robot: 0 }, free, decline('free'))), step: 'mend' });
  await fireEvent.click(button('Register 1, Move 2, priority 700'));
  await fireEvent.click(button('Register 2, Move 2, priority 670'));
  expect(again.sent).toEqual(['free 2']);
});

test('a card that may share a register finds it by click when no register is empty', async () => {
  const view = asking(promptOf('program', { stage: 'complete' }, putChoice(410, 2), lockIn('complete')));
  const registers = [700, 670, 710, 560, 810].map((card) => ({ cards: [card], locked: false, token: false }));
  const robots = view.robots.map((robot, place) => (place ? robot : { ...robot, registers }));
  const { sent } = set({ ...view, robots, hands: [{ ...hand, cards: [30, 410] }] });
  await fireEvent.click(button('U-Turn, priority 30'));
  await fireEvent.click(button('Rotate Left, priority 410'));
  expect(sent).toEqual(['put 410 2']);
});

test('whose program stands is offered nothing more to lock in', () => {
  const { animator } = set(planView);
  const { main, back } = sheetOf(planView, [], animator);
  expect([main?.title, main?.disabled, back?.title]).toEqual([
    'Lock in',
    'Registers 4, 5 are empty.',
    'Take back',
  ]);
  cleanup();
  const locked = asking(promptOf('program', { stage: 'locked-in' }));
  expect(sheetOf(locked, [], set(locked).animator).main).toBe(undefined);
});

const orders = (question: string, ...allowed: string[]): Choice[] =>
  allowed.map((standing_order) =>
    choiceOf(`set ${question} ${standing_order}`, 'standing-order', { standing_order }),
  );

test('standing orders are those the server offers', async () => {
  const declared: string[] = [];
  const standing_orders = [
    { question: 'come_back', standing_order: 'ask', choices: orders('come_back', 'always', 'never', 'ask') },
    { question: 'fire_control', standing_order: 'never', choices: orders('fire_control', 'never', 'ask') },
  ];
  const game = {
    ...gameContext({ ...planView, standing_orders }),
    sendAnytime: (action: string) => declared.push(action),
  };
  render(OptionsDialog, { game, onclose: () => undefined });
  const buttonsIn = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('button');
  expect(buttonsIn('Re-enter powered down').map((button) => button.textContent)).toEqual([
    'Always',
    'Never',
    'Ask me',
  ]);
  expect(buttonsIn('Use Fire Control').map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
  ]);
  await fireEvent.click(buttonsIn('Re-enter powered down')[0] as HTMLElement);
  expect(declared).toEqual(['set come_back always']);
});

test('all cards are taken back at once', async () => {
  const { sent, animator, free } = set(planView);
  animator.programming?.clear();
  for (let answers = 0; answers < 3; answers++) await free();
  expect(sent).toEqual(['take 700', 'take 670', 'take 710']);
  cleanup();
  expect(animator.programming).toBe(null);
});

test('two Options that can read the same two cards are offered in words', () => {
  const action = 'dual_processor 3';
  const offered = choiceOf(action, 'read-pair', { option: 'dual_processor', register: 3 });
  const { prompt } = planView;
  const view = { ...planView, prompt: prompt && { ...prompt, choices: [...prompt.choices, offered] } };
  const sent: string[] = [];
  const { answers } = sheetOf(view, sent);
  expect(titles(answers)).toEqual(['Register 3: turn on the spot instead (Dual Processor)']);
  answers[0]?.take();
  expect(sent).toEqual([action]);
});

test('the last robot, kept without power, only goes on', () => {
  const robots = planView.robots.map((robot) => ({ ...robot, powered_down: true, registers: [] }));
  const hands = planView.hands.map((one) => ({ ...one, cards: [], previews: [], card_previews: [] }));
  const view = {
    ...planView,
    robots,
    hands,
    prompt: promptOf('program', { stage: 'nobody-runs' }, lockIn('nobody-runs')),
  };
  expect(sheetOf(view, [], set(view).animator).main?.title).toBe('Continue');
});
