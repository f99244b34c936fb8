import type { Pool } from '@cubby/db';
import { findLabChild } from '../../features/money-lab/server/shown/lab-store.ts';
import { latestMonths, monthShownOf } from '../../features/money-lab/server/shown/month.ts';
import { payoutReadOf } from '../../features/money-lab/server/shown/payout.ts';
import { saleOf } from '../../features/money-lab/server/shown/sale.ts';
import { labStateOf } from '../../features/money-lab/server/shown/state.ts';
import type { Figure } from '../figures.ts';
import { medianOf, withDatabase } from '../with-database.ts';

const sizes = [50, 5_000] as const;
const rounds = 15;
const now = new Date('2026-11-28T12:00:00Z');
const [few, many] = sizes.map((size) => `00000000-0000-7000-8000-${String(size).padStart(12, '0')}`) as [
  string,
  string,
];

/** What a screen of the money lab asks for over a busy child's shop, against a quiet one and the bare sum by index. */
export const benchMoneyLab = (): Promise<Figure[]> =>
  withDatabase(async (pool) => {
    for (const size of sizes) await pool.query(history(size));
    await pool.query('vacuum analyze');
    const bare = await medianOf(rounds, () =>
      pool.query(
        `select sum(amount_minor) from posting join ledger_account using (ledger_account_id) where type = 'SELLER_AVAILABLE' and object = $1`,
        [many],
      ),
    );
    const figures: Figure[] = [];
    for (const [name, ask] of Object.entries(screens)) {
      const [quiet, busy] = [await measured(pool, few, ask), await measured(pool, many, ask)];
      const detail = `${busy.toFixed(2)} ms; ${quiet.toFixed(2)} ms with ${sizes[0]} sales, the bare sum ${bare.toFixed(2)} ms`;
      const over = `${name} over ${sizes[1]} sales against`;
      figures.push({ name: `${over} the bare sum`, ratio: busy / bare, bar: { most: 2 }, detail });
      if (!listsEntries.has(name))
        figures.push({ name: `${over} ${sizes[0]}`, ratio: busy / quiet, bar: { most: 1.5 }, detail });
    }
    return figures;
  });

type Ask = (pool: Pool, child: NonNullable<Awaited<ReturnType<typeof findLabChild>>>) => Promise<unknown>;
const screens: Readonly<Record<string, Ask>> = {
  'my money': (pool, child) => labStateOf(pool, child, 'D', now),
  'a month': (pool, { childId }) => monthShownOf(pool, childId, '2026-10', true),
  'a sale': (pool, child) => saleOf(pool, child, saleIn(child.sellerId)),
  'a payout': (pool, child) => payoutReadOf(pool, child, payoutIn(child.sellerId)),
  'the guardian’s months': (pool, { childId }) => latestMonths(pool, childId, now, 13),
};

/** The ids of their postings are stored with the sums, so they grow with the sales of a month or a week. */
const listsEntries: ReadonlySet<string> = new Set(['a month', 'a payout']);

async function measured(pool: Pool, seller: string, ask: Ask): Promise<number> {
  const child = await findLabChild(pool, seller);
  if (!child || !(await ask(pool, child))) throw new Error('nothing to measure');
  return medianOf(rounds, () => ask(pool, child));
}

const numbered = (of: string, seller: string): string => `${of}${seller.slice(8)}`;
const saleIn = (seller: string) => numbered('00000001', seller);
const payoutIn = (seller: string) => numbered('00000002', seller);

