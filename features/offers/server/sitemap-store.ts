import { code, type Queryable, statement } from '@cubby/db';
import type { SellerKind } from '../rules.ts';

export type SitemapKind = 'products' | 'categories' | 'types' | 'stores';
/** `name` is the SKU, code or handle. `changedAt`: when the page last changed, as far as known. */
export type SitemapRow = { key: string; name: string; changedAt: Date };

/** Rows per batch: a large catalogue is never in memory as a whole. */
const batch = 1_000;

type Source = { key: string; type: 'uuid' | 'text'; least: string; from: string; row: string; count?: string };
const isListed = (mainCategoryId: string) =>
  `($categories?::text[] is null or ${mainCategoryId} in (select c.main_category_id from main_category c where c.code = any($categories?)))`;
const sources: Record<SitemapKind, Source> = {
  products: {
    key: 'l.product_id',
    type: 'uuid',
    least: '00000000-0000-0000-0000-000000000000',
    from: `listing l where ${isListed('l.main_category_id')}`,
    count: `select coalesce(sum(z.products), 0)::int as total from main_category z where ${isListed('z.main_category_id')}`,
    row: `select k.key, p.sku as name, greatest(p.created_at, v.invalidated_at) as "changedAt!"
      from k join product_facts p on p.product_id = k.key left join cache_tag_version v on v.tag = 'product:' || p.sku`,
  },
  categories: {
    key: 'c.code',
    type: 'text',
    least: '',
    from: `category_facts c where ${isListed('coalesce(c.parent_id, c.category_id)')}
      and exists (select from product_type_facts y join listing l on l.product_type_id = y.product_type_id
        where c.category_id in (y.category_id, y.main_category_id))`,
    row: `select k.key, k.key as name, (select max(g.at) from category_facts c
        join product_type_facts y on c.category_id in (y.category_id, y.main_category_id)
        cross join lateral (select max(l.created_at) as at from listing l where l.product_type_id = y.product_type_id) g
        where c.code = k.key) as "changedAt!"
      from k`,
  },
  types: {
    key: 'y.code',
    type: 'text',
    least: '',
    from: `product_type_facts y where ${isListed('y.main_category_id')}
      and exists (select from listing l where l.product_type_id = y.product_type_id)`,
    // Each of the two reads the end of an index.
    row: `select k.key, k.key as name, greatest(
        (select max(l.created_at) from listing l where l.product_type_id = y.product_type_id and l.sold_out),
        (select max(l.created_at) from listing l where l.product_type_id = y.product_type_id and not l.sold_out)) as "changedAt!"
      from k join product_type_facts y on y.code = k.key`,
  },
  stores: {
    key: 's.seller_id',
    type: 'uuid',
    least: '00000000-0000-0000-0000-000000000000',
    // A child's shop is excluded from search engines (domain C6).
    from: `seller_facts s where s.kind = ${code<SellerKind>('BUSINESS')} and s.is_open and exists (select from seller_listing sl
      join listing l using (product_id) where sl.seller_id = s.seller_id and ${isListed('l.main_category_id')})`,
    row: `select k.key, s.handle as name, greatest(s.joined_on::timestamptz, v.invalidated_at,
        (select max(l.created_at) from seller_listing l where l.seller_id = s.seller_id)) as "changedAt!"
      from k join seller_facts s on s.seller_id = k.key left join cache_tag_version v on v.tag = 'seller:' || s.handle`,
  },
};

const statementsOf = <Kind extends SitemapKind>(kind: Kind, { key, type, from, row, count }: Source) => ({
  count: statement(`sitemap_count_${kind}`, count ?? `select count(*)::int as total from ${from}`),
  place: statement(`sitemap_place_${kind}`, `select ${key} as key from ${from} order by 1 offset $skipped limit 1`),
  after: statement(
    `sitemap_after_${kind}`,
    `with k as materialized (select ${key} as key from ${from} and ${key} > $after::${type} order by 1 limit ${batch})
     ${row} order by 1`,
  ),
});
const statements = {
  products: statementsOf('products', sources.products),
  categories: statementsOf('categories', sources.categories),
  types: statementsOf('types', sources.types),
  stores: statementsOf('stores', sources.stores),
};

/** The number of pages of one kind under a brand. `categories`: its main categories by code; null: all. */
export const countSitemapRows = async (
  db: Queryable,
  kind: SitemapKind,
  categories: readonly string[] | null,
): Promise<number> => (await statements[kind].count.first(db, { categories }))!.total;

/** Up to `most` rows of one kind after the first `skipped`, in key order, in batches. */
export async function* findSitemapRows(
  db: Queryable,
  kind: SitemapKind,
  categories: readonly string[] | null,
  { skipped, most }: { skipped: number; most: number },
): AsyncGenerator<SitemapRow[]> {
  const { place, after } = statements[kind];
  let key: string | undefined = sources[kind].least;
  if (skipped > 0) key = (await place.first(db, { categories, skipped: skipped - 1 }))?.key;
  for (let left = most; left > 0 && key !== undefined; ) {
    const rows: SitemapRow[] = (await after.all(db, { categories, after: key })).slice(0, left);
    if (rows.length) yield rows;
    left -= rows.length;
    key = rows.length === batch ? rows.at(-1)!.key : undefined;
  }
}
