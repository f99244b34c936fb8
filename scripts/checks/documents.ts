import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts, hashOf, type LoadedPage, loadPages } from '../../features/content/server/index.ts';

export const documentsPath = 'features/content/documents-in-force.json';

/** The documents as they are, and the hash of each text by its file and its first day in force. */
type Documents = { pages: readonly LoadedPage[]; recorded: Record<string, string> };

/** People accept and sign documents as of a day, so a text keeps its words until it has a new day. */
export function documentErrors({ pages, recorded }: Documents): string[] {
  return documentsAmong(pages).flatMap((page) => {
    const since = sinceOf(pages, page);
    if (page.since !== since)
      return [`${page.path}: is in force since ${page.since}, but its English text since ${since}.`];
    const hash = recorded[keyOf(page)];
    if (hash === hashOf(page).toString('hex')) return [];
    return [
      hash
        ? `${page.path}: has changed under the day of ${page.since}; give the document a new \`since\` in all languages.`
        : `${page.path}: its text of ${page.since} is not recorded in ${documentsPath}: npm run docs.`,
    ];
  });
}

/** The record with what is new: a text that has been in force stays as it was. */
export function withNewDocuments({ pages, recorded }: Documents): string {
  const now = Object.fromEntries(documentsAmong(pages).map((page) => [keyOf(page), hashOf(page).toString('hex')]));
  return `${JSON.stringify(Object.fromEntries(Object.entries({ ...now, ...recorded }).toSorted()), null, 2)}\n`;
}

export function readDocuments(root: string): Documents {
  const file = join(root, documentsPath);
  return {
    pages: loadPages(facts),
    recorded: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Documents['recorded']) : {},
  };
}

/** The pages that state from which day they are in force, in all languages. */
const documentsAmong = (pages: readonly LoadedPage[]) => pages.filter((page) => sinceOf(pages, page) !== undefined);

const sinceOf = (pages: readonly LoadedPage[], { code }: LoadedPage): string | undefined =>
  pages.find((page) => page.code === code && page.locale === 'en' && !page.brand)?.since;

const keyOf = ({ path, since }: LoadedPage) => `${path} ${since}`;