/** So many sales of 10.00 over a year, each paid, delivered and completed, with a payout each week. */
function history(size: number): string {
  const seller = size === sizes[0] ? few : many;
  // One of them is known by name.
  const sale = `case when n = 1 then '${saleIn(seller)}'::uuid else gen_random_uuid() end`;
  return `
  insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
  values ('${seller}', 'bench-${size}', 'CHILD', 'SETTING_UP', 'Bench', 'CA', 1, false, '2026-01-05');
  set session_replication_role = 'replica';
  insert into child (child_id, seller_id, nickname, birth_year, band, avatar, status, created_at, status_at)
  values ('${seller}', '${seller}', 'Pip', 2009, 'D', 'fox', 'ACTIVE_PUBLIC', now(), now());
  create temp table sale on commit drop as
    select n, ${sale} as sale_id, gen_random_uuid() as order_id, '2025-12-01 00:01'::timestamptz + n * interval '360 days' / ${size} as at
    from generate_series(1, ${size}) n;
  insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city, region, country,
    currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
  select order_id, 'B' || lpad((n + ${size} * 10)::text, 9, '0'), 'kids', 'en', 'CARD', 'Noor', 'Ba', 'noor@guest.example', '+12505550100', 'Noor',
    '1 Fort St', 'Victoria', 'CA-BC', 'CA', 'USD', 1000, 400, 0, 1400, at from sale;
  insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
    outstanding_minor, arrives_from, arrives_to)
  select sale_id, order_id, '${seller}', 1, 'COMPLETED', 1000, 400, 0, 1400, 0, at, at from sale;
  insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, quantity, price_minor, total_minor)
  select gen_random_uuid(), sale_id, 1, gen_random_uuid(), 'BM-1', 'Bookmark', 1, 1000, 1000 from sale;
  insert into ledger_account (ledger_account_id, type, object, currency, seller_id)
  select gen_random_uuid(), type, object, 'USD', case when type like 'SELLER%' then object::uuid end from (values ('SELLER_PENDING', '${seller}'), ('SELLER_AVAILABLE', '${seller}'),
    ('PSP_CASH', 'bench-${size}'), ('CLEARING', 'bench-${size}'), ('BANK', 'bench-${size}')) a(type, object);
  create temp table booked on commit drop as
    select gen_random_uuid() as id, e.code, e.code || ':' || sale_id as key, order_id, sale_id, at + e.after as at, e.debit, e.credit, 1400 as minor
    from sale, (values ('P1', 'PSP_CASH', 'CLEARING', interval '0'), ('P4', 'CLEARING', 'SELLER_PENDING', interval '1 day'),
      ('P6', 'SELLER_PENDING', 'SELLER_AVAILABLE', interval '2 days')) e(code, debit, credit, after)
    union all
    select gen_random_uuid(), 'P8', 'P8:' || case when week = '2026-10-05' then '${payoutIn(seller)}'::uuid else gen_random_uuid() end, null, null,
      week, 'SELLER_AVAILABLE', 'BANK', sales * 1400
    from (select date_trunc('week', at + interval '2 days') + interval '7 days' as week, count(*) as sales from sale group by 1) w;
  insert into ledger_entry (ledger_entry_id, code, key, order_id, at) select id, code, key, order_id, at from booked;
  insert into payout_run (payout_run_id, week, begun_at, written_at, status, approvals_needed, approved_at, sent_at)
  select gen_random_uuid(), at::date, at, at, 'SENT', 0, at, at from booked where code = 'P8' on conflict do nothing;
  insert into payout (payout_id, payout_run_id, seller_id, amount_minor, repaid_minor, currency, way, payee)
  select split_part(key, ':', 2)::uuid, payout_run_id, '${seller}', minor, 0, 'USD', 'FILE', 'SELLER' from booked join payout_run on week = at::date
  where code = 'P8';
  insert into posting (ledger_entry_id, position, ledger_account_id, amount_minor, at)
  select b.id, side.position, a.ledger_account_id, side.sign * b.minor, b.at
  from booked b, lateral (values (1, b.debit, 1), (2, b.credit, -1)) side(position, type, sign)
    join ledger_account a on a.type = side.type and a.object in ('${seller}', 'bench-${size}');
  insert into lab_movement (ledger_entry_id, child_id, seller_order_id, kind, at, items_minor, fee_minor, fee_tax_minor, to_me_minor, shipping_minor,
    own_tax_minor, is_after_ready)
  select id, '${seller}', sale_id, case code when 'P4' then 'SALE' else 'READY' end, at, case code when 'P4' then 1000 else 0 end, 0, 0, 1000,
    case code when 'P4' then 400 else 0 end, 0, false from booked where code in ('P4', 'P6');
  insert into lab_month (child_id, month, sales_minor, ready_minor, orders, save_minor)
  select '${seller}', date_trunc('month', at at time zone 'UTC')::date, count(*) * 1000, count(*) * 1000, count(*), count(*) * 1000 from sale group by 2;
  set session_replication_role = 'origin'`;
}
