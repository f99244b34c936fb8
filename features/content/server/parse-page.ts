import { lexer, type Token, type Tokens } from 'marked';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { type Block, type Entry, type Look, looks, type Run, type Section } from '../rules.ts';
import { ContentError } from './content-error.ts';
import { quoteOf, runsOf } from './runs.ts';

const day = z.string().regex(/^20\d\d-[01]\d-[0-3]\d$/, 'a day is written 2026-11-22');
const frontMatter = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  updated: day,
  since: day.optional(),
  /** For a legal text: whether a lawyer has approved it. */
  review: z.enum(['pending', 'done']).optional(),
  /** The text is for children: a test measures how hard it is to read. */
  reader: z.enum(['child']).optional(),
  /** For a translation: the mark of the English text on which it is based (`markOf`). */
  translates: z.string().optional(),
  /** For a translation: it is known to be older than the English text, and marked so. */
  older: z.boolean().optional(),
  note: z.string().optional(),
});
export type FrontMatter = z.output<typeof frontMatter>;
export type ParsedPage = FrontMatter & { sections: Section[] };

function splitPage(source: string): { head: string; body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new ContentError('it begins with front matter between two ---');
  return { head, body };
}

/**
 * Reads one file: strict front matter, then sections. Refuses everything that our pages cannot show, raw HTML above
 * all.
 */
export function parsePage(source: string): ParsedPage {
  const { head, body } = splitPage(source);
  const checked = frontMatter.safeParse(parseYaml(head));
  if (!checked.success)
    throw new ContentError(
      `front matter: ${checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  return { ...checked.data, sections: sectionsOf(body) };
}

function sectionsOf(body: string): Section[] {
  const sections: Section[] = [];
  const ids = new Set<string>();
  for (const token of lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      const { id, heading, look } = headingOf(token as Tokens.Heading);
      if (ids.has(id)) throw new ContentError(`#${id} stands twice`);
      ids.add(id);
      const section = sections.at(-1);
      if (token.depth === 2) sections.push({ id, heading, look: look ?? 'plain', blocks: [], entries: [] });
      else if (!section) throw new ContentError(`“${heading}” stands before the first heading of the second level`);
      else section.entries.push({ id, heading, blocks: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new ContentError('text stands before the first heading; what a page begins with is its lead');
    const place: Entry = section.entries.at(-1) ?? section;
    place.blocks.push(blockOf(token));
  }
  return sections;
}

/** `## Four steps {#steps .steps}`: an anchor that is the same in every language, and the section's layout. */
function headingOf({ depth, text }: Tokens.Heading): { id: string; heading: string; look?: Look } {
  const [, heading, id, look] = /^(.+?)\s*\{#([a-z][a-z0-9-]*)(?:\s+\.([a-z]+))?\}$/.exec(text) ?? [];
  if (!heading || !id) throw new ContentError(`“${text}” has no anchor: ${'#'.repeat(depth)} ${text} {#name}`);
  if (depth !== 2 && depth !== 3)
    throw new ContentError(`“${heading}” is of level ${depth}; a page has headings of the second and third level`);
  if (look === undefined) return { id, heading };
  if (depth === 3 || !(looks as readonly string[]).includes(look))
    throw new ContentError(`“${heading}” cannot be laid out as .${look}; sections can as ${looks.join(', ')}`);
  return { id, heading, look: look as Look };
}

function blockOf(token: Token): Block {
  if (token.type === 'paragraph') return { kind: 'paragraph', runs: runsOf((token as Tokens.Paragraph).tokens) };
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return { kind: ordered ? 'numbered' : 'list', items: items.map(itemOf) };
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return {
      kind: 'table',
      head: header.map(({ tokens }) => runsOf(tokens)),
      rows: rows.map((row) => row.map(({ tokens }) => runsOf(tokens))),
    };
  }
  if (token.type === 'blockquote') return quoteOf(token as Tokens.Blockquote);
  throw new ContentError(`a page cannot show “${token.raw.trim().slice(0, 60)}” (${token.type})`);
}

function itemOf({ tokens, raw }: Tokens.ListItem): Run[] {
  const [text, more] = tokens as Tokens.Text[];
  if (!text?.tokens || more) throw new ContentError(`“${raw.trim().slice(0, 60)}”: an item of a list is one paragraph`);
  return runsOf(text.tokens);
}
