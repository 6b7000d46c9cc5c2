import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { consequenceOf, message } from './format';
import { cardMessage } from './labels';
import { chosenSteps } from './chosen-steps';
import { ui } from './ui';
import { MachineAnimator } from './animator.svelte';
import { answerSheet } from './answer-sheet';
import { choose, promptOf, gameContext, moveView, names, eventOf } from './sample';
import { keysOf } from '../../ui/answers/answers';
import { isMineToTakeBack, othersTurnsAfter, sinceMine } from '../turn-log';
import type { FactWithoutValues } from '../event-samples';
import type { GameUi } from '../game-ui';
import type { Step } from '../../core/types';
import { chaptersOf } from '../../replay/chapters';
import type { BlockedView, BotMoved, Choice, GameEnded, GameEvent, MachineView, Message } from './types';

beforeEach(() => {
  settings.language = 'en';
});

/** Returns the sample with other choices, as a turn begins. */
function asked(actions: string[]): MachineView {
  return { ...moveView, acted: false, current_action: null, prompt: promptOf('turn', actions), previews: [] };
}

function at<Message extends GameEvent>(n: number, event: Message): Message {
  return { ...event, n };
}

const spot = (number: number): Message => message('spot', { spot: number });
const MOVED: FactWithoutValues<BotMoved> = {
  seat: 1,
  shape: 'hex',
  verb: 'hop',
  start: 'h',
  end: '14',
  path: ['14'],
  leapt: 1,
};

describe('the question', () => {
  it('is the message of the prompt, in both languages', () => {
    const question = () => ui.question(moveView.prompt!, moveView, names);
    expect(question()).toBe('Which of your bots moves 2 spaces?');
    settings.language = 'de';
    expect(question()).toBe('Welcher deiner Bots rückt 2 Felder vor?');
  });
});

