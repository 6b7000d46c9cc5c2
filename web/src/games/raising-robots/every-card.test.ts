/** Every built-in card, at every size at which it is drawn: its own drawing, and what it does in words. */
import { cleanup, render } from '@testing-library/svelte';
import { execFileSync } from 'node:child_process';
import type { Component } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { drawingOf, type Drawn } from './art';
import { cards } from './cards.svelte';
import ClassBox from './ClassBox.svelte';
import ClassCard from './ClassCard.svelte';
import HandPlate from './HandPlate.svelte';
import InventorBox from './InventorBox.svelte';
import InventorCard from './InventorCard.svelte';
import { abilityText } from './labels';
import RobotCard from './RobotCard.svelte';
import RowRobot from './RowRobot.svelte';
import { workshopContext } from './sample';
import type { Catalog, ClassView } from './types';

const PRINT = `
import sys
from botyard import load_game
from botyard.server.routes.catalog import encoded_catalog
sys.stdout.buffer.write(encoded_catalog(load_game("raising-robots"))[0])
`;
const LONGEST = 90; // characters: three lines of a card in the engine

beforeAll(() => {
  const printed = execFileSync('.venv/bin/python', ['-c', PRINT], { cwd: '..', maxBuffer: 2 ** 24 });
  cards.catalog = JSON.parse(printed.toString()) as Catalog;
});
afterEach(() => {
  cleanup();
  settings.language = 'en';
});

/** Draws a card and expects its drawing and its sentences. */
function draw(Drawing: Component<any>, props: object, kind: Drawn, name: string, sentences: string[]): void {
  const { container } = render(Drawing, { props, context: workshopContext() });
  expect(container.querySelector('img')?.getAttribute('src'), name).toBe(drawingOf(kind, name));
  for (const sentence of sentences) expect(container.textContent, name).toContain(sentence);
  cleanup();
}

test('96 robots: on the card, in the row, and in hand', () => {
  expect(cards.catalog?.robots).toHaveLength(96);
  for (const robot of cards.catalog?.robots ?? []) {
    const [basic, upgraded] = [robot.basic, robot.upgraded].map(({ effect }) => cards.sentence(effect));
    const both = [basic ?? '', upgraded ?? ''];
    draw(RobotCard, { robot }, 'robots', robot.name, both);
    draw(RowRobot, { robot, row: robot.phase, hasToken: false }, 'robots', robot.name, both);
    draw(HandPlate, { robot, isKept: false, size: 'full' }, 'robots', robot.name, both);
    draw(HandPlate, { robot, isKept: false, size: 'words' }, 'robots', robot.name, both.slice(0, 1));
    draw(HandPlate, { robot, isKept: false, size: 'bare' }, 'robots', robot.name, [robot.name]);
  }
}, 120_000);

test('14 inventors: on the card and on the bench', () => {
  expect(cards.catalog?.inventors).toHaveLength(14);
  for (const card of cards.catalog?.inventors ?? []) {
    const both = [card.basic, card.upgraded].map(({ message }) => abilityText(message));
    draw(InventorCard, { card }, 'inventors', card.name, both);
    draw(InventorBox, { card }, 'inventors', card.name, both);
  }
});

test('32 classes: on the card and on the bench', () => {
  expect(cards.catalog?.classes).toHaveLength(32);
  for (const card of cards.catalog?.classes ?? []) {
    const kept: ClassView = { id: card.id, count: 0, grade: 'F', points: 0, token: false };
    draw(ClassCard, { card }, 'classes', card.name, [cards.sentence(card.objective)]);
    draw(ClassBox, { card, kept }, 'classes', card.name, [cards.say(card.objective)]);
  }
});

test.each(['en', 'de'] as const)('each sentence is short and says something (%s)', (language) => {
  settings.language = language;
  const { robots = [], inventors = [], classes = [] } = cards.catalog ?? {};
  const effects = robots.flatMap(({ basic, upgraded }) => [basic.effect, upgraded.effect]);
  const said = [
    ...[...effects, ...classes.map(({ objective }) => objective)].map((text) => cards.sentence(text)),
    ...inventors.flatMap(({ basic, upgraded }) => [
      abilityText(basic.message),
      abilityText(upgraded.message),
    ]),
  ];
  expect(said).toHaveLength(2 * 96 + 32 + 2 * 14);
  for (const sentence of said) {
    expect(sentence).toMatch(/^[A-ZÄÖÜ0-9+]/);
    expect(sentence).not.toMatch(/[{}]/);
    expect(sentence.length, sentence).toBeLessThanOrEqual(LONGEST);
  }
});
