import { type Pool, transaction, uuidv7 } from '@cubby/db';
import { account, bank as bankCash, paidOut, pspCash } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Currency, money } from '@cubby/money';
import { payoutOf, payoutWeek } from '../rules.ts';
import type { PayoutBank } from './file-bank.ts';
import { findAccounts } from './payout-account-store.ts';
import type { PayoutProvider } from './payout-provider.ts';
import {
  beginRun,
  findFunds,
  findLines,
  findUnsent,
  findUnwritten,
  hasBegun,
  insertPayout,
  noteFailure,
  noteSent,
  noteWritten,
} from './payout-store.ts';

/** By what sellers are paid; without a provider all of them by the bank's file. */
export type PayoutMeans = { bank: PayoutBank; provider?: PayoutProvider | undefined };

/**
 * Pays every seller what they have, once a week (P8): the payouts and their postings in one transaction, then the bank's
 * file and the provider's transfers. What fails is done at the next try, from the same payouts.
 */
export async function payOut(pool: Pool, { bank, provider }: PayoutMeans, now: Date): Promise<void> {
  const week = payoutWeek(now);
  if (!(await hasBegun(pool, week))) {
    const accounts = await readyAccounts(pool, provider);
    await transaction(pool, async (tx) => {
      const runId = uuidv7(now);
      if (!(await beginRun(tx, runId, week, now))) return;
      for (const { sellerId, availableMinor, advancedMinor } of await findFunds(tx)) {
        const due = payoutOf({ available: money(availableMinor), advanced: money(advancedMinor) });
        if (!due) continue;
        const { amount, repaid } = due;
        const payoutId = uuidv7(now);
        const destination = amount.amountMinor > 0 ? (accounts.get(sellerId) ?? null) : null;
        await insertPayout(tx, {
          ...{ payoutId, runId, sellerId, currency: amount.currency },
          amountMinor: amount.amountMinor,
          repaidMinor: repaid.amountMinor,
          way: destination === null ? 'FILE' : 'STRIPE',
          account: destination,
        });
        const cash = destination === null ? bankCash : pspCash('STRIPE');
        await post(tx, paidOut(payoutId, account('SELLER_AVAILABLE', sellerId), amount, { repaid, cash }), null, now);
      }
    });
  }
  for (const { runId, week: weekOfRun } of await findUnwritten(pool)) {
    await bank.send(weekOfRun, await findLines(pool, runId));
    await noteWritten(pool, runId, now);
  }
  if (provider) await sendAll(pool, provider, now);
}

/** The accounts that take money, by seller. Asked outside any transaction: the provider may be slow. */
async function readyAccounts(pool: Pool, provider: PayoutProvider | undefined): Promise<Map<string, string>> {
  const ready = new Map<string, string>();
  if (!provider) return ready;
  for (const { sellerId, account: opened } of await findAccounts(pool))
    if (await provider.isReady(opened)) ready.set(sellerId, opened);
  return ready;
}

/** One that fails keeps no other from being sent; staff see why, and it is tried again. */
async function sendAll(pool: Pool, provider: PayoutProvider, now: Date): Promise<void> {
  for (const { payoutId, amountMinor, currency, ...unsent } of await findUnsent(pool)) {
    const amount = money(amountMinor, currency as Currency);
    try {
      const outcome = await provider.send({ payoutId, amount, ...unsent });
      if ('transfer' in outcome) await noteSent(pool, { payoutId, transfer: outcome.transfer, now });
      else await noteFailure(pool, { payoutId, error: outcome.declined, isDeclined: true });
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      await noteFailure(pool, { payoutId, error: said, isDeclined: false });
    }
  }
}
