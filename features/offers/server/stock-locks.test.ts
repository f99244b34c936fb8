import { transaction } from '@cubby/db';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { releaseStock, shipStock } from './index.ts';

const { pool } = await testDatabase();
const now = new Date('2026-09-01T10:00:00Z');
const [lower, higher] = [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow')].toSorted() as [string, string];
// Named in the wrong order.
const both = [higher, lower].map((id) => ({ offerId: id, quantity: 1 }));

beforeAll(async () => {
  await openSmallShop(pool);
  await pool.query('update offer set reserved = 5 where offer_id = any($1)', [[lower, higher]]);
});

test.each([
  ['ships', (tx: Parameters<typeof shipStock>[0]) => shipStock(tx, both, now)],
  ['releases', (tx: Parameters<typeof shipStock>[0]) => releaseStock(tx, both)],
] as const)(
  'whoever %s two offers waits for the one with the lower id before holding the other (reliability rule 5)',
  async (_what, change) => {
    let changing: Promise<unknown> | undefined;
    await transaction(pool, async (tx) => {
      await tx.query('select from offer where offer_id = $1 for update', [lower]);
      changing = transaction(pool, async (other) => {
        // The planner joins a few rows by id like this in a large table.
        await other.query('set local enable_hashjoin = off');
        await other.query('set local enable_mergejoin = off');
        await change(other);
      });
      await expect
        .poll(async () => (await pool.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n)
        .toBeGreaterThan(0);
      await tx.query('select from offer where offer_id = $1 for update nowait', [higher]);
    });
    await changing;
  },
);
