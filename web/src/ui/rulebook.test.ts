import { expect, test } from 'vitest';
import { bookOf, closest, readRules, search, withoutId } from './rulebook';

const TEXT = `# The rules
In our own words.

## RIC-8 Bidding
- RIC-8.1 A player may say a number <b onclick="evil()">aloud</b>.
- RIC-8.2 It claims *exactly* that. [more](javascript:evil)
  - ruling: fewer will do
  - option: \`hidden_bids\`

## RIC-9 Verifying
- RIC-9.1 The lowest number & the first begin.
- RIC-9.2 consequence: later bids wait.
`;

test('chapters and rules have their ids', async () => {
  const sections = await readRules(TEXT);
  expect(sections.map((section) => section.title)).toEqual(['The rules', 'RIC-8 Bidding', 'RIC-9 Verifying']);
  expect(sections[1]?.ids).toEqual(['RIC-8', 'RIC-8.1', 'RIC-8.2']);
  expect(sections[1]?.blocks[1]?.html).toContain('<b class="id">RIC-8.2</b>');
  expect(sections[1]?.blocks[1]?.html).toContain('<li><span class="kind">ruling</span> fewer will do</li>');
});

test('a chapter is listed without its id, and a table can be scrolled by keys', async () => {
  expect(withoutId('RIC-8 Bidding')).toBe('Bidding');
  const [section] = await readRules('# Cards\n| card | number |\n|---|---|\n| Move 1 | 18 |\n');
  expect(section?.blocks[0]?.html).toMatch(/^<div class="wide" tabindex="0"><table>/);
});

test('a rule says what it is', async () => {
  const html = (await readRules(TEXT))[2]?.blocks[1]?.html;
  expect(html).toBe('<b class="id">RIC-9.2</b> <span class="kind">consequence</span> later bids wait.');
});

test('markup in the text is escaped', async () => {
  const html = (await readRules(TEXT))
    .flatMap((section) => section.blocks.map((block) => block.html))
    .join('');
  expect(html).not.toContain('<b onclick');
  expect(html).not.toContain('javascript:');
});

test('a search keeps the rules with all the words and marks them', async () => {
  const found = search(await readRules(TEXT), 'number first');
  expect(found.map((section) => section.id)).toEqual(['RIC-9']);
  expect(found[0]?.blocks[0]?.html).toContain('<mark>number</mark> &amp; the <mark>first</mark>');
});

test('a chapter found by its title stays whole, and an empty search shows all', async () => {
  const sections = await readRules(TEXT);
  expect(search(sections, 'bidding')[0]?.blocks.length).toBe(2);
  expect(search(sections, '  ')).toBe(sections);
});

test('the search never looks into tags', async () => {
  const found = search(await readRules(TEXT), 'b');
  expect(found.flatMap((section) => section.blocks).every((block) => !/<[^>]*<mark/.test(block.html))).toBe(
    true,
  );
});

test('rules of every table are in the server’s rulebook', () => {
  expect(bookOf('HOUSE-HINT', 'ricochet-robots')).toBe('house');
  expect(bookOf('RIC-8.1', 'ricochet-robots')).toBe('ricochet-robots');
});

test('a rule without its own text is found at its parent', async () => {
  const sections = await readRules('# House\n- HOUSE-LIMIT So many.\n- HOUSE-LIMIT-SIZE So large.\n');
  expect(closest(sections, 'HOUSE-LIMIT-SIZE')).toBe('HOUSE-LIMIT-SIZE');
  expect(closest(sections, 'HOUSE-LIMIT-CHAT')).toBe('HOUSE-LIMIT');
  expect(closest(sections, 'HOUSE-NOWHERE')).toBe('');
});
