import type { Pool } from '@cubby/db';
import { findGroups } from '../../features/fee-invoices/server/month-store.ts';
import { findSales } from '../../features/orders/server/index.ts';
import type { Figure } from '../figures.ts';
import { medianOf, withDatabase } from '../with-database.ts';

const sizes = [1_000, 100_000] as const;
const [few, many] = sizes.map((size) => `00000000-0000-7000-8000-${String(size).padStart(12, '0')}`) as [
  string,
  string,
];
const rounds = 9;
/** The list of what is done, without what a row shows: a page of ids by index, and their orders. */
const keyset = `select so.seller_order_id, so.status, so.total_minor, o.order_number, o.created_at, o.recipient, o.city, o.country
  from (select seller_order_id, order_id, status, total_minor from seller_order where seller_id = $1
    and status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') order by seller_order_id desc limit 50) so
  join "order" o using (order_id) order by so.seller_order_id desc`;
const mostSeconds = { month: 1, all: 10 };

/**
 * The daily requests of a shop with 100,000 orders, compared with a shop with 1,000 and with plain SQL; and its fees.
 */
export const benchBusyShop = (): Promise<Figure[]> =>
  withDatabase(async (pool) => {
    for (const size of sizes) await pool.query(history(size));
    await pool.query('vacuum analyze');
    const figures: Figure[] = [];
    const bare = await medianOf(rounds, () => pool.query({ name: 'bare', text: keyset, values: [many] }));
    for (const [name, ask] of Object.entries(asked)) {
      const [quiet, busy] = [
        await medianOf(rounds, () => ask(pool, few)),
        await medianOf(rounds, () => ask(pool, many)),
      ];
      const detail = `${busy.toFixed(2)} ms; ${quiet.toFixed(2)} ms with ${sizes[0]} orders`;
      figures.push({
        name: `${name} of ${sizes[1]} orders against ${sizes[0]}`,
        ratio: busy / quiet,
        bar: { most: 1.3 },
        detail,
      });
      if (name === 'the orders that are done')
        figures.push({
          ...{ name: `${name} against a page of ids by index`, ratio: busy / bare, bar: { most: 2 } },
          detail: `${busy.toFixed(2)} and ${bare.toFixed(2)} ms`,
        });
    }
    for (const [what, lastTo] of [
      ['month', new Date('2026-10-01T00:00:00Z')],
      ['all', null],
    ] as const) {
      const ms = await medianOf(3, () =>
        findGroups(pool, { sellerId: many, lastTo, to: new Date('2026-11-01T00:00:00Z') }),
      );
      figures.push({
        name: `the fees of ${what === 'month' ? 'one month among' : 'all'} ${sizes[1]} orders, of ${mostSeconds[what]} s`,
        ...{ ratio: ms / 1000 / mostSeconds[what], bar: { most: 1 }, detail: `${ms.toFixed(0)} ms` },
      });
    }
    return figures;
  });

const everybody = { now: new Date('2026-11-01T12:00:00Z'), day: '2026-11-28', assignee: null, isUnassigned: false };
const asked: Readonly<Record<string, (pool: Pool, seller: string) => Promise<unknown>>> = {
  'the orders to ship': (pool, seller) =>
    findSales(pool, { ...everybody, sellerIds: [seller], tab: 'SHIP' }, { size: 50, offset: 0 }),
  'the orders that are done': (pool, seller) =>
    findSales(pool, { ...everybody, sellerIds: [seller], tab: 'DONE' }, { size: 51, offset: 0 }),
};

