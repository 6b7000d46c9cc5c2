import { beforeEach, describe, expect, it } from 'vitest';
import reasons from '../../../../src/botyard/games/into_the_machine/ai/explanations.py?raw';
import { settings } from '../../core/settings.svelte';
import { keysIn } from '../../test/sentences';
import { actOf, labelOf } from './prompt-text';
import { chosenSteps } from './chosen-steps';
import { choiceEffect } from './choice-effects';
import { ui } from './ui';
import { groupsOf, isFolded, keysOf, shownOf } from './choice-groups';
import { choose, preview, moveView, names, step, eventOf } from './sample';
import { isMineToTakeBack, sinceMine } from '../turn-log';
import type { GameEvent, Preview, MachineView, Question } from './types';

beforeEach(() => {
  settings.language = 'en';
});

const QUESTION: Question = { kind: 'turn', place: '', card: '', verb: '', spaces: 0, who: '', height: 0 };

/** The sample with another question. */
function asked(question: Partial<Question>, actions: string[], more: Partial<MachineView> = {}): MachineView {
  const facts = { ...QUESTION, ...question };
  const prompt = {
    id: `${facts.kind}-23-0`,
    text: 'In English',
    choices: actions.map(choose),
    number_input: null,
    takebacks: [],
  };
  return { ...moveView, acted: false, current_action: [], question: facts, prompt, previews: [], ...more };
}

function meaning(action: string, previews: Preview[], more: Partial<MachineView> = {}): string {
  return choiceEffect(choose(action), { ...moveView, previews, ...more });
}

function at<Message extends GameEvent>(n: number, event: Message): Message {
  return { ...event, n };
}

describe('the question', () => {
  const question = (view: MachineView) => (view.prompt ? ui.question(view.prompt, view, names) : '');

  it('says what is asked from its facts', () => {
    expect(question(moveView)).toBe('Which of your bots moves 2 spaces?');
    expect(question(asked({ kind: 'crew', card: 'T6', height: 3 }, []))).toBe(
      'Which 3 bots go to Gold + upgrade?',
    );
    expect(question(asked({ kind: 'crew', place: 't2-t3' }, []))).toBe(
      'Which bot goes to the junction of Move 2 and Gold + upgrade?',
    );
    expect(question(asked({ kind: 'either', card: 'T3' }, ['move 7', 'move h']))).toBe(
      'Circle 2, hex 1: which bot moves first?',
    );
    expect(question(asked({ kind: 'either', card: 'T6' }, ['enter', 'upgrade 7']))).toBe(
      'Gold + upgrade: what comes first?',
    );
    expect(question(asked({}, ['home', 'power p1']))).toContain('Power card');
    expect(question(asked({}, ['home']))).toBe('Which Terminal action do you take?');
    settings.language = 'de';
    expect(question(moveView)).toBe('Welcher deiner Bots rückt 2 Felder vor?');
  });

  it('takes the words of the engine where the facts are of another one', () => {
    const view = asked({ kind: 'tag' }, []);
    expect(ui.question({ ...view.prompt!, id: 'bot-23-1' }, view, names)).toBe('In English');
  });
});

