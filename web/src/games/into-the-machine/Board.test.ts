import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { usePrompt } from '../../ui/answers/prompt-state.svelte';
import Board from './Board.svelte';
import { tGame } from './messages/game';
import { message } from './format';
import { choose, preview, promptOf, gameContext, moveView, step } from './sample';
import { MachineAnimator } from './animator.svelte';
import type { MachineView } from './types';

vi.mock('../../ui/answers/prompt-state.svelte', async (original) => {
  const actual = await original<typeof import('../../ui/answers/prompt-state.svelte')>();
  const shared = new actual.PromptState();
  return { ...actual, usePrompt: () => shared };
});

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

function lay(view: MachineView = moveView, busy = false) {
  const sent: string[] = [];
  const animator = new MachineAnimator();
  animator.show(view);
  const page = render(Board, { game: gameContext(view, sent, busy), animator });
  const thing = (place: string): Element =>
    page.container.querySelector(`[data-item="${place}"]`) ?? page.container;
  const said = (place: string): string | null => thing(place).getAttribute('aria-label');
  const texts = (): string[] =>
    [...page.container.querySelectorAll('text')].map((text) => text.textContent.trim());
  return { ...page, animator, sent, thing, said, texts };
}

function asking(kind: 'turn' | 'place-crew' | 'first-part' | 'end-turn', ...actions: string[]): MachineView {
  return {
    ...moveView,
    prompt: promptOf(kind, actions),
    current_action: null,
    previews: actions.map((action) => preview(action, [])),
  };
}

test('everything says what it is', () => {
  const { said } = lay({ ...moveView, prompt: null });
  expect(said('7')).toBe('Spot 7, your circle-bot, upgrade here: you get a Power card.');
  expect(said('13')).toBe('Spot 13, Jon’s hex-bot, upgrade here: you get a triangle-bot and a Power card.');
  expect(said('4')).toBe('Spot 4, Jon’s circle-bot, gold entry, upgrade here: you get a Power card.');
  expect(said('11')).toContain('Spot 11, empty');
  expect(said('q2')).toBe('Place 2 in the queue, Clank’s circle-bot.');
  expect(said('t2')).toBe('Terminal Move 2, triangle level, needs a stack of 3. Mira 1. You 2.');
  expect(said('t4')).toBe('Terminal Move 1 plus 1, triangle level, needs a stack of 1.');
  expect(said('t2-t3')).toBe('Junction Move 2 with Gold plus upgrade, triangle, unlocked.');
  expect(said('c1-t2')).toBe('Junction Upgrade with Move 2, triangle, locked, used by Mira.');
  expect(said('h')).toBe('Hex Box: You 1, Mira 1.');
  expect(said('podium')).toBe('Podium, 3 wins: You 1, Mira 0, Clank 0, Jon 1.');
});

test('it says so in German as well', () => {
  settings.language = 'de';
  const { said, texts } = lay();
  expect(said('7')).toBe(
    'Feld 7, dein Kreis-Bot, hier aufwerten: du bekommst eine Powerkarte. Wahl 2: Kreis-Bot von 7 nach 14, überspringt 5 Bots.',
  );
  expect(said('t2')).toBe('Terminal Vorrücken 2, Stufe Dreieck, braucht einen Stapel aus 3. Mira 1. Du 2.');
  expect(said('c2-t3')).toBe(
    'Knotenpunkt 2 anheuern mit Gold plus aufwerten, Dreieck, frei, benutzt von Jon.',
  );
  expect(texts()).toContain('Hier aufwerten: 1 Powerkarte');
});

test('a tag over a single spot has few words, so that they can be read', () => {
  const [power, card] = [tGame('zone', { icon: 'power' }), tGame('zone', { icon: 'triangle_power' })];
  const spots = moveView.spots.map((spot, place) => ({
    ...spot,
    icon: place === 5 ? ('triangle_power' as const) : ('power' as const),
  }));
  const { texts } = lay({ ...moveView, spots });
  expect(texts().filter((text) => [power, card, 'both'].includes(text))).toEqual([power, 'both', power]);
});

