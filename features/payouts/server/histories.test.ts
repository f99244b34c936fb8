import { findViolations } from '@cubby/server/start/check-invariants';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { livePayouts, owner } from '../testing/payout-history.ts';
import { openPayoutShop } from '../testing/payout-shop.ts';

const numRuns = process.env.LONG ? 10_000 : 20;
/** The whole shop is checked each time. */
const runsBetweenChecks = process.env.LONG ? 500 : 10;
const shop = await openPayoutShop();
await insertAccounts(shop.pool, [owner]);
const months = fc.array(fc.nat(1 << 20), { minLength: 20, maxLength: 40 });

test(
  `${numRuns} random months of sales, refunds, runs and returns: nothing is lost, and each payout equals its entries (domain 5.3 P8, P10)`,
  async () => {
    const counts = new Map<string, number>();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(months, async (choices) => {
        for (const step of await livePayouts(shop, choices)) counts.set(step, (counts.get(step) ?? 0) + 1);
        runs += 1;
        if (runs % runsBetweenChecks === 0) expect(await findViolations(shop.pool)).toEqual([]);
      }),
      { numRuns, endOnFailure: true },
    );
    console.log([...counts].map(([step, count]) => `${step} ${count}`).join(', '));
  },
  process.env.LONG ? 7_200_000 : 120_000,
);
