import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { muteKeys } from '../../core/keys';
import { settings } from '../../core/settings.svelte';
import type { GameContext } from '../game-ui';
import { touchInput } from '../touch-input';
import Answers from './Answers.svelte';
import {
  asking,
  askingBatteries,
  askingWith,
  choices,
  choosing,
  preview,
  gameContext,
  layCards,
} from './sample';
import { RaisingAnimator } from './animator.svelte';
import type { Prompt, RaisingView } from './types';

beforeEach(layCards);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  settings.language = 'en';
});

function lay(shown: RaisingView, more: Partial<GameContext<RaisingView>> = {}) {
  const sent: string[] = [];
  const animator = new RaisingAnimator();
  animator.show(shown);
  render(Answers, { game: { ...gameContext(shown, sent), ...more }, animator });
  return { animator, sent };
}

const press = (key: string, at: Element = document.body): Promise<boolean> => fireEvent.keyDown(at, { key });
const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });

// --- batteries ---

function energy(range: { minimum: number; maximum: number }, useful?: number): RaisingView {
  return askingBatteries(range, useful === undefined ? {} : { useful }, 'token cosmetic r01');
}

test('at its end a step keeps the focus, so that Enter sends nothing', async () => {
  const { animator, sent } = lay(energy({ minimum: 0, maximum: 1 }));
  for (const [name, spent] of [
    ['One battery more', 1],
    ['One battery less', 0],
  ] as const) {
    const step = button(name);
    step.focus();
    await fireEvent.click(step);
    expect([animator.spent, document.activeElement, step.getAttribute('aria-disabled')]).toEqual([
      spent,
      step,
      'true',
    ]);
    await fireEvent.click(step);
    await press('Enter', step);
    expect([animator.spent, sent]).toEqual([spent, []]);
  }
});

test('no more batteries than there are, and no fewer than must be', async () => {
  const { animator, sent } = lay(energy({ minimum: 1, maximum: 3 }));
  await press('9');
  expect(animator.spent).toBe(3);
  await press('0');
  expect(animator.spent).toBe(1);
  await press('-');
  await press('Enter');
  expect(sent).toEqual(['energy 1']);
});

test('how many bring nothing is for the engine to say', async () => {
  lay(energy({ minimum: 0, maximum: 9 }));
  await press('9');
  expect(screen.queryByText(/bring nothing/)).toBeNull();
  cleanup();
  lay(energy({ minimum: 0, maximum: 9 }, 4));
  await press('4');
  expect(screen.queryByText(/bring nothing/)).toBeNull();
  await press('5');
  expect(screen.getByText('More than 4 bring nothing')).toBeTruthy();
  cleanup();
  lay(energy({ minimum: 0, maximum: 9 }, 0));
  await press('1');
  expect(screen.getByText('Batteries bring nothing here')).toBeTruthy();
});

test('what batteries open is lit; what only their energy reaches is not', async () => {
  const previews = [preview('energy 9', [], { opens: ['d1', 'r01 basic'] })];
  lay({ ...energy({ minimum: 0, maximum: 9 }), previews });
  const lit = (): (string | undefined)[] =>
    [...document.querySelectorAll('li.open')].map((one) => one.textContent?.trim());
  expect(lit()).toEqual([]);
  await press('9');
  expect(lit()).toEqual(['1Design, action 1', '5Edward']);
  expect(screen.getAllByText('not now').length).toBeGreaterThan(0);
});

test('batteries are in sight again when a token was only pointed at', async () => {
  const { animator } = lay(energy({ minimum: 0, maximum: 3 }));
  await press('2');
  const token = button(/token on Edward/);
  await fireEvent.pointerMove(token);
  expect(animator.focus).toBe('token cosmetic r01');
  await fireEvent.pointerLeave(token);
  await tick();
  expect(animator.focus).toBe('energy 2');
});

// --- the end of a phase ---

const ending = (...actions: string[]) => actions.map((action) => preview(action, undefined, { ends: true }));

test('an answer with which the phase ends says so, and what only ends it does not', () => {
  lay({
    ...asking('run', 'run r02 basic', 'run r01 basic', 'next'),
    previews: ending('run r01 basic', 'next'),
  });
  const noted = screen.getAllByText('ends the phase for good').map((note) => note.closest('button'));
  expect(noted).toEqual([button(/Edward/)]);
  expect(screen.queryByText(/^Each of these/)).toBeNull();
});

test('where several answers end the phase, a sign on each says so', () => {
  const asked = asking('run', 'run d2', 'run r02 basic', 'run r01 basic', 'next');
  lay({ ...asked, previews: ending('run r02 basic', 'run r01 basic', 'next') });
  expect(screen.getByText('■ ends the phase: there is no way back.')).toBeTruthy();
  const signed = screen.getAllByText('■').map((sign) => sign.closest('button'));
  expect(signed).toEqual([button(/^Stencil/), button(/^Edward/)]);
  expect(signed.every((one) => one?.textContent.includes('ends the phase for good'))).toBe(true);
});

