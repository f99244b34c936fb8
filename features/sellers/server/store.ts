import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { cardColumns, summaryOf } from '@cubby/features/offers/server';
import type { BusinessDetails, Seller, Stall } from '../rules.ts';

const child = code<Seller['kind']>('CHILD');

const publicColumns = `s.handle, s.name, s.kind, s.is_indexed as "isIndexed", s.country,
     -- A home address is not published (decision 0173).
     case when not exists (select from home_shop h where h.seller_id = s.seller_id) then s.city end as city, coalesce(t.story, '') as story,
     coalesce(t.written_in, t.locale, $locale) as "locale!", s.accent,
     s.picture_id as "pictureId",
     s.handling_days as "handlingDays", s.return_days as "returnDays", s.on_time_percent as "onTimePercent",
     -- A child's shop is not rated: nothing about it is counted (domain C6).
     case when s.kind = ${child} then null else (select r.hundredths::double precision / 100 from seller_rating(s.seller_id) r) end as rating,
     case when s.kind = ${child} then 0 else (select r.reviews::int from seller_rating(s.seller_id) r) end as "reviewCount!",
     (select count(*) from listed_of_seller l where l.seller_id = s.seller_id)::int as "productCount",
     s.rests_for as rests,
     case when s.is_on_holiday then (select json_build_object('lastDay', h.last_day::text, 'message', h.message) from planned_holiday h
       where h.seller_id = s.seller_id and h.last_day >= $day::text::date - 1 order by h.first_day limit 1) end as holiday`;
// In the reader's language, else in English, else in any that the shop has.
const texts = `left join lateral (
     select x.story, x.locale, x.written_in from seller_text x where x.seller_id = s.seller_id
     order by x.locale = $locale desc, x.locale = 'en' desc, x.locale limit 1) t on true`;

type SellerRow = RowOf<'sellers_one'>;
const sellerOf = ({ pictureId, ...row }: SellerRow): Seller => ({
  ...row,
  image: pictureId ? imageOf(pictureId, row.name) : null,
});

const sellerRow = statement(
  'sellers_one',
  `select ${publicColumns} from seller s ${texts} where s.handle = $handle and is_shown(s)`,
);
export async function findSeller(
  db: Queryable,
  handle: string,
  locale: string,
  day: string,
): Promise<Seller | undefined> {
  const row = await sellerRow.first(db, { locale, handle, day });
  return row && sellerOf(row);
}

const businessRow = statement(
  'sellers_business',
  `select b.legal_name as "legalName", b.email, b.phone1, b.phone2, b.fax1, b.fax2, b.return_address as "returnAddress",
     b.return_instructions as "returnInstructions", exists (select from home_shop h where h.seller_id = b.seller_id) as "isHome!", s.region,
     (select coalesce(json_agg(json_build_object('country', d.country, 'regions', coalesce(d.regions, '{}'), 'cities', d.cities) order by d.country), '[]')
       from delivery_terms d where d.seller_id = b.seller_id) as "deliversTo!"
   from seller_business b join seller s using (seller_id) where s.handle = $handle`,
);
/** With the return address, even if it is a home. */
export const findBusiness = async (db: Queryable, handle: string): Promise<BusinessDetails | null> =>
  (await businessRow.first(db, { handle })) ?? null;
/** As everyone sees it (decision 0173). */
export async function findPublicBusiness(db: Queryable, handle: string): Promise<BusinessDetails | null> {
  const business = await findBusiness(db, handle);
  return business && { ...business, returnAddress: business.isHome ? '' : business.returnAddress };
}

const stallRows = statement(
  'sellers_stalls',
  `select ${publicColumns} from seller s ${texts} where s.kind = ${child} and is_shown(s) order by s.joined_on, s.handle`,
);
const thingRows = statement(
  'sellers_things',
  `with things as materialized (
     select product_id, handle, row_number() over (order by handle, nth) as place from (
       select l.product_id, s.handle, row_number() over (partition by s.seller_id order by l.popularity desc, l.product_id) as nth
       from seller s join listed_of_seller sl using (seller_id) join listed_product l using (product_id)
       where s.kind = ${child} and is_shown(s) and not sl.sold_out
     ) ranked where nth <= 3
   )
   select ${cardColumns}, th.handle from things th join product_card($locale) card using (product_id) order by th.place`,
);

/** Children's shops in the order they joined, each with its three most popular products in stock. */
export async function findStalls(db: Queryable, locale: string, day: string): Promise<Stall[]> {
  const [sellers, things] = await Promise.all([stallRows.all(db, { locale, day }), thingRows.all(db, { locale })]);
  return sellers.map((seller) => ({
    seller: sellerOf(seller),
    things: things.filter(({ handle }) => handle === seller.handle).map(({ handle, ...row }) => summaryOf(row)),
  }));
}
