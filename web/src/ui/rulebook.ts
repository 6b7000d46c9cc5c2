/** Parses a game's rules from Markdown into chapters and rules that can be searched and linked. */
import type { Token, Tokens } from 'marked';
import { markdownReader } from './markdown';

export interface Block {
  id: string; // of the rule, '' for plain text
  text: string;
  html: string;
}

export interface Section {
  id: string;
  level: number;
  title: string;
  blocks: Block[];
  ids: string[]; // of the chapter and its rules
}

const RULE = /^([A-Z]{2,}-[A-Z0-9]+(?:[.-][A-Z0-9]+)*[a-z]?)\b/;

/** What a rule or a line below it is: "ruling: …". */
const KIND = /(<li>(?:<p>)?|<b class="id">[^<]*<\/b> )(ruling|consequence|fact|option):/g;

export const HOUSE = 'house';

/** The rulebook of a rule: rules of every table are in the server's rulebook. */
export function bookOf(rule: string, game: string): string {
  return rule.startsWith('HOUSE-') ? HOUSE : game;
}

/** The rule or its parent: HOUSE-LIMIT if HOUSE-LIMIT-CHAT has no text of its own. */
export function closest(sections: Section[], rule: string): string {
  const known = new Set(sections.flatMap((section) => section.ids));
  for (let id = rule; id; id = id.slice(0, Math.max(0, id.lastIndexOf('-')))) if (known.has(id)) return id;
  return '';
}

/** The title of a chapter alone: Bidding of RIC-8 Bidding. */
export function withoutId(title: string): string {
  return title.replace(RULE, '').trim();
}

export async function readRules(markdown: string): Promise<Section[]> {
  const reader = await markdownReader();
  const sections: Section[] = [];
  for (const token of reader.lexer(markdown)) {
    if (token.type === 'heading') sections.push(chapter(token as Tokens.Heading, sections.length));
    else sections.at(-1)?.blocks.push(...blocksOf(token, (one) => reader.parser([one])));
  }
  for (const section of sections)
    section.ids = [section.id, ...section.blocks.map((block) => block.id)].filter(Boolean);
  return sections;
}

function chapter({ text, depth }: Tokens.Heading, place: number): Section {
  return { id: RULE.exec(text)?.[1] ?? `part-${place}`, level: depth, title: text, blocks: [], ids: [] };
}

/** Each list item is one rule; other blocks stay whole. */
function blocksOf(token: Token, render: (token: Token) => string): Block[] {
  if (token.type === 'space') return [];
  if (token.type === 'table') return [{ id: '', text: token.raw, html: scrollable(render(token)) }];
  if (token.type !== 'list') return [{ id: '', text: token.raw, html: render(token) }];
  const list = token as Tokens.List;
  return list.items.map((item) => {
    const whole = render({ ...list, items: [item], raw: item.raw } as Tokens.List);
    const inner = whole.replace(/^<[uo]l[^>]*>\s*<li>/, '').replace(/<\/li>\s*<\/[uo]l>\s*$/, '');
    const id = RULE.exec(item.text)?.[1] ?? '';
    const html = id ? inner.replace(id, `<b class="id">${id}</b>`) : inner;
    return { id, text: item.text, html: html.replace(KIND, '$1<span class="kind">$2</span>') };
  });
}

/** A wide table scrolls by itself, also by keys. */
function scrollable(html: string): string {
  return `<div class="wide" tabindex="0">${html}</div>`;
}

/** The rules that contain all words, with the words marked; a chapter stays whole if its title contains them. */
export function search(sections: Section[], wanted: string): Section[] {
  const terms = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!terms.length) return sections;
  const has = (text: string): boolean => terms.every((term) => text.toLowerCase().includes(term));
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks
        .filter((block) => has(block.text) || has(section.title))
        .map((block) => ({ ...block, html: mark(block.html, terms) })),
    }))
    .filter((section) => section.blocks.length);
}

/** Marks words in text, never in tags. */
function mark(html: string, terms: string[]): string {
  const word = new RegExp(`(${terms.map(quote).join('|')})`, 'gi');
  return html
    .split(/(<[^>]*>|&[a-z#0-9]+;)/)
    .map((part) => (/^[<&]/.test(part) ? part : part.replace(word, '<mark>$1</mark>')))
    .join('');
}

function quote(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
