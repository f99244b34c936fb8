import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { FigureGroup, FigureSpan } from '../rules.ts';

const [week, product] = [code<FigureGroup>('WEEK'), code<FigureGroup>('PRODUCT')];

const shop = statement(
  'shop_figures_shop',
  `select s.seller_id as "sellerId!", s.name as "name!", to_char($now::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as "today!", c.time_zone as "timeZone!"
   from seller_facts s join shop_clock c using (seller_id) where s.handle = $handle`,
);
export const findFigureShop = (
  db: Queryable,
  handle: string,
  now: Date,
): Promise<RowOf<'shop_figures_shop'> | undefined> => shop.first(db, { handle, now });

const start = (day: string) => `($${day}::date::timestamp at time zone $timeZone)`;
const isNow = `l.at >= ${start('from')} and l.at < ${start('until')}`;
const isBefore = `l.at >= ${start('fromBefore')} and l.at < ${start('untilBefore')}`;

const figures = statement(
  'shop_figures_sums',
  `with line as (
     select l.*, not (${isNow}) as is_before from shop_sold_line l where l.seller_id = $sellerId::uuid and (${isNow} or ${isBefore}))
   select s.key as "key!", s.is_before as "isBefore!", coalesce(n.name, s.name) as name, s.sales as "salesMinor!", s.units as "units!", s.returns as "returns!"
   from (
     select case $by::text when ${week} then to_char(date_trunc('week', (l.at at time zone $timeZone) + case when l.is_before then interval '364 days'
           else interval '0' end), 'YYYY-MM-DD') when ${product} then l.product_id::text else l.country end as key, l.is_before,
       case when $by = ${product} then l.product_id end as product_id, case when $by = ${product} then max(l.name) end as name,
       coalesce(sum(l.amount_minor) filter (where not l.is_return), 0)::bigint as sales,
       coalesce(sum(l.units) filter (where not l.is_return), 0)::int as units, coalesce(sum(l.units) filter (where l.is_return), 0)::int as returns
     from line l group by 1, 2, 3) s
   left join product_name n on n.product_id = s.product_id and n.locale = $locale
   order by 1, 2`,
);
export const findFigures = (
  db: Queryable,
  asked: FigureSpan & { sellerId: string; timeZone: string; by: FigureGroup; locale: string },
): Promise<RowOf<'shop_figures_sums'>[]> => figures.all(db, asked);
