import type { Queryable } from '@cubby/db';
import { pathOfProduct, pathOfProductType } from '@cubby/features/catalog/rules';
import { countSitemapRows, findSitemapRows, type SitemapKind } from '@cubby/features/offers/server';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import type { Pieces } from './kept-files.ts';
import { type Place, sitemapEntry, sitemapFoot, sitemapHead, sitemapIndex } from './sitemap-xml.ts';

export type SitemapScope = Place & {
  /** The main categories that the brand shows; null: all. */
  categories: readonly string[] | null;
  /** How many things a file holds. */
  perFile: number;
};

/** Pages that stand whatever is sold. When their words last changed nobody noted, so nothing is said of it. */
const standingPages = [
  '/',
  '/workshops',
  '/contacts',
  '/help',
  '/careers',
  '/partnership',
  '/how-it-works',
  '/sell-on-kids-crafts',
  '/about',
  '/for-business',
  '/for-investors',
  '/privacy-policy',
  '/agreement',
];
const kinds: readonly SitemapKind[] = ['types', 'stores', 'products'];
const pathOf: Record<SitemapKind, (name: string) => string> = {
  types: pathOfProductType,
  stores: pathOfSeller,
  products: pathOfProduct,
};

/** The list of a brand's files. */
export async function* writeSitemapIndex(db: Queryable, scope: SitemapScope): AsyncGenerator<string> {
  const names = ['pages-1'];
  for (const kind of kinds) {
    const total = await countSitemapRows(db, kind, scope.categories);
    for (let nth = 1; (nth - 1) * scope.perFile < total; nth++) names.push(`${kind}-${nth}`);
  }
  yield sitemapIndex(names.map((name) => `${scope.origin}/sitemaps/${name}.xml`));
}

/** One of the files, by its name without the ending; undefined where there is none of that name. */
export async function openSitemap(db: Queryable, scope: SitemapScope, name: string): Promise<Pieces | undefined> {
  if (name === 'pages-1') return writePages(scope);
  const [, kind, number] = /^(types|stores|products)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return undefined;
  const skipped = (Number(number) - 1) * scope.perFile;
  const total = await countSitemapRows(db, kind as SitemapKind, scope.categories);
  return skipped < total ? writeThings(db, scope, kind as SitemapKind, skipped) : undefined;
}

async function* writePages(scope: SitemapScope): AsyncGenerator<string> {
  yield sitemapHead + standingPages.map((path) => sitemapEntry(scope, path)).join('') + sitemapFoot;
}

async function* writeThings(
  db: Queryable,
  scope: SitemapScope,
  kind: SitemapKind,
  skipped: number,
): AsyncGenerator<string> {
  yield sitemapHead;
  for await (const rows of findSitemapRows(db, kind, scope.categories, { skipped, most: scope.perFile }))
    yield rows.map(({ name, changedAt }) => sitemapEntry(scope, pathOf[kind](name), changedAt)).join('');
  yield sitemapFoot;
}
