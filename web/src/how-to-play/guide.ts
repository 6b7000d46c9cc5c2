/**
 * Reads the text of a How to play from Markdown. What Markdown cannot say stands in comments:
 * `<!-- #anchor RIC-4.1 RIC-4.2 -->` gives the block before it an anchor and its rules, `<!-- page -->`, `<!-- card -->`
 * and `<!-- card box -->` begin a page, a card and a card in a frame. A figure is a code block:
 * its name, its caption, and a line `key: words` for each label in the picture.
 */
import type { Token, Tokens } from 'marked';
import { escape, markdownReader, type Reader } from '../ui/markdown';

export interface Guide {
  title: string;
  pages: GuidePage[];
}

export interface GuidePage {
  cards: Card[];
}

/** What a phone shows at a time. */
export interface Card {
  isBox: boolean;
  blocks: Block[];
}

export type Block = Heading | Words | Items | Figure;

export interface Marked {
  id: string; // where links lead, '' for nowhere
  rules: string[];
}

export interface Heading extends Marked {
  kind: 'heading';
  level: number;
  html: string;
}

export interface Words extends Marked {
  kind: 'lead' | 'note' | 'text' | 'table'; // the aim, the number of players, a paragraph, a table
  html: string;
}

export interface Items extends Marked {
  kind: 'list';
  first: number | null; // the number of the first item, null without numbers
  items: Item[];
}

export interface Item extends Marked {
  html: string;
}

export interface Figure extends Marked {
  kind: 'figure';
  name: string;
  no: number;
  size: string; // wide (across all columns), square, half (of a column), narrow; '' for a whole column
  caption: string;
  labels: Record<string, string>;
}

const FIGURE = 'figure';
const COMMENT = /<!--\s*(.*?)\s*-->/g;

export function figureId(name: string): string {
  return `${FIGURE}-${name}`;
}

export async function readGuide(markdown: string): Promise<Guide> {
  const names = [...markdown.matchAll(/^```figure (\S+)/gm)].map(([, name = '']) => name);
  const reader = await markdownReader(({ href }, html) => link(href, html, names));
  const guide: Guide = { title: '', pages: [{ cards: [{ isBox: false, blocks: [] }] }] };
  const apart = markdown.replace(/^<!--/gm, '\n<!--'); // a comment ends a table
  for (const token of reader.lexer(apart)) {
    if (token.type === 'html') comment(token.raw, guide);
    else if (token.type === 'heading' && token.depth === 1) guide.title = (token as Tokens.Heading).text;
    else if (token.type !== 'space') place(blockOf(token, reader, names), guide);
  }
  return guide;
}

/** A link to a figure says its number. */
function link(href: string, html: string, names: string[]): string {
  const number = names.findIndex((name) => href === `#${figureId(name)}`) + 1;
  return `<a href="${escape(href)}">${html}${number ? `&nbsp;${number}` : ''}</a>`;
}

function comment(text: string, guide: Guide): void {
  const words = wordsIn(text);
  if (words.includes('page')) guide.pages.push({ cards: [] });
  if (words.includes('page') || words.includes('card'))
    guide.pages.at(-1)?.cards.push({ isBox: words.includes('box'), blocks: [] });
  else Object.assign(lastBlock(guide) ?? {}, marksIn(text));
}

function lastBlock(guide: Guide): Block | undefined {
  return guide.pages.at(-1)?.cards.at(-1)?.blocks.at(-1);
}

function place(block: Block, guide: Guide): void {
  const first = guide.pages[0]?.cards[0]?.blocks ?? [];
  if (block.kind === 'text' && guide.pages.length === 1 && first.length < 2)
    block.kind = first.length ? 'note' : 'lead';
  guide.pages.at(-1)?.cards.at(-1)?.blocks.push(block);
}

function blockOf(token: Token, reader: Reader, names: string[]): Block {
  const plain = { id: '', rules: [] };
  if (token.type === 'heading') {
    const { depth, text } = token as Tokens.Heading;
    return { kind: 'heading', level: depth, html: inline(text, reader), ...plain };
  }
  if (token.type === 'list') return listOf(token as Tokens.List, reader);
  if (token.type === 'code') return figureOf(token as Tokens.Code, names);
  if (token.type === 'paragraph')
    return { kind: 'text', html: inline((token as Tokens.Paragraph).text, reader), ...plain };
  return { kind: 'table', html: reader.parser([token]), ...plain };
}

function listOf(list: Tokens.List, reader: Reader): Items {
  const items = list.items.map(({ text }): Item => {
    return { html: inline(text.replace(COMMENT, '').trim(), reader), ...marksIn(text) };
  });
  return { kind: 'list', first: list.ordered ? Number(list.start) : null, items, id: '', rules: [] };
}

function figureOf({ lang = '', text }: Tokens.Code, names: string[]): Figure {
  const [, name = '', ...size] = lang.split(' ');
  const [caption = '', ...lines] = text.split('\n');
  return {
    kind: 'figure',
    name,
    no: names.indexOf(name) + 1,
    size: size.join(' '),
    caption,
    labels: Object.fromEntries(lines.map(labelIn)),
    id: figureId(name),
    rules: [],
  };
}

function labelIn(line: string): [key: string, words: string] {
  const end = line.indexOf(': ');
  return [line.slice(0, end), line.slice(end + 2)];
}

function inline(text: string, reader: Reader): string {
  return reader.parseInline(text) as string;
}

function marksIn(text: string): Marked {
  const words = wordsIn(text);
  const id = words.find((word) => word.startsWith('#'))?.slice(1) ?? '';
  return { id, rules: words.filter((word) => /^[A-Z]{3,}-/.test(word)) };
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(COMMENT)].flatMap(([, words = '']) => words.split(/\s+/));
}

/** All blocks and items with an anchor or rules. */
export function markedIn(guide: Guide): Marked[] {
  const blocks = guide.pages.flatMap(({ cards }) => cards).flatMap((card) => card.blocks);
  return blocks.flatMap((block): Marked[] => (block.kind === 'list' ? [block, ...block.items] : [block]));
}