test('where all answers end the phase it is said once', () => {
  const actions = ['pay all', 'pay s', 'pay r03'];
  lay({ ...asking('pay', ...actions), previews: ending(...actions) });
  expect(screen.getByText(/^Each of these ends the phase/)).toBeTruthy();
  expect(screen.queryByText('ends the phase for good')).toBeNull();
});

test('before a robot card leaves the hand it is said that nothing is taken back behind it', async () => {
  vi.spyOn(touchInput, 'current', 'get').mockReturnValue(true);
  const paying = asking('pay', 'pay all', 'pay s', 'pay r03');
  const { animator } = lay({ ...paying, previews: [preview('pay r03', undefined, { shows: true })] });
  expect(screen.getByText(/^Once a robot card is paid or discarded/)).toBeTruthy();
  animator.focus = 'pay r03';
  await tick();
  expect(button(/^Confirm/).textContent).toContain('cannot be taken back');
  cleanup();
  lay({ ...paying, previews: [preview('pay r03', undefined, { shows: true, ends: true })] });
  expect(screen.queryByText(/^Once a robot card/)).toBeNull(); // that the phase ends says as much
});

test('where all can be taken back, an end is not said to be for good', () => {
  const actions = ['run r02 basic', 'run r01 basic', 'pay r03'];
  const previews = [...ending('run r01 basic'), preview('pay r03', undefined, { shows: true })];
  lay({ ...asking('run', ...actions), previews }, { allUndoable: true });
  expect(screen.getByText('ends the phase')).toBeTruthy();
  expect(screen.queryByText(/^Once a robot card/)).toBeNull();
  cleanup();
  lay({ ...asking('run', ...actions), previews: ending(...actions) }, { allUndoable: true });
  expect(screen.getByText('Each of these ends the phase.')).toBeTruthy();
});

test('what a finger confirms says that the phase ends', async () => {
  vi.spyOn(touchInput, 'current', 'get').mockReturnValue(true);
  const { animator } = lay({
    ...asking('run', 'run r02 basic', 'run r01 basic', 'next'),
    previews: ending('run r01 basic', 'next'),
  });
  const foretold = async (action: string): Promise<string | undefined> => {
    animator.focus = action;
    await tick();
    return button(/^Confirm/).textContent;
  };
  expect(await foretold('run r01 basic')).toContain('ends the phase for good');
  expect(await foretold('run r02 basic')).not.toContain('ends the phase');
});

test('batteries with which nothing can be done end the phase', async () => {
  lay({ ...energy({ minimum: 0, maximum: 3 }), previews: ending('energy 0') });
  expect(screen.getByText(/the phase ends at once/)).toBeTruthy();
  await press('2');
  expect(screen.queryByText(/the phase ends at once/)).toBeNull();
});

test('a payment counts what is paid of it', () => {
  const asked = asking('pay', 'pay all', 'pay s', 'pay g');
  lay(asked);
  expect(screen.queryByText(/of 3 paid/)).toBeNull();
  cleanup();
  lay(askingWith('pay', { price_letters: 'SSW', paid_letters: 'S' }, 'pay all', 'pay s', 'pay g'));
  expect(screen.getByText('1 of 3 paid')).toBeTruthy();
});

// --- taking back ---

test('Backspace takes back the first phase before an answer that was given', async () => {
  const back: number[] = [];
  const { animator, sent } = lay(choosing, { undoable: 1, takeBack: (answers) => back.push(answers) });
  await press('3');
  expect(animator.draft).toEqual(['design', '']);
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  await press('Backspace');
  expect([animator.draft, back, sent]).toEqual([['', ''], [], []]);
  await press('Backspace');
  expect(back).toEqual([1]);
});

test('who waits thinks again with Backspace, by the words that are asked for', async () => {
  const [again] = choices('rethink phases');
  if (!again) throw new Error('one answer');
  const waiting = asking('wait');
  const shown = { ...waiting, prompt: { ...(waiting.prompt as Prompt), takebacks: [again] } };
  const { sent } = lay(shown);
  await press('Backspace');
  expect(sent).toEqual(['rethink phases']);
  cleanup();
  const busy = lay(shown, { busy: true });
  await press('Backspace');
  expect(busy.sent).toEqual([]);
});

// --- the list and its keys ---

test('only phases that are listed can be said', async () => {
  const { animator } = lay(choosing);
  expect((button(/Upgrade/) as HTMLButtonElement).disabled).toBe(true);
  await press('1');
  expect(animator.draft).toEqual(['', '']);
});

