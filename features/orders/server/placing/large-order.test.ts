import { transaction } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { placeGuestOrder } from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const sellers = ['harlow', 'maple', 'paper-fox'];
const offerIds: string[] = [];

/** A hundred products like the notebook, sold by the three sellers in turn; every tenth has a stock of one. */
beforeAll(async () => {
  await openSmallShop(pool);
  await transaction(pool, async (tx) => {
    for (let i = 0; i < 100; i++) {
      const sku = `XL-${i}`;
      await tx.query(
        `insert into product (product_id, sku, product_type_id, manufacturer_id, tax_class, created_at)
         select $1, $2, product_type_id, manufacturer_id, tax_class, created_at from product where sku = 'NB-1'`,
        [idOf(sku), sku],
      );
      await tx.query(
        `insert into product_text (product_id, product_type_id, locale, name)
         select $1, product_type_id, 'en', $2 from product where sku = 'NB-1'`,
        [idOf(sku), `Notebook ${i}`],
      );
      const seller = sellers[i % 3]!;
      const stock = i % 10 === 0 ? 1 : 5;
      await tx.query(
        `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
         values ($1, $2, $3, 'ACTUAL', $4, $5, now())`,
        [idOf(`offer ${sku}`), idOf(sku), idOf(seller), 100 + i, stock],
      );
      await tx.query(`insert into stock_movement values ($1, $2, 'INITIAL', $3, now())`, [
        idOf(`stock ${sku}`),
        idOf(`offer ${sku}`),
        stock,
      ]);
      offerIds.push(idOf(`offer ${sku}`));
    }
    await refreshListings(
      tx,
      offerIds.map((_, i) => idOf(`XL-${i}`)),
    );
  });
});

test('an order of a hundred lines locks its offers for at most thirteen statements, one of which counts a child’s shop’s open orders', async () => {
  const { call } = await createTestApi(pool, clock);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call(placeGuestOrder, wantedBy(offerIds.map((offerId) => ({ offerId, quantity: 1 }))));
  const texts = query.mock.calls.flatMap(([asked]) =>
    typeof asked === 'string'
      ? asked
      : (asked as { statements: { text: string }[] }).statements.map(({ text }) => text),
  );
  query.mockRestore();
  const locked = texts.findIndex((text) => text.endsWith('for update of o'));
  const committed = texts.indexOf('commit');
  expect(locked).toBeGreaterThan(0);
  expect(texts.slice(locked, committed + 1).length).toBeLessThanOrEqual(13);

  const { rows } = await pool.query(
    `select count(*)::int as lines, count(distinct seller_order_id)::int as "sellerOrders",
       (select count(*)::int from reservation where state = 'HELD') as held, (select count(*)::int from seller_order_event) as events
     from order_line`,
  );
  expect(rows[0]).toEqual({ lines: 100, sellerOrders: 3, held: 100, events: 3 });
  const { rows: sold } = await pool.query(`select count(*)::int as n from offer where on_hand = reserved`);
  expect(sold[0].n).toBe(10);
});

test('the pages of every ordered product are invalidated, sold out or not', async () => {
  const { rows } = await pool.query(
    `select count(*)::int as tags, min(version)::int as least from cache_tag_version where tag like 'product:XL-%'`,
  );
  expect(rows[0]).toEqual({ tags: 100, least: 2 });
});

test('stock, lists and totals are correct afterwards', async () => {
  expect(await findViolations(pool)).toEqual([]);
});
