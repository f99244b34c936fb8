import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { OfferStatus } from '@cubby/features/offers/rules';
import type { Seller } from '@cubby/features/sellers/rules';
import { type Asked, buyerDays, type Finding, findings, lowDays, soldDays } from '../rules.ts';

const firm = code<Seller['kind']>('BUSINESS');

const shop = statement(
  'offer_advice_shop',
  `select s.seller_id as "sellerId!", s.name as "name!", s.country as "country!", c.time_zone as "timeZone!",
     array(select d.country::text from delivery_terms d where d.seller_id = s.seller_id order by 1) as "countries!"
   from seller_facts s join shop_clock c using (seller_id) where s.handle = $shop and s.kind = ${firm}`,
);
export const findAdvisedShop = (db: Queryable, handle: string): Promise<RowOf<'offer_advice_shop'> | undefined> =>
  shop.first(db, { shop: handle });

/** SQL: whether a finding holds for a row `w` of `weighed`. */
const holds: Record<Finding, string> = {
  SOLD_OUT: 'w.available <= 0',
  RUNNING_OUT: `w.available > 0 and w.available::bigint * w.days < ${lowDays} * w.sold`,
  DEARER: 'w.cheaper > 0',
  NO_PICTURE: 'w.picture_id is null',
  NO_WEIGHT: 'w.weight_grams = 0',
  NO_LANGUAGE: `w.languages <> '{}'`,
  NO_UNIT: 'w.units > 1 and w.unit_code is null',
  UNSOLD: `w.available > 0 and w.sold = 0 and w.days = ${soldDays}`,
};

/**
 * SQL: a shop's offers on sale with their sales, others' prices and missing product data, then the results. Each is one
 * set for all offers: with twenty thousand, a lookup for each would take seconds.
 */
const judged = (of: string) => `
   own as materialized (
     select o.offer_id, o.product_id, f.sku, f.picture_id, f.weight_grams, f.units, f.unit_code, o.available,
       least(${soldDays}, ($now::timestamptz at time zone $timeZone::text)::date - (o.created_at at time zone $timeZone)::date + 1) as days,
       case when d.country is not null then landed_minor(o.price_minor, f.weight_grams, d.*) end as own_minor
     from offer_state o join product_facts f using (product_id)
       left join delivery_terms d on d.seller_id = o.seller_id and d.country = $country::text and may_be_sold_in(f.lacks_safety, d.country)
     where o.seller_id = $sellerId::uuid and o.status = ${code<OfferStatus>('ACTUAL')} and o.is_shown and ${of}),
   sold as (
     select s.offer_id, sum(s.units)::int as sold from own o join product_sale s using (offer_id)
     where s.seller_id = $sellerId and s.at >= ((($now at time zone $timeZone)::date - ${soldDays - 1})::timestamp at time zone $timeZone)
     group by 1),
   rival as (
     select o.offer_id, count(*)::int as others, count(*) filter (where x.delivered_minor < o.own_minor)::int as cheaper, min(x.delivered_minor) as cheapest_minor
     from own o join delivered_offer($country) x using (product_id)
     where x.seller_id <> $sellerId and x.seller_kind = ${firm} and o.own_minor is not null group by 1),
   spoken as (
     select o.offer_id, array_agg(t.locale) as locales from own o join product_texts t using (product_id)
     where t.written_in is null and t.locale = any($languages::text[]) group by 1),
   weighed as materialized (
     select o.*, coalesce(s.sold, 0) as sold, r.others, r.cheaper, r.cheapest_minor,
       array(select l from unnest($languages) l where l <> all(coalesce(k.locales, '{}'))) as languages
     from own o left join sold s using (offer_id) left join rival r using (offer_id) left join spoken k using (offer_id)),
   judged as materialized (
     select w.*, array_remove(array[${findings.map((finding) => `case when ${holds[finding]} then ${code<Finding>(finding)} end`).join(', ')}], null) as findings
     from weighed w)`;

const shown = `j.product_id as "productId", j.sku as "sku", j.picture_id as "pictureId", j.available as "available", j.sold as "sold",
   j.days as "days", j.own_minor as "ownMinor", j.others as "others", j.cheaper as "cheaper", j.cheapest_minor as "cheapestMinor",
   j.languages as "languages", j.findings as "findings"`;

type Of = {
  sellerId: string;
  timeZone: string;
  country: string;
  languages: readonly string[];
  now: Date;
};

const any = code<Asked>('ANY');
const counted = (finding: Finding) => `count(*) filter (where ${code<Finding>(finding)} = any(j.findings))::int`;
const list = statement(
  'offer_advice_list',
  `with ${judged('true')},
   counted as (
     select jsonb_build_object(${any}, count(*) filter (where j.findings <> '{}')::int, ${findings.map((each) => `${code<Finding>(each)}, ${counted(each)}`).join(', ')}) as counts
     from judged j),
   found as (
     select c.counts, (c.counts ->> $finding::text)::int as total,
       least($page::int, greatest(1, ceil((c.counts ->> $finding::text)::numeric / $size::int))::int) as page from counted c),
   part as (
     select j.*, row_number() over (order by array_position($order::text[], j.findings[1]), j.sold desc, j.offer_id) as place
     from judged j where j.findings <> '{}' and ($finding = ${any} or $finding = any(j.findings))
     order by place limit $size offset (select (f.page - 1) * $size from found f))
   select f.counts as "counts!", f.total as "total!", f.page as "page!", ${shown},
     coalesce((select n.name from product_name n where n.product_id = j.product_id and n.locale = $locale),
       (select n.name from product_name n where n.product_id = j.product_id and n.locale = 'en')) as "name"
   from found f left join part j on true order by j.place`,
);
export const listAdvice = (
  db: Queryable,
  asked: Of & { finding: Asked; page: number; size: number; locale: string },
): Promise<RowOf<'offer_advice_list'>[]> => list.all(db, { ...asked, order: findings });

const one = statement('offer_advice_one', `with ${judged('f.sku = $sku')} select ${shown} from judged j`);
export type AdviceRow = RowOf<'offer_advice_one'>;
export const findAdvice = (db: Queryable, asked: Of & { sku: string }): Promise<AdviceRow | undefined> =>
  one.first(db, asked);

// Children do not compete for sales (domain C6).
const buyers = statement(
  'offer_advice_buyers',
  `select x.product_id as "productId!", count(distinct x.order_id)::int as "all!", count(distinct x.order_id) filter (where x.seller_id = $sellerId)::int as "own!",
     count(distinct x.order_id) filter (where x.seller_id <> $sellerId)::int as "others!"
   from product_sale x join seller_facts s using (seller_id)
   where x.product_id = any($productIds::uuid[]) and s.kind = ${firm} and x.country = $country and x.at > $now::timestamptz - make_interval(days => ${buyerDays}) and x.at <= $now
   group by 1`,
);
export const countBuyers = (
  db: Queryable,
  asked: { sellerId: string; productIds: readonly string[]; country: string; now: Date },
): Promise<RowOf<'offer_advice_buyers'>[]> => buyers.all(db, asked);