describe('the answers', () => {
  it('say who goes where, and in short what is confirmed', () => {
    const label = (action: string) => labelOf(choose(action), moveView);
    expect(label('move 7')).toBe('Circle-bot on 7 to spot 14');
    expect(label('move h')).toBe('Hex-bot in the Hex Box to spot 14');
    expect(label('junction t2-t3')).toBe('Move 2 / Gold + upgrade');
    expect(label('crew ccs')).toBe('2 circle-bots and 1 square-bot');
    expect(label('power p5 enter')).toBe('Enter at silver');
    expect(actOf(choose('move 7'), moveView)).toBe('7 › 14');
  });

  it('tell what comes of them in a second line', () => {
    expect(choiceEffect(choose('move 7'), moveView)).toBe('leaps 5 bots');
    expect(
      meaning('upgrade 9', [
        preview('upgrade 9', [step('upgrade', { start: '9', what: 'power' })], { draws: 1 }),
      ]),
    ).toBe('gains a Power card · cannot be taken back');
    const placed = [step('place', { end: 't2', what: 'ts' })];
    expect(meaning('crew ts', [preview('crew ts', placed, { unlocks: ['t2-t3'], ends_turn: true })])).toBe(
      'unlocks Move 2 / Gold + upgrade · ends your turn',
    );
    expect(meaning('move 1', [preview('move 1', [], { wins: true, ends_turn: true })])).toBe('wins');
  });

  it('name the bots that a terminal takes, as the engine counts them', () => {
    const previews = [preview('terminal t3', []), preview('terminal t4', [])];
    expect(meaning('terminal t3', previews, { ignoring: true })).toBe('a stack of 3');
    expect(meaning('terminal t4', previews)).toBe('one bot');
  });

  it.each([
    ['en', '1 circle-bot comes home', '2 circle-bots come home'],
    ['de', '1 Kreis-Bot kommt heim', '2 Kreis-Bots kommen heim'],
  ] as const)('say who comes home (%s)', (language, one, two) => {
    settings.language = language;
    const home = (what: string) => meaning('home', [preview('home', [step('home', { what })])]);
    expect([home('c'), home('cc')]).toEqual([one, two]);
  });

  it('stand in groups, terminals first and Take Home last', () => {
    const view = asked({}, ['home', 'terminal c1', 'terminal t2', 'junction t2-t3', 'power p1']);
    expect(groupsOf(view.prompt, view).map(({ key }) => key)).toEqual(['terminal', 'junction', 'other']);
  });

  it('are numbered as far as they are shown; Take Home has a key of its own', () => {
    const keys = (view: MachineView, isUnfolded = false) => [
      ...keysOf(shownOf(view.prompt, view, isUnfolded)).entries(),
    ];
    const view = asked({}, ['home', 'terminal c1', 'junction t2-t3', 'power p1']);
    const numbered = [
      ['terminal c1', '1'],
      ['junction t2-t3', '2'],
      ['power p1', '3'],
    ];
    expect(keys(view)).toEqual([...numbered, ['home', '0']]);
    expect(keys({ ...view, ignoring: true })).toEqual([['terminal c1', '1']]);
    expect(keys({ ...view, ignoring: true }, true)).toEqual([...numbered, ['home', '0']]);
    const many = asked({}, [...moveView.terminals.map(({ place }) => `terminal ${place}`), 'home']);
    expect(keys(many).map(([, key]) => key)).toEqual([...'1234567890']);
  });

  it('propose to ignore stacks where there are some, and then only terminals', () => {
    const ignore = choose('power p2 ignore');
    const view = asked({}, []);
    const empty = view.terminals.map((terminal) => ({ ...terminal, height: 1 }));
    expect(isFolded(ignore, view)).toBe(false);
    expect(isFolded(ignore, { ...view, terminals: empty })).toBe(true);
    expect(isFolded(choose('home'), { ...view, ignoring: true })).toBe(true);
    expect(isFolded(choose('terminal c1'), { ...view, ignoring: true })).toBe(false);
  });
});

