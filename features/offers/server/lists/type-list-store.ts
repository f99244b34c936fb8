import { type ParametersOf, type RowOf, type Statement, statement } from '@cubby/db';
import { orderings, priceFits } from './orderings.ts';
import { cardColumns } from './summary-store.ts';

/** The conditions of `$minStars`, `$shipsWithin` and `$sellerHandles` on a type's rows. */
export const asked = `l.stars >= $minStars and ($shipsWithin?::smallint is null or l.ships_within <= $shipsWithin?)
       and (cardinality($sellerHandles::text[]) = 0 or l.seller_combination_id in (select s.seller_combination_id from selling s))`;
/** Written to run as a hash lookup per row, in index order. */
export const inCombination =
  '($isWhole::boolean or l.facet_combination_id in (select m.facet_combination_id from matching m))';

/** The type named by `$owner`, and the combinations of values and of sellers that match the selection. */
const choice = `owner as materialized (
     select y.product_type_id as id from product_type_facts y where y.code = $owner
   ),
   matching as materialized (
     select m.facet_combination_id from owner w cross join lateral type_combinations(w.id, $valueCodes, $manufacturerCodes) m
   ),
   selling as materialized (select s.seller_combination_id from combinations_selling($sellerHandles) s)`;

/**
 * The total. The index keeps a combination's rows together, so few matching combinations mean few rows to read; not
 * counted if the total is known for this version of the lists.
 */
export const counted = (inBounds: string) => `counted as materialized (
     select $knownTotal?::int as total, $knownInStock?::int as "inStock"
     where (select v.version from list_version v) = $knownVersion?::bigint
     union all
     select c.* from (
       select count(*)::int, count(r.min_price_minor)::int from matching m cross join lateral (
         select l.min_price_minor from listing l where l.facet_combination_id = m.facet_combination_id and ${asked} ${inBounds} offset 0) r
     ) c where (select v.version from list_version v) is distinct from $knownVersion?::bigint
   )`;

export const bounds = 'and l.min_price_minor between $priceFrom and $priceTo';

export const page = `select (select w.id from owner w) as "ownerId", null as "ownerName", (select v.version from catalog_version v) as "version!",
     (select v.version from list_version v) as "listsVersion!", c.total as "total!", c."inStock" as "inStock!", s.*
   from counted c left join (
     select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place
   ) s on true`;

/** The ids of a page come from the narrow index alone; card data is read for these only, so deep pages stay cheap. */
const inOrder = (ordering: string, fits: string, inBounds: string) => `with ${choice}, ${counted(inBounds)},
   page as materialized (
     select l.product_id, row_number() over (order by ${ordering}) as place from listing l
     where l.product_type_id = (select w.id from owner w) and ${inCombination} and ${asked} and ${fits}
     order by ${ordering} limit $limit offset $offset
   )
   ${page}`;

const inEnglish = `$locale <> 'en' and (select u.some from unnamed u)
           and not exists (select from product_name x where x.product_id = t.product_id and x.locale = $locale)`;
const fitting = `select c.product_id from matching m cross join lateral (
           select l.product_id from listing l where l.facet_combination_id = m.facet_combination_id and ${asked}
             and l.min_price_minor between $priceFrom and $priceTo offset 0) c`;
const row = `select from listing l where l.product_id = t.product_id and l.product_type_id = (select w.id from owner w)
           and ${inCombination} and ${asked} and not l.sold_out and l.min_price_minor between $priceFrom and $priceTo`;

/** Up to this many products are found first and then sorted by name. */
const fewEnough = 40_000;

/**
 * By name in the reader's language; a product without one is sorted by its English name. Names are read in index order
 * until a page is full. If many products match, each name looks up its product's row, and a page is soon full. If few
 * match, it may not be, since products selected together often have names that begin alike: then names are looked up in
 * the set of matches.
 */
const byName = (ordering: string, inBounds: string) => `with ${choice}, ${counted(inBounds)},
   few as materialized (select c."inStock" <= ${fewEnough} as fit from counted c),
   -- Whether some products have no name in the reader's language: one is usually found soon, otherwise all names are counted.
   unnamed as materialized (
     select exists (
         select from (select n.product_id from product_name n
           where n.locale = 'en' and n.product_type_id = (select w.id from owner w) limit 1000) e
         where not exists (select from product_name x where x.product_id = e.product_id and x.locale = $locale))
       or (select count(*) from product_name n where n.locale = $locale and n.product_type_id = (select w.id from owner w))
         < (select count(*) from product_facts p where p.product_type_id = (select w.id from owner w)) as some
   ),
   page as materialized (
     select t.product_id, row_number() over (order by ${ordering}) as place from (
       -- Inside an OR the planner uses a hash lookup in name order instead of a join that needs sorting.
       (select t.product_id, t.sort_name from product_name t
         where (t.name is null or t.product_id in (${fitting})) and t.locale = $locale and (select f.fit from few f)
           and t.product_type_id = (select w.id from owner w) order by ${ordering} limit $limit::int + $offset::int)
       union all
       (select t.product_id, t.sort_name from product_name t
         where (t.name is null or t.product_id in (${fitting})) and t.locale = 'en' and ${inEnglish} and (select f.fit from few f)
           and t.product_type_id = (select w.id from owner w) order by ${ordering} limit $limit::int + $offset::int)
       union all
       -- The limit keeps the planner from joining whole tables.
       (select t.product_id, t.sort_name from product_name t cross join lateral (${row} limit 1) l
         where t.locale = $locale and not (select f.fit from few f)
           and t.product_type_id = (select w.id from owner w) order by ${ordering} limit $limit::int + $offset::int)
       union all
       (select t.product_id, t.sort_name from product_name t cross join lateral (${row} limit 1) l
         where t.locale = 'en' and ${inEnglish} and not (select f.fit from few f)
           and t.product_type_id = (select w.id from owner w) order by ${ordering} limit $limit::int + $offset::int)
     ) t order by ${ordering} limit $limit offset $offset
   )
   ${page}`;

/** Products without an offer in stock come last in every order (ux L13). */
const soldOut = statement(
  'list_type_sold_out',
  `with ${choice},
   page as materialized (
     select l.product_id, row_number() over (order by l.min_price_minor, l.product_id) as place from listing l
     where l.product_type_id = (select w.id from owner w) and ${inCombination} and ${asked} and l.sold_out
       and $priceFrom::bigint <= $priceTo::bigint
     order by l.min_price_minor, l.product_id limit $limit offset $offset
   )
   select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place`,
);

type Parameters = ParametersOf<'list_type_price_asc'>;
type Row = RowOf<'list_type_price_asc'>;
export const typeLists = {
  whole: orderings(
    (key, name, ordering): Statement<Parameters, Row> =>
      statement(
        `list_type_${name}`,
        name.startsWith('name') ? byName(ordering, '') : inOrder(ordering, priceFits(key), ''),
      ),
  ),
  bounded: orderings(
    (key, name, ordering): Statement<Parameters, Row> =>
      statement(
        `list_type_${name}_bounded`,
        name.startsWith('name') ? byName(ordering, bounds) : inOrder(ordering, priceFits(key), bounds),
      ),
  ),
  soldOut,
};