test('a finger may begin with either energy card: what it chose can be confirmed', async () => {
  vi.spyOn(touchInput, 'current', 'get').mockReturnValue(true);
  vi.useFakeTimers();
  const { animator } = lay(choosing);
  animator.focus = '1 recycle'; // as its cell in the table does
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(screen.getByText('Which phase gets your second energy card?')).toBeTruthy();
  expect(button(/^Recycle/).getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(button(/^Confirm: Recycle/));
  expect([animator.draft, animator.focus]).toEqual([['', 'recycle'], '']);
  expect(screen.getByText('And which phase gets the other one?')).toBeTruthy();
  animator.focus = '1 recycle';
  await tick();
  expect(screen.getByText('Change the first card', { selector: '.confirm' })).toBeTruthy();
});

test('digits count what is shown', async () => {
  const swaps = ['k01', 'k02'].flatMap((card) => ['k16', 'k17'].map((old) => `class ${card} for ${old}`));
  const { animator, sent } = lay(asking('class', ...swaps, 'none'));
  await press('2');
  expect([animator.chosen, sent]).toEqual(['k02', []]);
  await press('2');
  expect(sent).toEqual(['class k02 for k17']);
});

test('of a new class the list says only its name, as long as it may come for several', async () => {
  const { animator } = lay(asking('class', 'class k01 for k16', 'class k01 for k17', 'none'));
  expect(screen.queryByText(/instead of/)).toBeNull();
  await press('1');
  expect([animator.chosen, screen.getAllByText(/instead of/).length]).toEqual(['k01', 2]);
});

test('what is advised comes into sight, also a token', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const suggestion = { action: 'token cosmetic r01', level: 'regular', reason: '', prompt_id: '', seat: 0 };
  lay(asking('run', 'run d1', 'next', 'token cosmetic r01', 'token speed r02'), {
    suggestion,
  } as object);
  const token = button(/token on Edward/);
  expect(scrolled.mock.contexts).toEqual([token]);
  expect(token.closest('details')?.open).toBe(true);
  scrolled.mockRestore();
});

test('on a narrow screen tokens are a button beside what ends the question, until they are wanted', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  lay(asking('run', 'run d1', 'next', 'token cosmetic r01', 'token speed r02'));
  vi.unstubAllGlobals();
  expect(screen.queryByRole('button', { name: /token on Edward/ })).toBeNull();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await fireEvent.click(button('Place a token'));
  const tokens = button(/token on Edward/).closest('details');
  expect([tokens?.open, scrolled.mock.contexts]).toEqual([true, [tokens]]);
  expect(document.activeElement).toBe(tokens?.querySelector('summary'));
  expect(screen.queryByRole('button', { name: 'Place a token' })).toBeNull();
  scrolled.mockRestore();
});

function risky(): RaisingView {
  const asked = asking('class', 'class k01 for k16', 'class k01 for k17', 'none');
  const [first, ...rest] = (asked.prompt as Prompt).choices;
  if (!first) throw new Error('three answers');
  return {
    ...asked,
    prompt: {
      ...(asked.prompt as Prompt),
      choices: [{ ...first, warning: { id: 'warning-token-lost', args: { name: 'Drawing Room' } } }, ...rest],
    },
  };
}

test('a class with a token is replaced only after a warning', async () => {
  const { animator, sent } = lay(risky());
  for (const key of ['1', '1']) await press(key);
  expect([animator.weighed, sent]).toEqual(['class k01 for k16', []]);
  expect(screen.getByRole('alert').textContent).toContain('The token on Drawing Room leaves the game');
  await press('Enter');
  expect([animator.weighed, animator.chosen, sent]).toEqual(['', 'k01', []]);
  await press('2');
  expect(sent).toEqual(['class k01 for k17']);
});

test('the warning is in German too, and can be overruled', async () => {
  settings.language = 'de';
  vi.useFakeTimers();
  const { sent } = lay(risky());
  for (const key of ['1', '1']) await press(key);
  expect(screen.getByRole('alert').textContent).toContain('Mit Drawing Room geht auch das Modul');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await fireEvent.click(button('Trotzdem ersetzen'));
  expect(sent).toEqual(['class k01 for k16']);
});

test('who would leave tokens on no card at the end is asked first', async () => {
  const asked = asking('done', 'done', 'token speed r01');
  const choices = (asked.prompt as Prompt).choices.map((one) =>
    one.action === 'done' ? { ...one, warning: { id: 'warning-last-tokens', args: {} } } : one,
  );
  const { sent } = lay({ ...asked, prompt: { ...(asked.prompt as Prompt), choices } });
  await press('0');
  expect(screen.getByRole('alert').textContent).toContain("Tokens that aren't on a card bring nothing.");
  expect([screen.getByText('Go on all the same').tagName, sent]).toEqual(['BUTTON', []]);
});

test('a letter answers no question that has just come up', async () => {
  vi.useFakeTimers();
  const { sent } = lay(asking('swap', ...Array.from({ length: 12 }, (_, place) => `discard r${place + 10}`)));
  muteKeys();
  for (const key of ['1', 'a']) await press(key);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(600);
  await press('a');
  expect(sent).toEqual(['discard r19']);
  vi.useRealTimers();
});

test('energy for one of two phases is chosen by its words', async () => {
  const { sent } = lay(asking('ability', 'ability basic', 'ability upgraded'));
  expect(button('Basic ability: basic')).toBeTruthy();
  await fireEvent.click(button('Upgraded ability: upgraded'));
  expect(sent).toEqual(['ability upgraded']);
});
