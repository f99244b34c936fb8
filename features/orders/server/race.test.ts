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

test('a hundred guests in two processes buy ten notebooks: exactly ten get one (reliability M1)', async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 10, 'SC-1 harlow': 1000 });
  // Two lines each: if rows were locked in cart order, half of the buyers would deadlock.
  const offers = [offerId('NB-1', 'harlow'), offerId('SC-1', 'harlow')];
  const processes = await Promise.all(
    [50, 50].map((count) => run(process.execPath, [buyers, url, String(count), ...offers])),
  );
  const counts = processes.map(({ stdout }) => JSON.parse(stdout) as Record<string, number>);
  const sum = (code: string) => counts.reduce((total, each) => total + (each[code] ?? 0), 0);
  expect({ sold: sum('OK'), soldOut: sum('OC_OUT_OF_STOCK') }).toEqual({ sold: 10, soldOut: 90 });

  const { rows } = await pool.query(
    'select offer_id, on_hand - reserved as left from offer where offer_id = any($1) order by on_hand',
    [offers],
  );
  expect(rows.map((row) => row.left)).toEqual([0, 990]);
  expect(await findViolations(pool)).toEqual([]);
});
