/**
 * The pages whose texts are Markdown in `pages/<code>/<locale>.md` (decision 0049), by code. A document is read in order
 * or by its table of contents; an article answers questions of the help; the others are laid out section by section.
 */
export const contentPages = {
  about: { path: '/about', kind: 'page' },
  'how-it-works': { path: '/how-it-works', kind: 'page' },
  'sell-on-kids-crafts': { path: '/sell-on-kids-crafts', kind: 'page' },
  'for-business': { path: '/for-business', kind: 'page' },
  careers: { path: '/careers', kind: 'page' },
  help: { path: '/help', kind: 'page' },
  payment: { path: '/help/payment', kind: 'article' },
  shipping: { path: '/help/shipping', kind: 'article' },
  returns: { path: '/help/returns', kind: 'article' },
  schools: { path: '/help/schools', kind: 'article' },
  'privacy-policy': { path: '/privacy-policy', kind: 'document' },
  cookies: { path: '/cookies', kind: 'document' },
  agreement: { path: '/agreement', kind: 'document' },
  'partner-terms': { path: '/partner-terms', kind: 'document' },
  'seller-agreement': { path: '/seller-agreement', kind: 'document' },
  accessibility: { path: '/accessibility', kind: 'document' },
} as const satisfies Record<string, { path: string; kind: 'page' | 'article' | 'document' }>;

export type ContentCode = keyof typeof contentPages;
export const contentCodes = Object.keys(contentPages) as ContentCode[];

/**
 * The content page at a path without its language; a trailing slash or other case is the same page, as for the router.
 */
export const codeOfPath = (path: string): ContentCode | undefined =>
  contentCodes.find((code) => contentPages[code].path === path.replace(/\/$/, '').toLowerCase());

export const helpCodes = [
  'help',
  'payment',
  'shipping',
  'returns',
  'schools',
] as const satisfies readonly ContentCode[];
export const helpPath = contentPages.help.path;
/** The minimum and maximum length of a help search, in characters. */
export const helpWords = { least: 3, most: 200 } as const;
/** How many articles are suggested beside a form, and found on the help page. */
export const mostArticles = { suggested: 3, found: 10 } as const;

/** The layout of a section, given in its heading: `## Four steps {#steps .steps}`. */
export const looks = ['plain', 'steps', 'principles', 'questions', 'today', 'coming', 'reviews', 'action'] as const;
export type Look = (typeof looks)[number];

/** A piece of text: plain, marked, or a link. */
export type Run = { text: string; mark?: 'strong' | 'em' | 'code' | undefined; href?: string | undefined };
export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'numbered'; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'quote'; runs: Run[]; by: Run[] };
/** The content under a heading of the third level: a step, a principle, a question with its answer. */
export type Entry = { id: string; heading: string; blocks: Block[] };
export type Section = Entry & { look: Look; entries: Entry[] };

/** The text of some blocks, without markup and addresses. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block): Run[][] => {
      if (block.kind === 'paragraph' || block.kind === 'quote') return [block.runs];
      return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : block.items;
    })
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join(' ');
