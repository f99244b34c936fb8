import { code, codes, type Queryable, statement } from '@cubby/db';
import type { Remitter, TaxCategory } from '@cubby/features/taxes/rules';
import { money } from '@cubby/money';
import type { Order } from '../../contract.ts';
import { isBilled } from '../billing/billed-store.ts';

/** The taxes of a seller order, or those `x` of it, by jurisdiction and by who owes them, as JSON. */
export const taxesOf = (
  so: string,
  which = 'true',
) => `(select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'amountMinor', t.amount,
       'sellerId', case t.remitter when ${code<Remitter>('SELLER')} then ${so}.seller_id end) order by t.jurisdiction, t.remitter), '[]')
     from (select x.jurisdiction, x.remitter, sum(x.amount_minor)::bigint as amount from order_tax x
       where x.seller_order_id = ${so}.seller_order_id and ${which} group by x.jurisdiction, x.remitter) t)`;

const taxRows = statement(
  'orders_taxes',
  `select r.name, t.jurisdiction, t.rate_millionths as "rateMillionths", t.category, sum(t.amount_minor)::bigint as "amountMinor"
   from order_tax t join seller_order so using (seller_order_id) join tax_rule_facts r using (tax_rule_id)
   where so.order_id = $orderId and ${isBilled} group by r.name, t.jurisdiction, t.rate_millionths, t.category
   having sum(t.amount_minor) > 0 or t.category in (${codes<TaxCategory>(['E', 'AE', 'K'])}) order by r.name`,
);
/** An order's taxes by name, place and rate; also zero ones, if a certificate or the rule exempts it. */
export const findTaxes = async (db: Queryable, orderId: string): Promise<Order['taxes']> =>
  (await taxRows.all(db, { orderId })).map(({ amountMinor, rateMillionths, ...tax }) => ({
    ...tax,
    percent: rateMillionths / 10_000,
    amount: money(amountMinor),
  }));
