import { type ParametersOf, type RowOf, type Statement, statement } from '@cubby/db';
import { isNamed, named } from './named-in-store.ts';
import { orderings, priceFits } from './orderings.ts';
import { cardColumns } from './summary-store.ts';

/** Written to run as a hash lookup per row, in index order. */
const asked = `($isWhole::boolean or l.facet_combination_id in (select m.facet_combination_id from matching m))
       and l.stars >= $minStars and ${isNamed}`;
const bounds = 'and l.min_price_minor between $priceFrom and $priceTo';

/**
 * The seller named by `$owner`, or none if the main category does not exist, and the combinations that match the
 * selection.
 */
const choice = `owner as materialized (
     select s.seller_id as id, s.name from seller_facts s where s.handle = $owner and s.is_shown
       and ($categoryCode?::text is null or exists (select from main_category c where c.code = $categoryCode?))
   ),
   matching as materialized (
     select m.facet_combination_id from category_combinations($categoryCode?, $valueCodes, $manufacturerCodes) m
   ),
   ${named}`;

const counted = (inBounds: string) => `counted as materialized (
     select $knownTotal?::int as total, $knownInStock?::int as "inStock"
     where (select v.version from list_version v) = $knownVersion?::bigint
     union all
     select c.* from (
       select count(*)::int, count(l.min_price_minor)::int from seller_listing l
       where l.seller_id = (select w.id from owner w) and ${asked} ${inBounds}
     ) c where (select v.version from list_version v) is distinct from $knownVersion?::bigint
   )`;

/** A page with the list's exact total: always at least one row, so that an empty page has the total too. */
const page = `select (select w.id from owner w) as "ownerId", (select w.name from owner w) as "ownerName",
     (select v.version from catalog_version v) as "version!", (select v.version from list_version v) as "listsVersion!",
     c.total as "total!", c."inStock" as "inStock!", s.*
   from counted c left join (
     select ${cardColumns} from page
     join seller_card($locale) card on card.seller_id = (select w.id from owner w) and card.product_id = page.product_id
     order by page.place
   ) s on true`;

const inOrder = (ordering: string, fits: string, inBounds: string) => `with ${choice}, ${counted(inBounds)},
   page as materialized (
     select l.product_id, row_number() over (order by ${ordering}) as place from seller_listing l
     where l.seller_id = (select w.id from owner w) and ${asked} and ${fits}
     order by ${ordering} limit $limit offset $offset
   )
   ${page}`;

/** Up to this many products are sorted by name; above it, the index of all names is followed. */
const fewEnough = 8000;

/**
 * By name: a small seller's products are sorted, because they are rare among the shop's names. So are those of every
 * seller in other languages, where following English names may find nothing.
 */
const byName = (ordering: string, inBounds: string) => `with ${choice}, ${counted(inBounds)},
   few as materialized (select c."inStock" <= ${fewEnough} or $locale <> 'en' as fit from counted c),
   page as materialized (
     select t.product_id, row_number() over (order by ${ordering}) as place from (
       select l.product_id, coalesce(
           (select n.sort_name from product_name n where n.product_id = l.product_id and n.locale = $locale),
           (select n.sort_name from product_name n where n.product_id = l.product_id and n.locale = 'en')) as sort_name
       from seller_listing l
       where l.seller_id = (select w.id from owner w) and ${asked} ${bounds} and (select f.fit from few f)
       union all
       -- The limit keeps the planner from joining whole tables.
       (select t.product_id, t.sort_name from product_name t cross join lateral (
           select from seller_listing l where l.product_id = t.product_id and l.seller_id = (select w.id from owner w)
             and ${asked} and not l.sold_out ${bounds} limit 1) l
         where t.locale = $locale and not (select f.fit from few f) order by ${ordering} limit $limit::int + $offset::int)
     ) t order by ${ordering} limit $limit offset $offset
   )
   ${page}`;

/** Products without an offer in stock come last in every order (ux L13). */
const soldOut = statement(
  'list_seller_sold_out',
  `with ${choice},
   page as materialized (
     select l.product_id, row_number() over (order by l.min_price_minor, l.product_id) as place from seller_listing l
     where l.seller_id = (select w.id from owner w) and ${asked} and l.sold_out and $priceFrom::bigint <= $priceTo::bigint
     order by l.min_price_minor, l.product_id limit $limit offset $offset
   )
   select ${cardColumns} from page
   join seller_card($locale) card on card.seller_id = (select w.id from owner w) and card.product_id = page.product_id
   order by page.place`,
);

type Parameters = ParametersOf<'list_seller_price_asc'>;
type Row = RowOf<'list_seller_price_asc'>;
export const sellerLists = {
  whole: orderings(
    (key, name, ordering): Statement<Parameters, Row> =>
      statement(
        `list_seller_${name}`,
        name.startsWith('name') ? byName(ordering, '') : inOrder(ordering, priceFits(key), ''),
      ),
  ),
  bounded: orderings(
    (key, name, ordering): Statement<Parameters, Row> =>
      statement(
        `list_seller_${name}_bounded`,
        name.startsWith('name') ? byName(ordering, bounds) : inOrder(ordering, priceFits(key), bounds),
      ),
  ),
  soldOut,
};
