import { type Tx, transaction } from '@cubby/db';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { expect, test, vi } from 'vitest';
import { reserveStock } from './index.ts';

const { pool } = await testDatabase();

test('when two sellers of one product sell out at the same moment, the list shows both as sold out', async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1, 'NB-1 maple': 1 });
  const sellLast = (seller: string, beforeCommit = async () => {}) =>
    transaction(pool, async (tx: Tx) => {
      expect(await reserveStock(tx, [{ offerId: offerId('NB-1', seller), quantity: 1 }])).toEqual([]);
      await beforeCommit();
    });
  let second: Promise<void> | undefined;
  await sellLast('harlow', async () => {
    second = sellLast('maple');
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
         where not l.granted and a.datname = current_database()`,
      );
      expect(rows[0].waiting).toBeGreaterThan(0);
    });
  });
  await second;
  const { rows } = await pool.query('select min_price_minor, offer_count from listing where product_id = $1', [
    idOf('NB-1'),
  ]);
  expect(rows).toEqual([{ min_price_minor: null, offer_count: 0 }]);
});
