import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../games';
import type { HowToPlay } from '../games/how-to-play';
import { figureId, markedIn, readGuide, type Block, type Figure, type Guide } from './guide';

const RULES = '../docs/rules';
const TEXT = `# How to play Crumble

**Stand last.**
<!-- CRU-1 -->

*2 players*

## Moving
<!-- #moving -->

1. **Go.** One step [Figure](#figure-step).
   <!-- #step CRU-2.1 CRU-2.2 -->

\`\`\`figure step wide square
One step.
goal: the goal: here
\`\`\`

<!-- page box -->

## Signs <b onclick="evil()">x</b>

| sign | meaning |
|---|---|
| x | gone |
<!-- CRU-3 -->
`;

describe('the reader', () => {
  let guide: Guide;
  beforeAll(async () => {
    guide = await readGuide(TEXT);
  });
  const blocks = (): Block[] => guide.pages.flatMap(({ cards }) => cards).flatMap((card) => card.blocks);

  test('finds title, aim and number of players', () => {
    expect(guide.title).toBe('How to play Crumble');
    expect(blocks().map(({ kind }) => kind)).toEqual([
      'lead',
      'note',
      'heading',
      'list',
      'figure',
      'heading',
      'table',
    ]);
  });

  test('gives blocks and items their anchors and rules', () => {
    const marked = markedIn(guide).filter(({ id, rules }) => id || rules.length);
    expect(marked.map(({ id, rules }) => [id, ...rules])).toEqual([
      ['', 'CRU-1'],
      ['moving'],
      ['step', 'CRU-2.1', 'CRU-2.2'],
      ['figure-step'],
      ['', 'CRU-3'],
    ]);
  });

  test('numbers figures and reads their labels', () => {
    expect(blocks()[4]).toMatchObject({ no: 1, size: 'wide square', labels: { goal: 'the goal: here' } });
    expect((blocks()[3] as { items: { html: string }[] }).items[0]?.html).toContain('Figure&nbsp;1</a>');
  });

  test('begins pages and framed cards at comments, and escapes markup', () => {
    expect(guide.pages.map(({ cards }) => cards.map(({ isBox }) => isBox))).toEqual([[false], [true]]);
    expect(JSON.stringify(guide)).not.toContain('<b onclick');
  });
});

describe.each(games.map(({ name, howToPlay }) => ({ name, howToPlay })))('$name', ({ name, howToPlay }) => {
  const guides: Record<string, Guide> = {};
  const texts: Record<string, string> = {};
  let game: HowToPlay;
  beforeAll(async () => {
    game = (await howToPlay?.()) as HowToPlay;
    for (const language of ['en', 'de'] as const) {
      texts[language] = await game.text(language);
      guides[language] = await readGuide(texts[language]);
    }
  });
  const blocksOf = (guide: Guide | undefined): Block[] =>
    (guide?.pages ?? []).flatMap(({ cards }) => cards).flatMap((card) => card.blocks);
  const figuresOf = (guide: Guide | undefined): Figure[] =>
    blocksOf(guide).filter((block): block is Figure => block.kind === 'figure');
  const shapeOf = (guide: Guide | undefined): unknown[] =>
    blocksOf(guide).map((block) => {
      const marks = { id: block.id, rules: block.rules };
      if (block.kind === 'figure') return { ...marks, size: block.size, labels: Object.keys(block.labels) };
      if (block.kind === 'list') return block.items.map(({ id, rules }) => ({ id, rules }));
      return { ...marks, kind: block.kind, rows: block.html.split('<tr>').length };
    });

  test('both languages have the same blocks, figures, anchors and rules', () => {
    expect(shapeOf(guides.de)).toEqual(shapeOf(guides.en));
    expect(guides.de?.pages.map(({ cards }) => cards.length)).toEqual(
      guides.en?.pages.map(({ cards }) => cards.length),
    );
  });

  test('every figure has a drawing, and every drawing a place', async () => {
    const names = figuresOf(guides.en).map((figure) => figure.name);
    expect(names.toSorted()).toEqual(Object.keys(await game.figures()).toSorted());
  });

  test('links and topics have a target', () => {
    const ids = new Set(markedIn(guides.en as Guide).map(({ id }) => id));
    for (const language of ['en', 'de']) {
      const links = [...(texts[language] ?? '').matchAll(/\]\(#(\S+?)\)/g)].map(([, id = '']) => id);
      expect(links.filter((id) => !ids.has(id))).toEqual([]);
      const named = figuresOf(guides[language]).map((figure) => figureId(figure.name));
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
    }
    const topics = Object.values(game.topics);
    expect(topics.filter(({ anchor }) => !ids.has(anchor))).toEqual([]);
    expect(new Set(topics.map(({ question }) => question())).size).toBeGreaterThanOrEqual(3);
    expect(topics.filter(({ question }) => question().startsWith('topic-'))).toEqual([]);
  });

  test('every prompt with a topic exists', () => {
    const messages = readFileSync(
      `../src/botyard/games/${name.replaceAll('-', '_')}/messages/en.ftl`,
      'utf8',
    );
    const unknown = Object.keys(game.topics).filter((kind) => !messages.includes(`\nprompt-${kind} =`));
    expect(unknown).toEqual([]);
  });

  test('every rule in the text exists', () => {
    const rules = readFileSync(`${RULES}/${name}.md`, 'utf8');
    const ids = markedIn(guides.en as Guide).flatMap((block) => block.rules);
    expect(ids.filter((id) => !new RegExp(`^(?:- |## )${id}\\b`, 'm').test(rules))).toEqual([]);
    expect(ids.length).toBeGreaterThan(20);
  });
});

test('all games of the rules folder have a How to play', () => {
  const documented = readdirSync(RULES).flatMap((file) =>
    file === 'house.md' ? [] : file.replace('.md', ''),
  );
  const illustrated = games.filter(({ howToPlay }) => howToPlay).map(({ name }) => name);
  expect(illustrated.toSorted()).toEqual(documented.toSorted());
});