test('who watches hears for whom a junction is unlocked, and nobody is “you”', () => {
  const { said } = lay({ ...moveView, seat: null, prompt: null });
  expect(said('c2-t3')).toBe(
    'Junction Recruit 2 with Gold plus upgrade, triangle, unlocked for Ada, Jon, used by Jon.',
  );
  expect(said('7')).toContain('Ada’s circle-bot');
});

test('a junction that is used says so', () => {
  const junctions = moveView.junctions.map((one) =>
    one.id === 'c2-t3' ? { ...one, bots: [{ seat: 0, shape: 'triangle' as const }] } : one,
  );
  expect(lay({ ...moveView, junctions }).said('c2-t3')).toContain('used by you');
});

test('choices are buttons that say what would come of them, and answer', async () => {
  const { container, thing, said, sent } = lay();
  expect(said('7')).toContain('Choice 2: Circle-bot from 7 to 14, leaps 5 bots.');
  expect(thing('7').getAttribute('role')).toBe('button');
  expect(thing('8').getAttribute('role')).toBe('img');
  const stops = [...container.querySelectorAll('[tabindex="0"]')];
  expect(stops.map((stop) => stop.getAttribute('data-item'))).toEqual(['7']); // the first choice
  await fireEvent.click(thing('7'));
  await fireEvent.click(thing('8'));
  expect(sent).toEqual(['move 7']);
});

test('a choice on the board says its consequence, without signs', () => {
  const moved = message('effect-moves', {
    origin: message('spot', { spot: 7 }),
    target: message('spot', { spot: 9 }),
    leaps: 0,
  });
  const consequence = message('effects', { left: moved, right: message('effect-ends-turn') });
  const prompt = promptOf('turn', ['terminal t1', 'junction c2-t3']);
  prompt.choices[0] = choose('terminal t1', { consequence });
  const { said } = lay({ ...asking('turn'), prompt });
  expect(said('t1')).toContain('Choice 5: Draw power, 7 to 9, ends your turn.');
  expect(said('c2-t3')).toContain('Choice 6: Recruit 2 / Gold plus upgrade.');
});

test('nothing is answered while an answer is under way', async () => {
  const { thing, sent } = lay(moveView, true);
  await fireEvent.click(thing('7'));
  expect(sent).toEqual([]);
});

