import { type Pool, transaction, uuidv7 } from '@cubby/db';
import { account, paidOut } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { payoutOf, payoutWeek } from '../rules.ts';
import type { PayoutBank } from './file-bank.ts';
import { beginRun, findFunds, findLines, findUnwritten, insertPayout, noteWritten } from './payout-store.ts';

/**
 * Pays every seller what they have, once a week (P8): the payouts and their postings in one transaction, then the bank's
 * file. If that fails, it is written at the next try, from the same payouts.
 */
export async function payOut(pool: Pool, bank: PayoutBank, now: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    const runId = uuidv7(now);
    if (!(await beginRun(tx, runId, payoutWeek(now), now))) return;
    for (const { sellerId, availableMinor, advancedMinor } of await findFunds(tx)) {
      const due = payoutOf({ available: money(availableMinor), advanced: money(advancedMinor) });
      if (!due) continue;
      const { amount, repaid } = due;
      const payoutId = uuidv7(now);
      await insertPayout(tx, {
        ...{ payoutId, runId, sellerId, currency: amount.currency },
        amountMinor: amount.amountMinor,
        repaidMinor: repaid.amountMinor,
      });
      await post(tx, paidOut(payoutId, account('SELLER_AVAILABLE', sellerId), amount, { repaid }), null, now);
    }
  });
  for (const { runId, week } of await findUnwritten(pool)) {
    await bank.send(week, await findLines(pool, runId));
    await noteWritten(pool, runId, now);
  }
}