/** So many orders of 10.00 over a year, with fee, its taxes and now and then a refund; sixty are still to be shipped. */
function history(size: number): string {
  const seller = size === sizes[0] ? few : many;
  return `
  insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
  values ('${seller}', 'bench-${size}', 'BUSINESS', 'SETTING_UP', 'Bench', 'CA', 1, false, '2026-01-05');
  set session_replication_role = 'replica';
  create temp table sale on commit drop as
    select n, gen_random_uuid() as sale_id, gen_random_uuid() as order_id, n <= ${size} - 60 as is_done,
      '2025-11-25 00:01'::timestamptz + n * interval '366 days' / ${size} as at
    from generate_series(1, ${size}) n;
  insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city, region, country,
    currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
  select order_id, 'B' || lpad((n + ${size} * 10)::text, 9, '0'), 'cubby', 'en', 'CARD', 'Noor', 'Ba', 'noor@guest.example', '+12505550100', 'Noor',
    '1 Fort St', 'Victoria', 'CA-BC', 'CA', 'USD', 1000, 400, 0, 1400, at from sale;
  insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
    outstanding_minor, arrives_from, arrives_to, confirmed_at, delivered_at, commission_bp)
  select sale_id, order_id, '${seller}', 1, case when is_done then 'COMPLETED' else 'PAID' end, 1000, 400, 0, 1400, 0, at, at, at,
    case when is_done then at + interval '1 day' end, 1000 from sale;
  insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, quantity, price_minor, total_minor)
  select gen_random_uuid(), sale_id, 1, gen_random_uuid(), 'BM-1', 'Bookmark', 1, 1000, 1000 from sale;
  insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, at)
  select sale_id, e.position, e.transition, e.from_status, e.to_status, e.actor, at + e.after
  from sale, (values (1, 'O3', 'CREATED', 'PAID', 'PROVIDER', interval '0'), (2, 'O13', 'IN_DELIVERY', 'DELIVERED', 'CARRIER', interval '1 day'),
    (3, 'O16', 'DELIVERED', 'COMPLETED', 'CLOCK', interval '15 days')) e(position, transition, from_status, to_status, actor, after)
  where is_done or e.position = 1;
  insert into ledger_account (ledger_account_id, type, object, currency, seller_id)
  select gen_random_uuid(), type, object, 'USD', case when type like 'SELLER%' then object::uuid end from (values ('SELLER_PENDING', '${seller}'), ('SELLER_AVAILABLE', '${seller}'),
    ('CLEARING', 'bench-${size}'), ('REFUND_DUE', 'bench-${size}'), ('COMMISSION', ''), ('TAX', 'CA'), ('TAX', 'CA-BC')) a(type, object)
  on conflict do nothing;
  insert into commission_tax (seller_order_id, tax_rule_id, jurisdiction, amount_minor)
  select sale_id, r.tax_rule_id, r.jurisdiction, r.minor from sale, (
    select min(tax_rule_id) as tax_rule_id, coalesce(region, country) as jurisdiction, case when region is null then 5 else 7 end as minor from tax_rule
    where country = 'CA' and charged_on = 'COMMISSION' and (region is null or region = 'CA-BC') group by country, region) r;
  create temp table booked on commit drop as
    select gen_random_uuid() as id, e.code, e.code || ':' || case when e.code = 'P10' then gen_random_uuid() || ':' else '' end || sale_id as key,
      order_id, n, at + e.after as at
    from sale, (values ('P4', interval '1 day'), ('P6', interval '15 days'), ('P10', interval '20 days')) e(code, after)
    where is_done and (e.code <> 'P10' or n % 50 = 0);
  insert into ledger_entry (ledger_entry_id, code, key, order_id, at) select id, code, key, order_id, at from booked;
  insert into posting (ledger_entry_id, position, ledger_account_id, amount_minor, at)
  select b.id, p.position, a.ledger_account_id, p.minor, b.at
  from booked b join (values
      ('P4', 1, 'CLEARING', 'bench-${size}', 1400), ('P4', 2, 'COMMISSION', '', -100), ('P4', 3, 'TAX', 'CA', -5), ('P4', 4, 'TAX', 'CA-BC', -7),
      ('P4', 5, 'SELLER_PENDING', '${seller}', -1288),
      ('P6', 1, 'SELLER_PENDING', '${seller}', 1288), ('P6', 2, 'SELLER_AVAILABLE', '${seller}', -1288),
      ('P10', 1, 'REFUND_DUE', 'bench-${size}', -500), ('P10', 2, 'COMMISSION', '', 50), ('P10', 3, 'SELLER_AVAILABLE', '${seller}', 450)
    ) p(code, position, type, object, minor) using (code)
    join ledger_account a on a.type = p.type and a.object = p.object;
  set session_replication_role = 'origin'`;
}
