import type { Queryable } from '@cubby/db';
import { pathOfCategory, pathOfProduct, pathOfProductType } from '@cubby/features/catalog/rules';
import { countSitemapRows, findSitemapRows, type SitemapKind } from '@cubby/features/offers/server';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import type { Pieces } from './cached-files.ts';
import { type Place, sitemapEntry, sitemapFoot, sitemapHead, sitemapIndex } from './sitemap-xml.ts';

export type SitemapScope = Place & {
  pages: readonly string[];
  kinds: readonly SitemapKind[];
  categories: readonly string[];
  /** The most rows in a file. */
  perFile: number;
};

/** Pages that do not depend on the catalogue. Their last changes are not recorded, so none are given. */
export const staticPages = [
  '/',
  '/workshops',
  '/contacts',
  '/help',
  '/help/payment',
  '/help/shipping',
  '/help/returns',
  '/help/schools',
  '/careers',
  '/partnership',
  '/embed',
  '/how-it-works',
  '/sell-on-kids-crafts',
  '/about',
  '/for-business',
  '/for-investors',
  '/open-shop',
  '/news',
  '/privacy-policy',
  '/cookies',
  '/agreement',
  '/partner-terms',
  '/seller-agreement',
  '/accessibility',
];
const pathOf: Record<SitemapKind, (name: string) => string> = {
  categories: pathOfCategory,
  types: pathOfProductType,
  stores: pathOfSeller,
  products: pathOfProduct,
};

export async function* writeSitemapIndex(db: Queryable, scope: SitemapScope): AsyncGenerator<string> {
  const names = ['pages-1'];
  for (const kind of scope.kinds) {
    const total = await countSitemapRows(db, kind, categoriesOf(kind, scope));
    for (let nth = 1; (nth - 1) * scope.perFile < total; nth++) names.push(`${kind}-${nth}`);
  }
  yield sitemapIndex(names.map((name) => `${scope.origin}/sitemaps/${name}.xml`));
}

const categoriesOf = (kind: SitemapKind, { categories }: SitemapScope) => (kind === 'stores' ? null : categories);

export function openSitemap(db: Queryable, scope: SitemapScope, name: string): Pieces | undefined {
  if (name === 'pages-1') return writePages(scope);
  const [, kind, number] = /^(categories|types|stores|products)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return undefined;
  return writeThings(db, scope, kind as SitemapKind, (Number(number) - 1) * scope.perFile);
}

async function* writePages(scope: SitemapScope): AsyncGenerator<string> {
  yield sitemapHead + scope.pages.map((path) => sitemapEntry(scope, path)).join('') + sitemapFoot;
}

async function* writeThings(
  db: Queryable,
  scope: SitemapScope,
  kind: SitemapKind,
  skipped: number,
): AsyncGenerator<string> {
  yield sitemapHead;
  for await (const rows of findSitemapRows(db, kind, categoriesOf(kind, scope), { skipped, most: scope.perFile }))
    yield rows.map(({ name, changedAt }) => sitemapEntry(scope, pathOf[kind](name), changedAt)).join('');
  yield sitemapFoot;
}