describe('the way back', () => {
  const began = at(1, eventOf('TurnBegan', { turn: 23, seat: 0 }));
  const chosen = at(2, eventOf('TerminalChosen', { seat: 0, place: 't2', card: 'T1', height: 2 }));
  const placed = at(3, eventOf('CrewPlaced', { seat: 0, place: 't2', crew: 'ts', height: 3 }));

  it('is a chip for each answer of the action under way', () => {
    expect(chosenSteps([began, chosen, placed], moveView).map(({ text, back }) => [text, back])).toEqual([
      ['Move 2', 2],
      ['1 triangle-bot and 1 square-bot', 1],
    ]);
    expect(chosenSteps([began, chosen, placed], { ...moveView, current_action: [] })).toEqual([]);
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
});

describe('the table', () => {
  const steps = (more: Partial<MachineView>) =>
    ui.phaseSteps({ ...moveView, ...more }, names).map(({ state }) => state);

  it('steps through the turn: a Power card before or after the Terminal action', () => {
    expect(steps({})).toEqual(['now', 'next', 'next']);
    expect(steps({ acted: false, current_action: [] })).toEqual(['now', 'next', 'next']);
    expect(steps({ acted: false, played: true, current_action: ['power p1'] })).toEqual([
      'next',
      'now',
      'next',
    ]);
    expect(steps({ acted: false, played: true, current_action: [] })).toEqual(['now', 'done', 'next']);
    expect(steps({ current_action: [] })).toEqual(['done', 'now', 'next']);
    expect(ui.phaseSteps(moveView, names).at(-1)?.name).toBe('Next: Mira');
  });

  it('passes over who has left', () => {
    const players = moveView.players.map((player) => ({ ...player, left: player.seat === 1 }));
    expect(ui.phaseSteps({ ...moveView, players }, names).at(-1)?.name).toBe('Next: Clank');
  });

  it('tells the log in German', () => {
    settings.language = 'de';
    const moved = {
      seat: 0,
      shape: 'circle',
      verb: 'move',
      start: '7',
      end: '14',
      path: ['11', '14'],
      leapt: 5,
    } as const;
    expect(ui.eventText(eventOf('BotMoved', { ...moved, path: [...moved.path] }), names)).toBe(
      'Ada: Der Kreis-Bot rückt von Feld 7 auf Feld 14, über 5 Bots hinweg.',
    );
    expect(ui.eventText(eventOf('CardsDrawn', { seat: 1, cards: ['', ''], why: 'upgrade' }), names)).toBe(
      'Mira zieht 2 Powerkarten nach.',
    );
    expect(ui.eventText(eventOf('GameEnded', { winners: [0], rule: 'ITM-13.3' }), names)).toContain(
      'Ada gewinnt',
    );
  });
});

describe('the log', () => {
  const log = [
    at(0, eventOf('Started', { seat: 0, spot: 3 })),
    at(1, eventOf('TurnBegan', { turn: 1, seat: 1 })),
    at(2, eventOf('TerminalChosen', { seat: 1, place: 't2', card: 'T1', height: 1 })),
    at(3, eventOf('UndoPerformed', { seat: 1, to: 1 })),
    at(4, eventOf('JunctionChosen', { seat: 1, junction: 'c2-t3', cards: ['C1', 'T6'] })),
    at(5, eventOf('CrewPlaced', { seat: 1, place: 'c2-t3', crew: 't', height: 0 })),
    at(6, eventOf('HalfBegan', { seat: 1, place: 'c2', card: 'C1' })),
    at(6, eventOf('Recruited', { seat: 1, count: 2 })),
    at(6, eventOf('Upgraded', { seat: 1, spot: 9, icon: 'power' })),
    at(6, eventOf('CardsDrawn', { seat: 1, cards: [''], why: 'upgrade' })),
    at(7, eventOf('PowerPlayed', { seat: 1, card: 'P4', half: '' })),
    at(
      8,
      eventOf('BotMoved', {
        seat: 1,
        shape: 'hex',
        verb: 'hop',
        start: 'h',
        end: '14',
        path: ['14'],
        leapt: 1,
      }),
    ),
    at(8, eventOf('TurnBegan', { turn: 2, seat: 2 })),
  ];
  const lines = () => ui.logSummaries?.(log, names).map(({ n, no, text }) => [n, no, text]);

  it('tells a turn in one sentence, without what was taken back', () => {
    expect(lines()?.slice(1)).toEqual([
      [
        8,
        '1',
        'Mira uses Recruit 2 / Gold + upgrade with 1 triangle-bot: 2 circle-bots from the box, upgrades 9: a Power card; plays Hop: hex-bot Hex Box › 14 (leaps 1 bot).',
      ],
      [8, '2', 'Clank is to act.'],
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

  it('names what one has drawn oneself, and that all draw once', () => {
    const draws = (why: 'upgrade' | 'podium', ...drawn: [number, string][]) =>
      ui.logSummaries?.(
        [
          ...log.slice(1, 3),
          ...drawn.map(([seat, card]) => eventOf('CardsDrawn', { seat, cards: [card], why })),
        ],
        names,
      )[0]?.text;
    expect(draws('upgrade', [1, 'P4'])).toBe('Mira uses Move 2: draws Hop.');
    expect(draws('podium', [1, ''], [2, ''])).toBe('Mira uses Move 2: everybody draws a Power card.');
  });

  it('is told in German too', () => {
    settings.language = 'de';
    expect(lines()?.[1]?.[2]).toBe(
      'Mira nutzt 2 anheuern / Gold + aufwerten mit 1 Dreieck-Bot: 2 Kreis-Bots aus der Kiste, wertet 9 auf: eine Powerkarte; spielt Hüpfen: Hex-Bot Hex-Box › 14 (überspringt 1 Bot).',
    );
  });
});

it('says by what the game was won', () => {
  const ended = (rule: string, podium: number) =>
    ui.endReason?.(
      {
        ...moveView,
        ended_by: rule,
        players: moveView.players.map((player) => ({ ...player, podium: player.seat ? 0 : podium })),
      },
      [],
    );
  expect(ended('ITM-13.3', 3)).toBe('Three hex-bots stand on the podium.');
  expect(ended('ITM-13.3', 2)).toBe('Two hex-bots stand on the podium, and nobody else has one there.');
  expect(ended('ITM-3.8', 0)).toBe('All others have left.');
});

it('says after the last turn which fact has decided', () => {
  const end = [{ type: 'GameEnded', n: 9, fact: { winners: [0], rule: 'ITM-3.7' } }] as GameEvent[];
  const [one, two] = moveView.players;
  const racing = (seat: number, shape: 'circle' | 'hex') => ({ seat, shape });
  const ended = (podium: number, ...racers: [number, 'circle' | 'hex'][]) =>
    ui.endReason?.(
      {
        ...moveView,
        ended_by: 'ITM-3.7',
        queue: [],
        players: [one, two]
          .flatMap((player) => player ?? [])
          .map((player, at) => ({
            ...player,
            podium: at ? 0 : podium,
            hex_box: 0,
          })),
        spots: moveView.spots.map((spot, at) => ({
          ...spot,
          racer: racers[at] ? racing(...racers[at]) : null,
        })),
      } as typeof moveView,
      end,
    );
  expect(ended(1)).toContain('on the podium');
  expect(ended(0, [0, 'hex'])).toContain('The podium was level');
  expect(ended(0, [0, 'hex'], [1, 'hex'])).toContain('the foremost one in the Machine');
  expect(ended(0, [1, 'circle'], [0, 'circle'])).toContain('the foremost circle-bot');
  expect(ended(0)).toContain('all was level');
});

it('gives the reason of a hint in German; in English the engine does', () => {
  const reason = (...facts: string[]): string => ui.reason?.(facts, moveView, names, '') ?? '';
  expect(reason('card', 'T5', 'enters', '1')).toBe('');
  settings.language = 'de';
  expect(reason('card', 'T5', 'enters', '1', 'draws', '2')).toBe(
    'Kiste zu Gold: Der Zug bringt einen Kreis-Bot in die Maschine und bringt 2 Powerkarten.',
  );
  expect(reason('crew', '', 'wins', '')).toBe(
    'Diese Bots entbehrst du am leichtesten: Das gewinnt das Spiel.',
  );
  expect(reason('power', 'power p5 upgrade')).toMatch(/^Powerkarte .*: Das hält dir/);
  for (const kind of keysIn(reasons, 'OPENINGS')) expect(reason(kind, 'T5'), kind).toMatch(/^\S.*: Das hält/);
  for (const gain of keysIn(reasons, 'GAINS'))
    expect(reason('this', '', gain, '2'), gain).toContain(': Der Zug ');
  expect(reason('this', '', 'crew', '1')).toBe('Das zuerst: Der Zug lässt dir 1 Bot zum Setzen.');
});