test('a finger answers at once', async () => {
  const { thing, sent } = lay();
  await fireEvent(thing('7'), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  expect(sent).toEqual(['move 7']);
});

test('what cannot be undone is confirmed', async () => {
  const prompt = promptOf('turn', ['terminal t1']);
  prompt.choices[0] = choose('terminal t1', { warning: message('warning-draws', { cards: 1 }) });
  const { thing, sent } = lay({ ...asking('turn'), prompt });
  await fireEvent.click(thing('t1'));
  expect([sent, usePrompt().doubted?.warning]).toEqual([[], "You draw a Power card. That can't be undone."]);
  await fireEvent.click(thing('t1'));
  expect(sent).toEqual(['terminal t1']);
});

test('a terminal says in the prompt what it does', async () => {
  const { thing } = lay(asking('turn', 'terminal t4'));
  await fireEvent.pointerMove(thing('t4'), { pointerType: 'mouse' });
  expect(usePrompt().note).toBe('Two different bots of yours move 1 space each, in the order you like.');
  expect(usePrompt().pointed?.id).toBe('terminal t4');
});

test('what is looked at beside the question is shown on the board', async () => {
  const { container, animator, texts } = lay();
  expect(container.querySelectorAll('.preview')).toHaveLength(0);
  animator.pointed = 'move 7';
  await tick();
  expect(container.querySelectorAll('.preview')).toHaveLength(1);
  expect(container.querySelectorAll('.arc')).toHaveLength(2);
  expect(container.querySelectorAll('.dot')).toHaveLength(1);
  expect(texts().filter((text) => ['1', '2'].includes(text))).not.toHaveLength(0);
});

test('the pointer on a thing looks at its choice', async () => {
  const { thing, animator } = lay();
  await fireEvent.pointerMove(thing('12'), { pointerType: 'mouse' });
  expect(animator.pointed).toBe('move 12');
  await fireEvent.pointerMove(thing('13'), { pointerType: 'mouse' });
  expect(animator.pointed).toBeNull();
});

test('a crew that is looked at stands there dashed, with the junctions it would unlock', async () => {
  const view = asking('place-crew', 'crew tt');
  const inUse = { place: 't4', terminal: 't4', card: '', half: '' };
  const placed = preview('crew tt', [step('place', { end: 't4', what: 'tt' })], { unlocks: ['t3-t4'] });
  const { container, animator } = lay({ ...view, previews: [placed], current_action: inUse });
  animator.pointed = 'crew tt';
  await tick();
  expect(container.querySelectorAll('.preview')).toHaveLength(2);
  expect(container.querySelectorAll('.soon')).toHaveLength(1);
  expect(container.querySelectorAll('.now')).toHaveLength(1);
});

test('who enters can be touched where it would come to', async () => {
  const entering = preview('enter', [step('enter', { start: 'crew', end: '5' })]);
  const { thing, sent } = lay({ ...asking('first-part', 'enter'), previews: [entering] });
  await fireEvent.click(thing('5'));
  expect(sent).toEqual(['enter']);
});

test('at the beginning of a turn what is impossible is dim', () => {
  const { container, thing } = lay(asking('turn', 'terminal t4', 'junction c2-t3', 'home'));
  expect(container.querySelectorAll('.dim')).toHaveLength(14);
  expect(thing('c2-t3').getAttribute('role')).toBe('button');
  expect(lay({ ...moveView, prompt: null }).container.querySelectorAll('.dim')).toHaveLength(0);
});

test('terminals always say how high the next stack must be', () => {
  const { texts } = lay();
  expect(texts().filter((text) => /^\d bots?$/.test(text))).toEqual(
    moveView.terminals.map(({ height }) => (height === 1 ? '1 bot' : `${height} bots`)),
  );
});

test('what cannot be chosen says why, when it is pointed at and to those who listen', async () => {
  const why = {
    place: 's3',
    rule: 'ITM-5.1',
    why: { id: 'illegal-incomplete', args: { card: { id: 'card', args: { id: 'S1' } }, lack: 'crew' } },
    card: 'S1',
    lack: 'crew' as const,
    have: 0,
  };
  const locked = {
    place: 's1-s2',
    rule: 'ITM-7.2',
    why: { id: 'illegal-junction-locked', args: {} },
    card: '',
    lack: '' as const,
    have: 0,
  };
  const { thing, said } = lay({ ...asking('turn', 'terminal t4'), blocked: [why, locked] });
  expect(said('s1-s2')).toContain('Move + upgrade / Catch up: you need a bot on both terminals.');
  await fireEvent.click(thing('s3'));
  expect(usePrompt().refusal).toBe('Silver + move: no circle-bot in your crew.');
  settings.language = 'de';
  await fireEvent.pointerMove(thing('s3'), { pointerType: 'mouse' });
  expect(usePrompt().note).toBe('Silber + vorrücken: kein Kreis-Bot in der Crew.');
  await fireEvent.pointerMove(thing('7'), { pointerType: 'mouse' });
  expect(usePrompt().note).toBe('');
});

test('what is too little crew is counted as the engine counts it', () => {
  settings.language = 'de';
  const few = {
    place: 't2',
    rule: 'ITM-5.3',
    why: { id: 'illegal-crew-needed', args: { bots: 3, level: 'triangle', have: 2 } },
    card: '',
    lack: '' as const,
    have: 2,
  };
  const { said } = lay({
    ...asking('turn', 'terminal t4'),
    blocked: [few, { ...few, place: 't3', have: 0 }],
  });
  expect(said('t2')).toContain('du brauchst 3 Bots der Stufe Dreieck oder höher und hast 2.');
  expect(said('t3')).toContain('und hast keinen.');
});

const openView = {
  ...asking('turn', 'terminal t4'),
  players: moveView.players.map((player) => ({ ...player, possible: ['t4'] })),
};

test('it says whose possibilities are lit, until Escape', async () => {
  const { animator, container } = lay(openView);
  animator.inspected = 1;
  await tick();
  expect(usePrompt().note).toBe('What Mira could use now');
  expect(container.querySelectorAll('[style*="--green"].strong')).toHaveLength(1);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(animator.inspected).toBeNull();
});

test('amid an action nothing is said to be impossible', async () => {
  const players = moveView.players.map((player) => ({ ...player, possible: [] }));
  const { animator, container } = lay({ ...moveView, players });
  const before = container.querySelectorAll('.dim').length;
  animator.inspected = 1;
  await tick();
  expect(usePrompt().note).toBe('What Mira could use is shown after this action');
  expect(container.querySelectorAll('.dim')).toHaveLength(before);
});

test('what is touched beside the board, or the next turn, ends the looking', async () => {
  const { animator, thing, rerender } = lay(openView);
  animator.inspected = 1;
  await fireEvent.click(thing('7'));
  expect(animator.inspected).toBe(1);
  await fireEvent.click(document.body);
  expect(animator.inspected).toBeNull();
  animator.inspected = 1;
  await rerender({ game: gameContext({ ...openView, turn: openView.turn + 1 }, [], false) });
  expect(animator.inspected).toBeNull();
});

test('arrow keys walk over the board; Enter answers', async () => {
  const { thing, sent } = lay();
  (thing('7') as SVGElement).focus();
  await fireEvent.keyDown(thing('7'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(thing('8'));
  await fireEvent.keyDown(thing('8'), { key: 'Enter' });
  expect(sent).toEqual([]);
  await fireEvent.keyDown(thing('12'), { key: 'Enter' });
  expect(sent).toEqual(['move 12']);
});

test('Enter confirms a doubtful answer from any place that cannot be chosen', async () => {
  const { thing } = lay();
  const take = vi.fn();
  usePrompt().take({ id: 'undo', title: '', warning: 'Undo also takes back 2 turns.', take });
  await fireEvent.keyDown(thing('8'), { key: 'Enter' });
  expect(take).toHaveBeenCalledOnce();
});

test('while the story is told nothing can be chosen', async () => {
  const { thing, animator, sent } = lay();
  animator.playing = true;
  await tick();
  await fireEvent.click(thing('7'));
  expect(sent).toEqual([]);
});

test('a board of our own says so, and claims no more', () => {
  for (const language of ['en', 'de'] as const) {
    settings.language = language;
    expect(tGame('house-about')).not.toMatch(/measured|gemessen/);
  }
  settings.language = 'en';
  expect(lay().said('house')).toBe(tGame('house-about'));
  expect(lay({ ...moveView, builtin: false }).container.querySelector('[data-item="house"]')).toBeNull();
});

test('a turn in which no Power card can be played ends by itself', () => {
  vi.useFakeTimers();
  const ends = lay(asking('end-turn', 'end'));
  const goesOn = lay(asking('end-turn', 'end', 'power p1'));
  expect(ends.sent).toEqual([]); // the player can still go back
  vi.runAllTimers();
  expect([ends.sent, goesOn.sent]).toEqual([['end'], []]);
  vi.useRealTimers();
});

test('it ends after the page is seen again, not while it is hidden', async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { sent } = lay(asking('end-turn', 'end'));
  vi.runAllTimers();
  expect(sent).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await tick();
  vi.runAllTimers();
  expect(sent).toEqual(['end']);
  hidden.mockRestore();
  vi.useRealTimers();
});
