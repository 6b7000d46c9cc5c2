import { afterEach, expect, test } from 'vitest';
import rulebook from '../../../../docs/rules/roborally.md?raw';
import reasons from '../../../../src/botyard/games/roborally/ai/explanations.py?raw';
import { settings } from '../../core/settings.svelte';
import { keysIn } from '../../test/sentences';
import { labelOf, topicOf } from './prompt-text';
import { kindOf } from './cards';
import { ui } from './ui';
import { everything, facts } from './test-events';
import { germanEventText } from './messages/log';
import { orderOf } from './turn-phase';
import { tOptions } from './messages/options';
import { names, planView, playView, eventOf } from './sample';
import { applyEvents } from './apply-event';
import type { Prompt, Choice, GameEvent, QuestionView, RobotView, RoboRallyView } from './types';

afterEach(() => (settings.language = 'en'));

const QUIET = ['PrivateEvent', 'CardPut', 'CardTaken', 'PairRead', 'PowerAnswered', 'StandingOrderSet'];

test('German tells every kind of event, but for those the server says nothing about', () => {
  settings.language = 'de';
  for (const event of everything) {
    const line = germanEventText(event, names);
    if (QUIET.includes(event.type)) expect(line, event.type).toBe('');
    else expect(line, event.type).toMatch(/^\S.*\.$/);
    expect(line, event.type).not.toMatch(/undefined|English|NaN/);
  }
});

test('German says what English says', () => {
  settings.language = 'de';
  const lines = Object.fromEntries(everything.map((event) => [event.type, germanEventText(event, names)]));
  expect(lines.Drove).toBe('Ada fährt 1 Feld nach Norden (2 vor) und schiebt Mira.');
  expect(lines.Carried).toBe(
    'Schnellbänder tragen Mira (dreht sich nach Osten) weiter; Mika bleibt stehen: das nächste Feld ist besetzt.',
  );
  expect(lines.Damaged).toBe('Mira nimmt 2 Schaden durch die Fabrik und Ada und hat jetzt 5.');
  expect(lines.Entered).toBe('Mira kommt zurück auf f16 mit Blick nach Norden, ohne Strom.');
  const full = eventOf('RegistersFilled', { ...facts.RegistersFilled, registers: [], cards: [] });
  expect(germanEventText(full, names)).toBe('Die Zeit von Mira ist um.');
  expect(germanEventText(eventOf('GameEnded', { places: [2, 2, 2, 2], rule: 'RAL-14.4' }), names)).toBe(
    'Das Spiel ist aus, niemand ist mehr im Spiel, der gewinnen könnte: niemand gewinnt.',
  );
  const returned = eventOf('FlagMoved', { flag: 1, how: 'returned', robot: 0, square: 'g4' });
  expect(germanEventText(returned, names)).toBe('Flagge 1 ist wieder auf g4.');
});

test('English tells what the server says, with squares as they are spoken', () => {
  expect(ui.eventText({ ...eventOf('Archived', facts.Archived), text: 'Mira at e12.' }, names)).toBe(
    'Mira at e12.',
  );
  expect(ui.eventText(eventOf('CardPut', facts.CardPut), names)).toBe('');
});

test('a blocker goes by its owner', () => {
  settings.language = 'de';
  expect(germanEventText(eventOf('Programmed', { robot: 5 }), names)).toBe('Blockierer von Ada ist fertig.');
});

