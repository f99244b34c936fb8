import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';

const { pool, url } = await testDatabase();
const run = promisify(execFile);
const buyers = fileURLToPath(import.meta.resolve('@cubby/server/testing/race-buyers'));
const rounds = process.env.LONG ? 20 : 1;
const amounts = process.env.LONG ? [1, 10, 50] : [10];
// Two lines each: if rows were locked in cart order, half of the buyers would deadlock.
const scarce = offerId('NB-1', 'harlow');
const plenty = offerId('SC-1', 'harlow');

const receive = (units: number) =>
  pool.query(
    `with moved as (
       insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at) values (gen_random_uuid(), $1, 'RECEIVED', $2, now()))
     update offer set on_hand = on_hand + $2 where offer_id = $1`,
    [scarce, units],
  );

test(`two hundred guests in two processes buy ${amounts.join(', ')} notebooks, ${rounds} times: exactly that many get one, the others are told that it is out of stock (reliability rule 4, rule 5)`, {
  timeout: rounds * 60_000,
}, async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 0, 'SC-1 harlow': 1_000_000 });
  for (let round = 1; round <= rounds; round++)
    for (const units of amounts) {
      await receive(units);
      const processes = await Promise.all(
        [100, 100].map((count) => run(process.execPath, [buyers, url, String(count), scarce, plenty])),
      );
      const outcomes: Record<string, number> = {};
      for (const { stdout } of processes)
        for (const [code, count] of Object.entries(JSON.parse(stdout) as Record<string, number>))
          outcomes[code] = (outcomes[code] ?? 0) + count;
      expect({ round, ...outcomes }).toEqual({ round, OK: units, OC_OUT_OF_STOCK: 200 - units });
      const { rows } = await pool.query('select on_hand - reserved as available from offer where offer_id = $1', [
        scarce,
      ]);
      expect(rows).toEqual([{ available: 0 }]);
    }
  expect(await findViolations(pool)).toEqual([]);
  const { rows } = await pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
