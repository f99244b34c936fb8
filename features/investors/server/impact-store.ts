import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import type { AccountType, Entry } from '@cubby/features/ledger/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';
import type { Seller } from '@cubby/features/sellers/rules';

const delivered: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED', 'CLOSED'];
const credited = `select c.object, c.minor, s.kind from ledger_credit c join seller_facts s on s.seller_id::text = c.object
  where c.code = ${code<Entry['code']>('P4')} and c.type = ${code<AccountType>('SELLER_PENDING')} and c.minor > 0`;
const child = code<Seller['kind']>('CHILD');
const business = code<Seller['kind']>('BUSINESS');

const write = statement(
  'impact_write',
  `insert into impact_day (day, made_at, products, businesses, child_shops, deliveries, sellers_minor, sellers, children_minor, children,
     schools_minor, schools)
   select $day, $now,
     (select count(*) from listed_product where not sold_out),
     (select count(*) from seller_facts where is_open and kind = ${business}),
     (select count(*) from seller_facts where is_open and kind = ${child}),
     (select count(*) from seller_order_facts where delivered_at is not null and status in (${codes(delivered)})),
     coalesce(c.minor, 0), c.sellers, coalesce(c.children_minor, 0), c.children, greatest(coalesce(h.minor, 0), 0), h.schools
   from (select sum(minor) as minor, count(*) as sellers, sum(minor) filter (where kind = ${child}) as children_minor,
       count(*) filter (where kind = ${child}) as children from (${credited}) x) c
   cross join (select sum(minor) as minor, count(distinct object) filter (where code = ${code<Entry['code']>('P5')}) as schools from ledger_credit
     where type in (${codes<AccountType>(['SCHOOL_PENDING', 'SCHOOL_AVAILABLE'])}) and code in (${codes<Entry['code']>(['P5', 'P10'])})) h
   on conflict (day) do nothing`,
);
/** Computes a day; false if it was computed before, in any process. */
export const writeDay = async (db: Queryable, day: string, now: Date): Promise<boolean> =>
  (await write.run(db, { day, now })) === 1;

const columns = `day, products, businesses, child_shops as "childShops", deliveries, sellers_minor as "sellersMinor", sellers,
  children_minor as "childrenMinor", children, schools_minor as "schoolsMinor", schools`;
const days = statement('impact_days', `select ${columns} from impact_day order by day desc limit $limit`);
export const findDays = (db: Queryable, limit: number): Promise<RowOf<'impact_days'>[]> => days.all(db, { limit });
