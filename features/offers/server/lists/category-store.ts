import { type Queryable, statement, type VersionedCache } from '@cubby/db';
import { childCraftCategory } from '@cubby/features/catalog/rules';
import { breadcrumbOfCategory, imageOf, type Taxonomies } from '@cubby/features/catalog/server';
import type { CategoryOverview, TypeTile } from '../../lists.ts';
import { findListVersion } from './list-version-store.ts';
import { cardColumns, type SummaryRow, summaryOf } from './summary-store.ts';

/** A literal in the statement: with an unknown limit, the plan sorts all rows. */
const mostBestsellers = 5;

const typeCounts = statement(
  'category_types',
  `select c.category_id as id, (select v.version from catalog_version v) as "version!",
     (select coalesce(json_agg(json_build_array(y.product_type_id, n.n, p.picture_id)), '[]') from product_type_facts y
       cross join lateral (select count(*)::int as n from listing l where l.product_type_id = y.product_type_id) n
       left join lateral (
         select f.picture_id from (select l.product_id from listing l where l.product_type_id = y.product_type_id and not l.sold_out
           order by l.popularity desc, l.product_id limit 1) l join product_facts f on f.product_id = l.product_id) p on true
       where c.category_id in (y.category_id, y.main_category_id)) as counts
   from category_facts c where c.code = $categoryCode`,
);

const bestsellerRows = statement(
  'category_bestsellers',
  `with page as materialized (
     select l.product_id, row_number() over (order by l.popularity desc, l.product_id) as place
     from category_facts c join product_type_facts y on c.category_id in (y.category_id, y.main_category_id)
     cross join lateral (select i.product_id, i.popularity from listing i
       where i.product_type_id = y.product_type_id and not i.sold_out order by i.popularity desc, i.product_id limit ${mostBestsellers}) l
     where c.code = $categoryCode
     order by l.popularity desc, l.product_id limit ${mostBestsellers}
   )
   select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place`,
);

const cardOf = (row: SummaryRow) => ({ ...summaryOf(row), furtherImages: [] });

/**
 * A category's types with their counts, and its bestsellers. Counting reads every row of the category, so the result is
 * cached for one version of the lists. Undefined: no such category.
 */
export async function findOverview(
  db: Queryable,
  { taxonomies, overviews }: { taxonomies: Taxonomies; overviews: VersionedCache<CategoryOverview> },
  categoryCode: string,
  locale: string,
): Promise<CategoryOverview | undefined> {
  const key = `${locale} ${categoryCode}`;
  // Read before the lists, so that a concurrent change can only make the cached result look older than it is.
  const version = await findListVersion(db);
  const found = overviews.find(key);
  if (found?.version === version) return found.value;
  const row = await typeCounts.first(db, { categoryCode });
  if (!row) return undefined;
  const taxonomy = await taxonomies.of(db, locale, row.version);
  const category = taxonomy.categories.get(row.id)!;
  const counts = new Map(row.counts.map(([id, count, picture]) => [id, { count, picture }]));
  const subcategories = (
    category.parentId === null
      ? [...taxonomy.categories.values()].filter(({ parentId }) => parentId === category.id)
      : [category]
  )
    .sort((a, b) => a.position - b.position)
    .map(({ id, code, name }) => {
      const types = [...taxonomy.types.values()]
        .filter(({ categoryId }) => categoryId === id)
        .sort((a, b) => a.position - b.position)
        .flatMap((type): TypeTile[] => {
          const { count = 0, picture = null } = counts.get(type.id) ?? {};
          const image = picture === null ? null : imageOf(picture, type.name);
          return count > 0 ? [{ code: type.code, name: type.name, count, image }] : [];
        });
      return { code, name, count: types.reduce((sum, { count }) => sum + count, 0), types };
    })
    .filter(({ count }) => count > 0);
  const breadcrumb = breadcrumbOfCategory(taxonomy, category);
  const isRanked = breadcrumb[0]!.code !== childCraftCategory;
  const overview = {
    code: category.code,
    name: category.name,
    breadcrumb: breadcrumb.map((step, i) => (i === breadcrumb.length - 1 ? { ...step, path: null } : step)),
    count: subcategories.reduce((sum, { count }) => sum + count, 0),
    subcategories,
    bestsellers: isRanked ? (await bestsellerRows.all(db, { categoryCode, locale })).map(cardOf) : [],
  };
  overviews.keep(key, version, overview);
  return overview;
}
