import { invalidateCacheTags, type Queryable, statement, type Tx } from '@cubby/db';
import { lockProducts } from '@cubby/features/catalog/server';
import { type ProductSummary, shippingDays } from '../../lists.ts';
import { cardColumns, summaryOf } from './summary-store.ts';

/** A literal in the statement: with an unknown limit, the plan sorts all rows. */
const mostPopular = 30;

const popularRows = statement(
  'listing_popular',
  `with page as materialized (
     select l.product_id, row_number() over (order by l.popularity desc, l.product_id) as place
     from main_category c cross join lateral (select i.product_id, i.popularity from listing i
       where i.main_category_id = c.main_category_id and not i.sold_out order by i.popularity desc, i.product_id limit ${mostPopular}) l
     where c.code = any($categoryCodes)
     order by l.popularity desc, l.product_id limit $count
   )
   select ${cardColumns} from page join product_card($locale) card using (product_id) order by page.place`,
);
export const findMostPopular = async (
  db: Queryable,
  categoryCodes: readonly string[],
  count: number,
  locale: string,
): Promise<ProductSummary[]> => (await popularRows.all(db, { categoryCodes, count, locale })).map(summaryOf);

const combinations = `select p.product_id, p.product_type_id, p.manufacturer_id, p.facet_value_ids as attribute_value_ids
   from product_facts p where p.product_id = any($productIds) and p.is_open`;
const addSets = statement(
  'facet_combinations_add',
  `insert into facet_combination (product_type_id, manufacturer_id, attribute_value_ids)
   select distinct product_type_id, manufacturer_id, attribute_value_ids from (${combinations}) c
   where not exists (select from facet_combination f where f.product_type_id = c.product_type_id
     and f.manufacturer_id is not distinct from c.manufacturer_id and f.attribute_value_ids = c.attribute_value_ids)
   order by 1, 2, 3 on conflict do nothing`,
);
const addSellerCombinations = statement(
  'seller_combinations_add',
  `insert into seller_combination (seller_ids) select distinct h.seller_ids from product_supply h
   where h.product_id = any($productIds) and not exists (select from seller_combination t where t.seller_ids = h.seller_ids) order by 1 on conflict do nothing`,
);
/** Rounds up to the next number of days in the filter; sellers may take at most thirty. */
const shipsWithin = (days: string) =>
  `case ${[...shippingDays, 30].map((most) => `when ${days} <= ${most} then ${most}`).join(' ')} end`;
const refresh = statement(
  'listing_refresh',
  `with combined as (${combinations}),
   had as materialized (select * from product_supply where product_id = any($productIds)),
   offered as materialized (
     select o.product_id, o.seller_id, case when o.available > 0 then o.price_minor end as price_minor
     from offer_facts o join seller_facts s using (seller_id)
     where o.product_id = any($productIds) and o.is_open and s.is_open
   ), fresh as materialized (
     select p.product_id, p.product_type_id, y.main_category_id, f.facet_combination_id,
       h.min_price_minor, h.best_offer_id, h.delivered_minor, t.seller_combination_id, ${shipsWithin('h.days')} as ships_within,
       coalesce(h.offer_count, 0) as offer_count,
       coalesce(r.hundredths, 500) as rating_hundredths, r.reviews as review_count, p.popularity, p.created_at
     from combined c join product_facts p using (product_id)
     join facet_combination f on f.product_type_id = c.product_type_id and f.manufacturer_id is not distinct from c.manufacturer_id
       and f.attribute_value_ids = c.attribute_value_ids
     join product_type_facts y on y.product_type_id = p.product_type_id
     left join had h on h.product_id = p.product_id left join seller_combination t on t.seller_ids = h.seller_ids
     cross join lateral product_rating(p.product_id) r
   ), gone as (
     delete from listing l where l.product_id = any($productIds) and not exists (select from fresh f where f.product_id = l.product_id)
     returning l.product_id
   ), written as (
     insert into listing as l (product_id, product_type_id, main_category_id, facet_combination_id, min_price_minor, best_offer_id, delivered_minor,
       seller_combination_id, ships_within, offer_count, rating_hundredths, review_count, popularity, created_at)
     select * from fresh order by product_id
     on conflict (product_id) do update set product_type_id = excluded.product_type_id,
       main_category_id = excluded.main_category_id, facet_combination_id = excluded.facet_combination_id,
       min_price_minor = excluded.min_price_minor, best_offer_id = excluded.best_offer_id, delivered_minor = excluded.delivered_minor,
       seller_combination_id = excluded.seller_combination_id, ships_within = excluded.ships_within, offer_count = excluded.offer_count,
       rating_hundredths = excluded.rating_hundredths, review_count = excluded.review_count,
       popularity = excluded.popularity
     where (l.facet_combination_id, l.min_price_minor, l.best_offer_id, l.delivered_minor, l.seller_combination_id, l.ships_within, l.offer_count,
       l.rating_hundredths, l.review_count, l.popularity) is distinct from (excluded.facet_combination_id, excluded.min_price_minor,
       excluded.best_offer_id, excluded.delivered_minor, excluded.seller_combination_id, excluded.ships_within, excluded.offer_count, excluded.rating_hundredths,
       excluded.review_count, excluded.popularity)
     returning l.product_id
   ), left_seller as (
     delete from seller_listing l where l.product_id = any($productIds) and not exists (select from offered o
       join fresh f using (product_id) where o.product_id = l.product_id and o.seller_id = l.seller_id)
     returning l.product_id
   ), written_seller as (
     insert into seller_listing as l (seller_id, product_id, facet_combination_id, min_price_minor, rating_hundredths, review_count, created_at)
     select o.seller_id, f.product_id, f.facet_combination_id, o.price_minor, f.rating_hundredths, f.review_count, f.created_at
     from offered o join fresh f using (product_id) order by 1, 2
     on conflict (seller_id, product_id) do update set facet_combination_id = excluded.facet_combination_id,
       min_price_minor = excluded.min_price_minor, rating_hundredths = excluded.rating_hundredths, review_count = excluded.review_count
     where (l.facet_combination_id, l.min_price_minor, l.rating_hundredths, l.review_count) is distinct from
       (excluded.facet_combination_id, excluded.min_price_minor, excluded.rating_hundredths, excluded.review_count)
     returning l.product_id
   )
   select p.sku, p.product_id in (select product_id from written union all select product_id from gone
     union all select product_id from left_seller union all select product_id from written_seller) as "changed!"
   from product_facts p where p.product_id = any($productIds)`,
);

/** The rows of many products that no page shows yet: unnamed statements, so that each is planned for its many rows. */
export async function fillListings(tx: Tx, productIds: readonly string[]): Promise<void> {
  await addSets.runPlanned(tx, { productIds });
  await addSellerCombinations.runPlanned(tx, { productIds });
  await refresh.runPlanned(tx, { productIds });
}

export async function refreshListings(tx: Tx, productIds: readonly string[]): Promise<void> {
  // Two offers of one product may change concurrently: the second must count the first, so it reads only after it has
  // the lock.
  await lockProducts(tx, productIds);
  await addSets.run(tx, { productIds });
  await addSellerCombinations.run(tx, { productIds });
  const rows = await refresh.all(tx, { productIds });
  const tags = rows.map(({ sku }) => tagOf(sku));
  if (rows.some(({ changed }) => changed)) tags.push('listing');
  await invalidateCacheTags(tx, tags);
}

export const tagOf = (sku: string): string => `product:${sku}`;
