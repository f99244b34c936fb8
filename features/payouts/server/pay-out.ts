import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { findNames } from '@cubby/features/accounts/server';
import { account, bank as bankCash, paidOut, pspCash } from '@cubby/features/ledger/rules';
import { lockAccounts, post } from '@cubby/features/ledger/server';
import { ProviderUnavailable } from '@cubby/features/payments/server';
import { findPayableShares, movePaidOut } from '@cubby/features/schools/server';
import { forEachApart } from '@cubby/jobs';
import { type Currency, type Money, money } from '@cubby/money';
import { type Payee, payeeAccounts, payoutOf, payoutWeek } from '../rules.ts';
import type { PayoutBank } from './file-bank.ts';
import { findAccounts } from './payout-account-store.ts';
import type { PayoutProvider } from './payout-provider.ts';
import {
  beginRun,
  findFunds,
  findLines,
  findRewards,
  findUnsent,
  findUnwritten,
  hasBegun,
  insertPayout,
  noteFailure,
  noteSent,
  noteWritten,
} from './payout-store.ts';

/** How sellers are paid; schools and referrers, and without a provider everybody, by the bank's file. */
export type PayoutMeans = { bank: PayoutBank; provider?: PayoutProvider | undefined };

/**
 * Pays the balances of sellers, schools and referrers once a week (P8): the payouts and their postings in one
 * transaction, then the bank's file and the provider's transfers. Failures are repeated at the next try, from the same
 * payouts.
 */
export async function payOut(pool: Pool, { bank, provider }: PayoutMeans, now: Date): Promise<void> {
  const week = payoutWeek(now);
  if (!(await hasBegun(pool, week))) {
    const accounts = await readyAccounts(pool, provider);
    await transaction(pool, (tx) => beginPayouts(tx, { week, accounts }, now));
  }
  for (const { runId, week: weekOfRun } of await findUnwritten(pool)) {
    await bank.send(weekOfRun, await findLines(pool, runId));
    await noteWritten(pool, runId, now);
  }
  if (provider) await sendAll(pool, provider, now);
}

type Run = { week: string; accounts: ReadonlyMap<string, string> };
type PayoutDue = { amount: Money; repaid?: Money };

/**
 * The payouts of a week and their postings: sellers' balances, schools' unspent shares, and rewards. Other postings on
 * these accounts wait meanwhile, so that nobody is paid money that is being refunded.
 */
async function beginPayouts(tx: Tx, { week, accounts }: Run, now: Date): Promise<void> {
  const runId = uuidv7(now);
  if (!(await beginRun(tx, runId, week, now))) return;
  const shares = await findPayableShares(tx);
  await lockAccounts(tx, [...Object.values(payeeAccounts), 'SELLER_ADVANCE']);
  const pay = async (payee: Payee, payeeId: string, due: PayoutDue, destination: string | null = null) => {
    const { amount, repaid = money(0) } = due;
    const payoutId = uuidv7(now);
    await insertPayout(tx, {
      ...{ payoutId, runId, payee, payeeId, currency: amount.currency, account: destination },
      ...{ amountMinor: amount.amountMinor, repaidMinor: repaid.amountMinor },
      way: destination === null ? 'FILE' : 'STRIPE',
    });
    const cash = destination === null ? bankCash : pspCash('STRIPE');
    await post(tx, paidOut(payoutId, account(payeeAccounts[payee], payeeId), amount, { repaid, cash }), null, now);
    return payoutId;
  };
  for (const { sellerId, availableMinor, advancedMinor } of await findFunds(tx)) {
    const due = payoutOf({ available: money(availableMinor), advanced: money(advancedMinor) });
    if (due) await pay('SELLER', sellerId, due, due.amount.amountMinor > 0 ? accounts.get(sellerId) : null);
  }
  for (const { organisationId, minor } of shares) {
    const payoutId = await pay('SCHOOL', organisationId, { amount: money(minor) });
    await movePaidOut(tx, { organisationId, payoutId, minor, reference: `Cubby ${week}` }, now);
  }
  const rewards = await findRewards(tx);
  const owners = await findNames(
    tx,
    rewards.map(({ accountId }) => accountId),
  );
  for (const { accountId, minor } of rewards)
    if (owners.has(accountId)) await pay('REFERRER', accountId, { amount: money(minor) });
}

/**
 * The accounts that accept money, by seller. Asked outside any transaction: the provider may be slow. If it does not
 * answer, a seller is paid as last time.
 */
async function readyAccounts(pool: Pool, provider: PayoutProvider | undefined): Promise<Map<string, string>> {
  const ready = new Map<string, string>();
  if (!provider) return ready;
  for (const { sellerId, account: opened, wasUsed } of await findAccounts(pool)) {
    const isReady = await provider.isReady(opened).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return wasUsed;
      throw error;
    });
    if (isReady) ready.set(sellerId, opened);
  }
  return ready;
}

/** A failure does not stop the others; staff see the reason, and it is retried. */
async function sendAll(pool: Pool, provider: PayoutProvider, now: Date): Promise<void> {
  await forEachApart(await findUnsent(pool), 'transfers', async ({ payoutId, amountMinor, currency, ...unsent }) => {
    const amount = money(amountMinor, currency as Currency);
    try {
      const outcome = await provider.send({ payoutId, amount, ...unsent });
      if ('transfer' in outcome) await noteSent(pool, { payoutId, transfer: outcome.transfer, now });
      else await noteFailure(pool, { payoutId, error: outcome.declined, isDeclined: true });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      await noteFailure(pool, { payoutId, error: error.message, isDeclined: false });
    }
  });
}
