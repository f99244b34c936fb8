import type { Account } from '@cubby/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { expect, test } from 'vitest';
import { shopFigures } from '../contract.ts';

const { pool } = await testDatabase();
// A Wednesday.
const clock = fixedClock('2026-11-25T10:00:00Z');
await openSmallShop(pool);
const api = await createTestApi(pool, clock);
const member = (name: string, shop: string, role: 'OWNER' | 'FINANCE' | 'ORDERS'): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example` },
  shops: [{ sellerId: idOf(shop), roles: [role] }],
});
const [finn, otto, lin] = [
  member('finn', 'harlow', 'FINANCE'),
  member('otto', 'harlow', 'ORDERS'),
  member('lin', 'maple', 'OWNER'),
];
await insertAccounts(pool, [finn, otto, lin]);
await pool.query(
  `insert into warehouse (seller_id, address, city, post_code, time_zone, cut_off, working_days)
   values ($1, '1 Main Street', 'Winnipeg', 'R3C 1A1', 'America/Winnipeg', '14:00', '{1,2,3,4,5}')`,
  [idOf('harlow')],
);

/** Pieces at 5.00, delivered; `early` of them were refunded before, `late` after. */
async function sale(
  name: string,
  at: string,
  { sku = 'NB-1', country = 'CA', quantity = 1, early = 0, late = 0 } = {},
) {
  const total = 500 * quantity;
  await unsealed(
    pool,
    `with placed as (
       insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city, country,
         currency, items_minor, shipping_minor, tax_minor, total_minor, created_at)
       values ($1, $2, 'cubby', 'en', 'CARD', 'A', 'B', 'a@b.example', '+12505550100', 'A B', '1 A St', 'Victoria', $3, 'USD', $4, 0, 0, $4, $5)
     )
     insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
       outstanding_minor, arrives_from, arrives_to, delivered_at)
     values ($6, $1, $7, 1, 'DELIVERED', $4, 0, 0, $4, 0, '2026-09-01', '2026-09-02', $5)`,
    [idOf(`order ${name}`), name, country, total, at, idOf(name), idOf('harlow')],
  );
  await unsealed(
    pool,
    `insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, quantity, price_minor, total_minor)
     values ($1, $2, 1, $3, $4, 'As ordered', $5, 500, $6)`,
    [idOf(`line ${name}`), idOf(name), offerId(sku, 'harlow'), sku, quantity, total],
  );
  for (const [pieces, isEarly] of [
    [early, true],
    [late, false],
  ] as const)
    if (pieces > 0)
      await unsealed(
        pool,
        `with made as (insert into refund (refund_id, payment_id, amount_minor, currency, reason, created_at)
           values ($1, gen_random_uuid(), $5, 'USD', 'RETURNED', $6)),
         part as (insert into refund_part (refund_id, seller_order_id, items_minor, shipping_minor, tax_minor, before_delivery)
           values ($1, $2, $5, 0, 0, $7))
         insert into refund_line (refund_id, order_line_id, quantity) values ($1, $3, $4)`,
        [idOf(`refund ${name} ${isEarly}`), idOf(name), idOf(`line ${name}`), pieces, 500 * pieces, at, isEarly],
      );
}

const figures = async (by: 'WEEK' | 'PRODUCT' | 'COUNTRY', who = finn) => {
  const { rows, total } = await api.callAs(who)(shopFigures, { shop: 'harlow', by, weeks: '13' });
  const line = ({ now, before }: { now: (typeof total)['now']; before: (typeof total)['now'] }) =>
    [now, before].map(({ sales, units, returns }) => `${sales.amountMinor} ${units} ${returns}`).join(' | ');
  return {
    rows: rows.map((row) => `${row.name ?? row.key}${row.isOver ? '' : ' so far'}: ${line(row)}`),
    total: line(total),
  };
};

test('sales, units and returns by week, product and country, beside the same weeks last year', async () => {
  await sale('AAAA000001', '2026-11-24T10:00:00Z', { quantity: 4, early: 1, late: 2 });
  // Sunday evening in Winnipeg, Monday in Greenwich.
  await sale('AAAA000002', '2026-11-23T03:00:00Z', { sku: 'SC-1', country: 'US' });
  await sale('AAAA000003', '2025-11-25T10:00:00Z', { quantity: 2 });
  // More than 13 weeks ago, and not in last year's weeks.
  await sale('AAAA000004', '2026-08-01T10:00:00Z');
  const byWeek = await figures('WEEK');
  expect(byWeek.rows).toHaveLength(13);
  expect(byWeek.rows.slice(-2)).toEqual(['2026-11-16: 500 1 0 | 0 0 0', '2026-11-23 so far: 1500 3 2 | 1000 2 0']);
  const byProduct = await figures('PRODUCT');
  expect(byProduct.rows.map((row) => row.replace(/^[^:]+: /, ''))).toEqual(['1500 3 2 | 1000 2 0', '500 1 0 | 0 0 0']);
  expect((await figures('COUNTRY')).rows).toEqual(['CA: 1500 3 2 | 1000 2 0', 'US: 500 1 0 | 0 0 0']);
  expect([byWeek.total, byProduct.total]).toEqual(['2000 4 2 | 1000 2 0', '2000 4 2 | 1000 2 0']);
});

test('members without money rights and other shops see no figures', async () => {
  await expect(figures('WEEK', otto)).rejects.toMatchObject({ status: 403 });
  await expect(figures('WEEK', lin)).rejects.toMatchObject({ status: 404 });
});
