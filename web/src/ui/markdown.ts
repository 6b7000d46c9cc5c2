/** Reads Markdown into HTML without markup of the author: no tags, no pictures, no addresses. */
import type { Marked, Tokens } from 'marked';

export type Reader = Marked;
type DrawLink = (link: Tokens.Link, html: string) => string;

/** Loads the parser; `link` draws a link around its text, which is all that is left of it otherwise. */
export async function markdownReader(link: DrawLink = (_, html) => html): Promise<Reader> {
  const { Marked } = await import('marked');
  const reader = new Marked();
  reader.use({
    renderer: {
      html: ({ text }) => escape(text),
      image: ({ text }) => escape(text),
      link(token) {
        return link(token, this.parser.parseInline(token.tokens));
      },
    },
  });
  return reader;
}

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