describe('the answers', () => {
  it('have labels and consequences, in both languages', () => {
    const [hex, circle] = moveView.prompt!.choices as [Choice, Choice];
    expect(ui.label(hex)).toBe('Hex-bot from the Hex Box to 14');
    expect(consequenceOf(circle, names)).toBe('leaps 5 bots');
    expect(consequenceOf(choose('home'), names)).toBe('');
    settings.language = 'de';
    expect(ui.label(circle)).toBe('Kreis-Bot von 7 nach 14');
    expect(consequenceOf(circle, names)).toBe('überspringt 5 Bots');
  });

  const sheetOf = (view: MachineView) => answerSheet(gameContext(view), new MachineAnimator());

  it('have the headings of the engine if there are several kinds, Power cards last', () => {
    const grouped = (action: string, group: string) => choose(action, { group: message(`group-${group}`) });
    const power = [grouped('power p1', 'power-cards'), grouped('power p4', 'power-cards')];
    const headings = (choices: Choice[]) =>
      sheetOf({ ...asked([]), prompt: { ...promptOf('turn', []), choices } }).answers.map(
        ({ group }) => group,
      );
    expect(headings([choose('terminal c1'), ...power, grouped('junction t2-t3', 'junctions')])).toEqual([
      undefined,
      'Junctions: 1 bot, both actions',
      ...['or play a Power card first', 'or play a Power card first'],
    ]);
    expect(headings(power)).toEqual([undefined, undefined]);
  });

  it('have keys by the places of the terminals; Enter ends the turn', () => {
    const { answers, question } = sheetOf(
      asked(['home', 'power p1', 'terminal c1', 'terminal t2', 'terminal s5', 'junction t2-t3']),
    );
    const keyOfPlace = (place: string): string => {
      const { row = 0, column = 0 } = moveView.terminals.find((one) => one.place === place) ?? {};
      return ['12345', 'qwert', 'asdfg'][row - 1]?.[column - 1] ?? '';
    };
    expect([...keysOf(answers)]).toEqual([
      ['home', 'h'], // in sight without scrolling
      ...['c1', 't2', 's5'].map((place) => [`terminal ${place}`, keyOfPlace(place)]),
      ['junction t2-t3', '6'],
      ['power p1', '7'],
    ]);
    expect(question).toBe('Take a Terminal action');
    expect(sheetOf({ ...asked([]), prompt: promptOf('end-turn', ['end', 'power p1']) }).main?.id).toBe('end');
  });

  it('are Power cards in a row of their own, named without the verb', () => {
    const power = choose('power p5 enter', { group: message('group-power-cards') });
    const view = { ...asked([]), prompt: { ...promptOf('turn', []), choices: [choose('home'), power] } };
    const [home, card] = sheetOf(view).answers;
    expect([home?.isCard, card?.isCard, card?.ariaLabel]).toEqual([false, true, ui.label(power)]);
  });

  it('are followed by the number of terminals that cannot be used, and on request the reasons', () => {
    const blocked = (place: string, lack: BlockedView['lack']): BlockedView => ({
      ...{ place, lack, rule: 'ITM-5.3', why: message('illegal-fresh-crew'), card: '', have: 0 },
    });
    const view = {
      ...asked(['home']),
      blocked: [blocked('s2', 'catch_up'), blocked('c1', ''), blocked('t2', '')],
    };
    expect(sheetOf(view).explanations?.map(({ text, label }) => `${text} ${label}`)).toEqual([
      "3 terminals aren't possible now. Why?",
    ]);
    expect(sheetOf(view).explanations?.[0]?.lines).toEqual([
      'Catch up: no bot ahead.',
      'Upgrade and Move 2: too few bots for the stack.',
    ]);
    expect(sheetOf(asked(['home'])).explanations).toEqual([]);
  });

  it('say that the turn ends if no Power card can be played', () => {
    const only = { ...asked([]), prompt: promptOf('end-turn', ['end']) };
    expect(sheetOf(only).question).toBe('No Power card can be played: your turn ends');
    expect(sheetOf({ ...only, prompt: promptOf('end-turn', ['end', 'power p1']) }).question).toBeUndefined();
  });

  it('need a confirmation only if they cannot be undone', () => {
    const choices = [
      choose('terminal t1', { warning: message('warning-draws', { cards: 1 }) }),
      choose('terminal c1'),
    ];
    const game = gameContext({ ...asked([]), prompt: { ...promptOf('turn', []), choices } });
    const warnings = (allUndoable: boolean) =>
      answerSheet({ ...game, allUndoable }, new MachineAnimator()).answers.map(({ warning }) => !!warning);
    expect([warnings(false), warnings(true)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });
});

describe('the way back', () => {
  const began = at(1, eventOf('TurnBegan', { turn: 23, seat: 0 }));
  const chosen = at(2, eventOf('TerminalChosen', { seat: 0, place: 't2', card: 'T1', height: 2 }));
  const placed = at(3, eventOf('CrewPlaced', { seat: 0, place: 't2', crew: 'ts' }));

  it('is a chip for each answer of the action under way', () => {
    expect(chosenSteps([began, chosen, placed], moveView).map(({ text, back }) => [text, back])).toEqual([
      ['Move 2', 2],
      ['1 triangle-bot and 1 square-bot', 1],
    ]);
    expect(chosenSteps([began, chosen, placed], { ...moveView, current_action: null })).toEqual([]);
    expect(chosenSteps([began, chosen, placed], { ...moveView, seat: 1 })).toEqual([]);
  });

  it('is one chip where the engine has gone on by itself', () => {
    const [chip] = chosenSteps([began, chosen, at(2, placed)], moveView);
    expect([chip?.back, chip?.crew]).toEqual([1, 'ts']);
  });

  it('names a junction, and a card with a comma as a whole', () => {
    const junction = at(2, eventOf('JunctionChosen', { seat: 0, junction: 'c2-t3', cards: ['C1', 'T6'] }));
    const pair = at(2, eventOf('TerminalChosen', { seat: 0, place: 't6', card: 'T3', height: 1 }));
    const [wired] = chosenSteps([began, junction, at(2, placed)], moveView);
    expect([wired?.name, wired?.crew]).toEqual(['Recruit 2 / Gold + upgrade', 'ts']);
    expect(chosenSteps([began, pair], moveView).map(({ name }) => name)).toEqual(['Circle 2, hex 1']);
  });

  it('names the answers within an action', () => {
    const args = { shape: 'circle', origin: spot(7), target: spot(14), leaps: 5 };
    const within: GameEvent[] = [
      eventOf('HalfBegan', { seat: 0, place: 'c2', card: 'C1' }),
      eventOf('BotMoved', { ...MOVED, seat: 0 }, args),
      eventOf('HexTagged', { seat: 0 }),
      eventOf(
        'Entered',
        { seat: 0, source: 'crew', entry: 'gold', end: '4' },
        { queued: false, target: spot(4) },
      ),
    ];
    const chips = chosenSteps(
      [began, chosen, ...within.map((event, place) => at(3 + place, event))],
      moveView,
    );
    expect(chips.slice(1).map(({ text }) => text)).toEqual([
      'Recruit 2 first',
      '7 → 14',
      'Send in a hex-bot',
      'enters on 4',
    ]);
  });

  it('forgets what was taken back', () => {
    const log = [began, chosen, placed, at(4, eventOf('UndoPerformed', { seat: 0, to: 2 }))];
    expect(chosenSteps(log, moveView).map(({ n }) => n)).toEqual([2]);
  });

  it('is mine until somebody else speaks', () => {
    const passed = at(4, eventOf('TurnBegan', { turn: 24, seat: 1 }));
    const next = at(5, eventOf('TerminalChosen', { seat: 1, place: 't2', card: 'T1', height: 3 }));
    const others = { ...moveView, actor: 1 };
    expect(isMineToTakeBack([began], moveView)).toBe(false);
    expect(isMineToTakeBack([began, chosen], moveView)).toBe(true);
    expect(isMineToTakeBack([began, chosen, placed, passed], others)).toBe(true);
    expect(isMineToTakeBack([began, chosen, placed, passed, next], others)).toBe(false);
    expect(isMineToTakeBack([passed], { ...others, seat: 2 })).toBe(true); // nothing is known of the turn before
  });
});

describe('what has happened since', () => {
  const mine = at(1, eventOf('TurnBegan', { turn: 23, seat: 0 }));
  const others = [
    at(2, eventOf('TurnBegan', { turn: 24, seat: 1 })),
    at(3, eventOf('Recruited', { seat: 1, count: 2 })),
    at(4, eventOf('TurnBegan', { turn: 25, seat: 2 })),
  ];
  const again = at(5, eventOf('TurnBegan', { turn: 26, seat: 0 }));
  const turns = (log: GameEvent[]) =>
    sinceMine(log, 0).map(({ turn, seat, events }) => [turn, seat, events.length]);

  it('is what the others did after the last turn of mine', () => {
    const since = [
      [24, 1, 1],
      [25, 2, 0],
    ];
    expect(turns([mine, ...others])).toEqual(since);
    expect(turns([mine, ...others, again])).toEqual(since);
    expect(turns([mine])).toEqual([]);
  });

  it('is lost if the player goes back to an answer before it', () => {
    expect([0, 3].map((entry) => othersTurnsAfter([mine, ...others, again], entry, 0))).toEqual([1, 0]);
    expect(othersTurnsAfter([mine, ...others, again], 0, 1)).toBe(0);
  });
});

describe('the table', () => {
  const steps = (more: Partial<MachineView>) =>
    ui.phaseSteps({ ...moveView, ...more }, names).map(({ state }) => state);

  it('steps through the turn: a Power card before or after the Terminal action', () => {
    expect(steps({})).toEqual(['now', 'next', 'next']);
    expect(steps({ acted: false, current_action: null })).toEqual(['now', 'next', 'next']);
    expect(
      steps({
        acted: false,
        played: true,
        current_action: { place: '', terminal: '', card: 'P1', half: '' },
      }),
    ).toEqual(['next', 'now', 'next']);
    expect(steps({ acted: false, played: true, current_action: null })).toEqual(['now', 'done', 'next']);
    expect(steps({ current_action: null })).toEqual(['done', 'now', 'next']);
    expect(ui.phaseSteps(moveView, names).at(-1)?.name).toBe('Next: Mira');
  });
});

describe('the log', () => {
  const junction = message('junction', { one: cardMessage('C1'), other: cardMessage('T6') });
  const moved = eventOf('BotMoved', MOVED, {
    shape: 'hex',
    origin: message('hex-box'),
    target: spot(14),
    leaps: 1,
  });
  const cardsDrawn = (seat: number, card: string, why: 'upgrade' | 'podium') =>
    eventOf(
      'CardsDrawn',
      { seat, cards: [card], why },
      { count: 1, why, known: card !== '', ...(card ? { cards: cardMessage(card) } : {}) },
    );
  const log: GameEvent[] = [
    at(0, eventOf('Started', { seat: 0, spot: 3 }, { spot: 3 })),
    at(1, eventOf('TurnBegan', { turn: 1, seat: 1 }, { turn: 1 })),
    at(
      2,
      eventOf('TerminalChosen', { seat: 1, place: 't2', card: 'T1', height: 1 }, { card: cardMessage('T1') }),
    ),
    at(3, eventOf('UndoPerformed', { seat: 1, to: 1 })),
    at(4, eventOf('JunctionChosen', { seat: 1, junction: 'c2-t3', cards: ['C1', 'T6'] }, { junction })),
    at(
      5,
      eventOf(
        'CrewPlaced',
        { seat: 1, place: 'c2-t3', crew: 't' },
        { bots: message('triangle-bots', { bots: 1 }), count: 1 },
      ),
    ),
    at(6, eventOf('HalfBegan', { seat: 1, place: 'c2', card: 'C1' })),
    at(6, eventOf('Recruited', { seat: 1, count: 2 }, { bots: message('circle-bots', { bots: 2 }) })),
    at(
      6,
      eventOf(
        'Upgraded',
        { seat: 1, spot: 9, icon: 'power' },
        { spot: 9, gain: message('gain', { icon: 'power' }) },
      ),
    ),
    at(6, cardsDrawn(1, '', 'upgrade')),
    at(7, eventOf('PowerPlayed', { seat: 1, card: 'P4', half: '' }, { name: cardMessage('S4') })),
    at(8, moved),
    at(8, eventOf('TurnBegan', { turn: 2, seat: 2 }, { turn: 2 })),
  ];
  const lines = () => ui.logSummaries?.(log, names).map(({ n, no, text }) => [n, no, text]);

  it('tells each event in the language of the reader', () => {
    expect(ui.eventText(moved, names)).toBe('Mira: hex-bot Hex Box → 14, leaping 1 bot');
    expect(ui.eventText(eventOf('HalfBegan', { seat: 1, place: 'c2', card: 'C1' }), names)).toBe('');
    settings.language = 'de';
    expect(ui.eventText(moved, names)).toBe('Mira: Hex-Bot Hex-Box → 14, über 1 Bot hinweg');
  });

  it('tells a turn in one line, without what was taken back', () => {
    expect(lines()).toEqual([
      [0, '', 'Ada starts on spot 3'],
      [
        8,
        '1',
        'junction Recruit 2 / Gold + upgrade: 2 circle-bots from the box, 9 off, gains a Power card; Power card Hop: hex-bot to 14',
      ],
    ]);
    expect(ui.logSummaries?.(log, names)[1]?.rules).toEqual([
      'ITM-7.2',
      'ITM-7.7',
      'ITM-14.1',
      'ITM-11.1',
      'ITM-11.2',
      'ITM-8.9',
    ]);
  });

  it('names the player before the line, and marks turns that decide', () => {
    const summaries = ui.logSummaries?.(log, names) ?? [];
    expect(summaries.map(({ actor, isImportant }) => [actor, isImportant])).toEqual([
      ['', false],
      ['Mira', false],
    ]);
    const podium = at(8, eventOf('PodiumReached', { seat: 1, count: 1 }));
    expect(ui.logSummaries?.([...log.slice(1, 3), podium], names)[0]?.isImportant).toBe(true);
  });

  it('lights the places that a line names', () => {
    const animator = new MachineAnimator();
    ui.pointAtEvents?.(animator, log);
    expect(animator.named).toEqual(['t2', 'c2-t3', 'c2-t3', '9', 'h', '14']);
    ui.pointAtEvents?.(animator, []);
    expect(animator.named).toEqual([]);
  });

  it('has no line for a turn that has only begun', () => {
    expect(ui.logSummaries?.(log.slice(1, 2), names)).toEqual([]);
  });

  it('can begin in the middle of a turn', () => {
    expect(ui.logSummaries?.(log.slice(8, 9), names)[0]?.text).toBe('9 off, gains a Power card');
  });

  it('tells after the turn what no player did in it', () => {
    const winners = message('player', { seat: 1 });
    const ended = eventOf(
      'GameEnded',
      { winners: [1], rule: 'ITM-13.3', decided_by: 'two' },
      { winners, count: 1, reason: 'podium' },
    );
    expect(ui.logSummaries?.([...log.slice(1, 3), ended], names)[0]?.text).toBe(
      'Move 2; Mira wins: enough hex-bots on the podium',
    );
  });

  it('names what one has drawn oneself, and that all draw once', () => {
    const draws = (...drawn: GameEvent[]) =>
      ui.logSummaries?.([...log.slice(1, 3), ...drawn], names)[0]?.text;
    expect(draws(cardsDrawn(1, 'P4', 'upgrade'))).toBe('Move 2: draws Hop');
    expect(draws(cardsDrawn(1, '', 'podium'), cardsDrawn(2, '', 'podium'))).toBe(
      'Move 2: everyone draws 1 Power card',
    );
  });

  it('is told in German too', () => {
    settings.language = 'de';
    expect(lines()?.[1]?.[2]).toBe(
      'Knotenpunkt 2 anheuern / Gold + aufwerten: 2 Kreis-Bots aus der Kiste, 9 raus, bringt eine Powerkarte; Powerkarte Hüpfen: Hex-Bot nach 14',
    );
  });

  it('divides a replay into turns, without a line for their beginning', () => {
    const steps = log.map(
      (event) => ({ events: [event], view: { ...moveView, turn: 1 } }) as unknown as Step,
    );
    const chapters = chaptersOf([...steps, ...steps.slice(2, 3)], ui as unknown as GameUi, names);
    expect(chapters.map(({ title, frames }) => [title, frames.length])).toEqual([
      ['Turn 1', 9],
      ['Turn 2', 1],
    ]);
    expect(chapters[1]?.frames[0]?.lines.map(({ text }) => text)).toEqual(['Mira: Move 2']);
  });

  it('is divided by turns', () => {
    const titles = () => log.map((event) => ui.chapterTitle(event)).filter(Boolean);
    expect(titles()).toEqual(['Turn 1', 'Turn 2']);
    settings.language = 'de';
    expect(titles()).toEqual(['Zug 1', 'Zug 2']);
  });
});

it('says how the game was won', () => {
  const ended = (decided_by: GameEnded['decided_by']) =>
    ui.endReason?.(view, [eventOf('GameEnded', { winners: [0], rule: '', decided_by })], names);
  let view = { ...moveView, seat: 0, turn: 30 };
  expect(ended('three')).toBe('Your third hex-bot reached the podium in turn 30.');
  expect(ended('two')).toContain('Your second hex-bot reached the podium in turn 30, and nobody else');
  view = { ...view, seat: 1 };
  expect(ended('three')).toBe('Ada’s third hex-bot reached the podium in turn 30.');
  expect(ended('two')).toContain('Ada’s second hex-bot');
  expect(ended('others-left')).toBe('Everyone else has left.');
  expect(ended('podium')).toContain('the most hex-bots on the podium');
  expect(ended('hexes')).toContain('Tied on the podium');
  expect(ended('foremost-hex')).toContain('the foremost one in the Machine');
  expect(ended('foremost-circle')).toContain('the foremost circle-bot');
  expect(ended('level')).toContain('everything was tied');
});

it('gives the reason of a hint in the language of the reader', () => {
  const gains = message('list-and', {
    left: message('gain-circle-bot'),
    right: message('gain-cards', { cards: 2 }),
  });
  const reason = message('reason-gains', { gains });
  expect(ui.format(reason, names)).toBe('This turn gets you a circle-bot in the Machine and 2 Power cards.');
  settings.language = 'de';
  expect(ui.format(reason, names)).toBe(
    'Dieser Zug bringt dir einen Kreis-Bot in die Maschine und 2 Powerkarten.',
  );
});