test('the step is called by what is asked in it', () => {
  const asked = (step: RoboRallyView['step'], kind?: QuestionView['kind']): string | undefined => {
    const question = kind ? { kind, robot: 0, about: [], due: 0 } : null;
    return ui.phaseSteps({ ...planView, step, question }).find((one) => one.state === 'now')?.long;
  };
  expect(asked('program')).toBe('Program');
  expect(asked('set_up')).toBe('Set-up');
  expect(asked('set_up', 'draft')).toBe('Option draft');
  expect(asked('announce', 'power_down')).toBe('Power down');
  expect(asked('stabilize', 'stabilize')).toBe('Stabilizer');
  expect(asked('mend', 'free')).toBe('Repair');
  expect(asked('reentry', 'facing')).toBe('Re-entry');
  const names = ui.phaseSteps({ ...planView, step: 'stay_down' }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('every event has its rule, and those about a robot its head', () => {
  const silent = ['PrivateEvent', 'CardPut', 'CardTaken', 'PlayerLeft', 'UndoPerformed', 'TakebackPerformed'];
  for (const event of everything)
    if (!silent.includes(event.type)) expect(ui.rules(event), event.type).not.toEqual([]);
  expect(ui.eventActor(eventOf('Programmed', { robot: 2 }))).toBe('blue');
  expect(ui.eventActor(eventOf('TurnBegan', { turn: 2 }))).toBe('');
  const [shift] = facts.Carried.shifts;
  expect(ui.eventActor(eventOf('GearsTurned', { shifts: shift ? [shift] : [] }))).toBe('red');
  expect(
    ui.eventActor(eventOf('GearsTurned', { shifts: shift ? [shift, { ...shift, robot: 1 }] : [] })),
  ).toBe('');
});

test('every rule that is cited stands in the rulebook', () => {
  const printed = new Set(rulebook.match(/^- (RAL-[\d.]+a?)/gm)?.map((line) => line.slice(2)));
  const cited = Object.values(
    import.meta.glob<string>('./**/*.{ts,svelte}', { eager: true, query: '?raw', import: 'default' }),
  ).flatMap((source) => source.match(/RAL-\d+\.\d+a?/g) ?? []);
  expect(cited.length).toBeGreaterThan(60);
  for (const rule of cited) expect(printed, rule).toContain(rule);
});

test('the rule is that of what happened', () => {
  const damaged = (...by: number[]) => ui.rules(eventOf('Damaged', { ...facts.Damaged, by }));
  expect([damaged(-1), damaged(2), damaged(-1, 2, 2)]).toEqual([
    ['RAL-10.2'],
    ['RAL-10.4'],
    ['RAL-10.2', 'RAL-10.4'],
  ]);
  const usedUp = (option: string) =>
    ui.rules(eventOf('OptionLost', { robot: 0, option, why: 'used_up', by: -1 }));
  expect([usedUp('mini_howitzer'), usedUp('ablative_coat')]).toEqual([['RAL-11.7'], ['RAL-16.15']]);
  expect(ui.rules(eventOf('Used', facts.Used))).toEqual(['RAL-22.5']);
  expect(ui.rules(eventOf('RegisterLocked', facts.RegisterLocked))).toEqual(['RAL-12.6a']);
});

test('every card has its kind', () => {
  const cards = Array.from({ length: 84 }, (_, place) => 10 * (place + 1));
  const kinds = cards.map(kindOf);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect(
    ['u_turn', 'rotate_left', 'rotate_right', 'back_up', 'move_1', 'move_2', 'move_3'].map(count),
  ).toEqual([6, 18, 18, 6, 18, 12, 6]);
  expect([kindOf(70), kindOf(80), kindOf(410), kindOf(420)]).toEqual([
    'rotate_left',
    'rotate_right',
    'rotate_left',
    'rotate_right',
  ]);
});

test('there are 26 Options, with a name and an effect', () => {
  const cards = Object.values(tOptions());
  expect(cards).toHaveLength(26);
  for (const { name, effect } of cards) expect(name && effect).toMatch(/\.$/);
});

test('seats say where they stand', () => {
  expect(names.map((_, seat) => ui.seatStatus(planView, seat))).toEqual([
    '3 of 5 placed',
    'done',
    'programs',
    'done',
  ]);
  expect(ui.score(planView, 1).ariaLabel).toBe('1 of 3 flags');
  expect(ui.goalText(planView)).toBe('Vault Assault: 3 flags in order');
  settings.language = 'de';
  const floor = { ...planView.floor, name: 'Own course' };
  expect(ui.goalText({ ...planView, floor })).toBe('Eigener Parcours: 3 Flaggen der Reihe nach');
});

test('the steps follow the registers', () => {
  const now = (view = planView) => ui.phaseSteps(view).find((step) => step.state === 'now')?.name;
  expect(now()).toBe('Program');
  expect(now({ ...planView, step: 'announce' })).toBe('Power down');
  expect(now(playView)).toBe('2');
  expect(now({ ...playView, register: 0, step: 'reentry' })).toBe('Re-entry');
  expect(ui.roundLabel(playView)).toBe('Turn 6 · register 2');
});

test('the question names the next register', () => {
  expect(planView.prompt && ui.question(planView.prompt, planView, names)).toBe(
    'Which card goes into register 4?',
  );
});

const asked = (id: string, text = ''): Prompt => ({
  id,
  text,
  choices: [],
  number_input: null,
  takebacks: [],
});

test('who is powered down sits out, and others wait once their program stands', () => {
  const prompt = { ...asked('program-6'), choices: [] };
  expect(ui.question(prompt, planView, names)).toBe('Your program stands. Waiting for the others.');
  const idle = (more: Partial<RobotView>): string => {
    const robots = planView.robots.map((robot) => ({ ...robot, ...more }));
    return ui.question(prompt, { ...planView, robots }, names);
  };
  expect(idle({ powered_down: true })).toBe(
    'You are powered down: you sit out this turn, and your damage is repaired.',
  );
  const nothing = 'You have nothing to program. Waiting for the others.';
  expect([idle({ square: null }), idle({ damage: 9 })]).toEqual([nothing, nothing]);
});

function askedOf(question: QuestionView, more: Partial<RoboRallyView> = {}): string {
  const prompt = asked(`${question.kind}-7`);
  return ui.question(prompt, { ...planView, ...more, prompt, question }, names);
}

test('other questions name robots by their owners, in both languages', () => {
  const prompt = asked(
    'power_down-7',
    'Power down for the next turn? Of those before you robot 2 does, robot 3 does not.',
  );
  expect(ui.question(prompt, planView, names)).toContain('Ada does, Mika does not');
  settings.language = 'de';
  expect(askedOf({ kind: 'power_down', robot: 0, about: ['1 yes', '2 no'], due: 0 })).toBe(
    'Nächsten Zug ohne Strom? Ada schaltet ab. Mika läuft weiter.',
  );
});

test('German asks by the facts of the question', () => {
  settings.language = 'de';
  expect(askedOf({ kind: 'spend', robot: 0, about: ['reentry'], due: 2 })).toBe(
    'Die Rückkehr kostet Schaden. Gibst du stattdessen Optionen her? 2 Schadensmarken lassen sich verhindern.',
  );
  expect(askedOf({ kind: 'fire_control', robot: 0, about: ['3'], due: 0 })).toMatch(
    /^Dein Laser trifft Tinker\./,
  );
  expect(askedOf({ kind: 'store', robot: 0, about: ['flywheel'], due: 0 })).toContain('Schwungrad');
  expect(askedOf({ kind: 'condition', robot: 0, about: ['700'], due: 0 }, { register: 3 })).toContain(
    '2 vor (700) in Register 3',
  );
  expect(askedOf({ kind: 'drive', robot: 0, about: ['fourth_gear'], due: 0 })).toBe(
    'Vier Felder fahren statt drei?',
  );
  expect(askedOf({ kind: 'weapon', robot: 0, about: ['2'], due: 0 })).toBe(
    'Du zielst auf Mika. Womit feuerst du?',
  );
  expect(askedOf({ kind: 'facing', robot: 0, about: [], due: 2 })).toMatch(
    /^Du kommst auf b10 zurück, mit noch 2 Leben und 2 Schaden\./,
  );
  expect(askedOf({ kind: 'come_back', robot: 0, about: [], due: 2 })).toBe(
    'Ohne Strom zurückkommen? Du setzt den nächsten Zug aus, und deine 2 Schaden gehen.',
  );
  expect(askedOf({ kind: 'square', robot: 0, about: [], due: 0 }, { turn: 0 })).toBe(
    'Wo beginnt dein Roboter?',
  );
  expect(askedOf({ kind: 'square', robot: 0, about: ['sent_home'], due: 0 })).toBe(
    'Du wurdest verjagt. Wo kommst du zurück?',
  );
  const robots = [...planView.robots, ...planView.robots];
  expect(askedOf({ kind: 'abort', robot: 4, about: [], due: 0 }, { robots })).toMatch(/^Dein Blockierer: /);
  expect(askedOf({ kind: 'abort', robot: 0, about: [], due: 0 }, { robots })).toMatch(/^Dein Rennroboter: /);
});

test('answers say what they do', () => {
  const question: QuestionView = { kind: 'drive', robot: 0, about: ['brakes'], due: 0 };
  const topic = topicOf(asked('drive-3'), { ...planView, question });
  const choice = (action: string, label = ''): Choice => ({
    action,
    label,
    highlights: [],
    group: '',
    warning: '',
  });
  expect(labelOf(choice('yes'), topic)).toBe('Brake');
  expect(labelOf(choice('no'), 'free')).toBe('Repair damage');
  expect(labelOf(choice('home 2', 'Board 2: Chop Shop'))).toBe('Board 2: Chop Shop');
  settings.language = 'de';
  expect(labelOf(choice('no'), topic)).toBe('Nicht bremsen');
  expect(labelOf(choice('home 2', 'Board 2: Chop Shop'))).toBe('Plan 2: Chop Shop');
});

test('while a story is told the seats know as much as was told', () => {
  const playedEvents: GameEvent[] = [
    eventOf('Revealed', facts.Revealed),
    eventOf('Drove', facts.Drove),
    eventOf('Damaged', facts.Damaged),
    eventOf('Destroyed', facts.Destroyed),
  ];
  const shown = playedEvents.map(
    (_, end) => ui.applyEvents?.(planView, playedEvents.slice(0, end + 1)) ?? planView,
  );
  expect(
    shown.map((view) => [view.register, view.step, view.robots[0]?.damage, view.robots[0]?.lives]),
  ).toEqual([
    [2, 'reveal', 0, 2],
    [2, 'move', 0, 2],
    [2, 'move', 5, 2],
    [2, 'move', 0, 1],
  ]);
  expect(shown.map((view) => view.robots[0]?.square)).toEqual(['b10', 'b9', 'b9', null]);
  expect(shown[0]?.robots[1]?.registers[1]?.cards).toEqual([730]);
  expect(shown[1]?.movers).toEqual([1, 0]);
});

test('who is switched to another card acts in its new place', () => {
  const replaced = { robot: 1, register: 2, card: 30, option: 'abort_switch', by: 1, seat: null };
  const shown = applyEvents(planView, [
    eventOf('Revealed', facts.Revealed),
    eventOf('Replaced', replaced),
    eventOf('OrderChanged', { order: [0, 1] }),
  ]);
  expect(shown.robots[1]?.playing).toEqual([30]);
  expect(shown.movers).toEqual([0, 1]);
  expect(orderOf(shown).map(({ robot, cards }) => [robot, ...cards])).toEqual([
    [0, 700],
    [1, 30],
  ]);
});

test('after a question at the reveal those who still have to act are next', () => {
  const asked = applyEvents(planView, [eventOf('Revealed', facts.Revealed)]);
  const shown = applyEvents({ ...asked, step: 'abort', movers: [] }, [eventOf('Drove', facts.Drove)]);
  expect(orderOf(shown).map(({ robot, state }) => [robot, state])).toEqual([
    [1, 'now'],
    [0, 'next'],
  ]);
});

test('who was asked has answered as soon as something comes of it', () => {
  const asked: RoboRallyView = { ...playView, step: 'move', waiting: [3] };
  expect(ui.seatStatus(asked, 3)).toBe('has to decide');
  expect(applyEvents(asked, [eventOf('Used', { robot: 3, option: 'fourth_gear' })]).waiting).toEqual([]);
  expect(applyEvents(planView, [eventOf('Programmed', { robot: 2 })]).waiting).toEqual([0, 2]);
});

test('the end of a turn reaches the seats: power for the next one, Options won and lost', () => {
  const [robot] = applyEvents(planView, [
    eventOf('OptionDrawn', facts.OptionDrawn),
    eventOf('OptionDrawn', { robot: 0, option: 'brakes' }),
    eventOf('OptionLost', facts.OptionLost),
    eventOf('Entered', facts.Entered),
  ]).robots;
  expect(robot?.options.map(({ option }) => option)).toEqual(['tractor_beam']);
  expect([robot?.announced, robot?.powered_down]).toEqual([true, false]);
  expect(applyEvents(planView, [eventOf('StayedDown', facts.StayedDown)]).robots[0]?.announced).toBe(true);
});

test('every reason that a bot may have is given in German; in English the engine does', () => {
  const reason = (...facts: string[]): string => ui.reason?.(facts, planView, names, '') ?? '';
  expect(reason('facing')).toBe('');
  settings.language = 'de';
  const kinds = keysIn(reasons, 'REASONS');
  expect(kinds.length).toBeGreaterThan(30);
  for (const kind of kinds) expect(reason(kind, '670'), kind).toMatch(/^\S.*\.$/);
  for (const effect of keysIn(reasons, 'EFFECTS'))
    expect(reason('put', '670', '2', effect, 'd5', 'n', '', '', ''), effect).toMatch(
      / in Register 2: \S.*\.$/,
    );
  expect(reason('put', '670', '1', 'belt', 'flag:2', '', 'ends', '', 'd5')).toContain(
    'Das Band trägt dich dann zu Flagge 2, und der Zug endet auf d5.',
  );
  expect(reason('put', '670', '1', 'gear', 'd5', 'n')).toContain(
    'Das Zahnrad auf d5 dreht dich dann nach Norden.',
  );
  expect(reason('put', '670', '1', 'gear', 'flag', 'n')).toContain('Das Zahnrad bei der Flagge dreht dich');
  expect(reason('no_drive', 'fourth_gear')).toMatch(/^Vierter Gang: Ohne diese Option /);
  expect(reason('drive', 'fourth_gear')).toMatch(/^Vierter Gang: Damit /);
});

test('which Option reads two cards is said in both languages', () => {
  const choice = (action: string): Choice => ({ action, label: '', highlights: [], group: '', warning: '' });
  expect(labelOf(choice('crab_legs 2'))).toBe('Register 2: step to the side instead (Crab Legs)');
  settings.language = 'de';
  expect(labelOf(choice('crab_legs 2'))).toBe('Register 2: stattdessen ein Schritt zur Seite (Krabbenbeine)');
  expect(labelOf(choice('dual_processor 5'))).toBe(
    'Register 5: stattdessen auf der Stelle drehen (Doppelprozessor)',
  );
});

test('who is kept without power as the last one is asked to go on', () => {
  const robots = planView.robots.map((robot) => ({ ...robot, powered_down: true }));
  const prompt = planView.prompt && {
    ...planView.prompt,
    choices: [{ ...planView.prompt.choices[0]!, action: 'done' }],
    takebacks: [],
  };
  const view = { ...planView, robots, prompt };
  expect(ui.question(prompt!, view, names)).toBe(
    'You are powered down, and nobody else is running. Go on with the turn?',
  );
  settings.language = 'de';
  expect(ui.question(prompt!, view, names)).toBe(
    'Du bist ohne Strom, und sonst fährt niemand. Weiter mit dem Zug?',
  );
});
