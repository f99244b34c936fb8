import { type Pool, type Tx, transaction } from '@cubby/db';
import { account, bank, payoutReturned, pspCash } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { noteForStaff } from '@cubby/features/payments/server';
import { movePaidOut } from '@cubby/features/schools/server';
import { enqueue } from '@cubby/jobs';
import { type Currency, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { payeeAccounts } from '../rules.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { blockDestination, isPayout, lockPayout, noteReturned } from './return-store.ts';
import { reconcileIfSettled } from './runs/reconcile-run.ts';
import type { PayoutNews } from './runs/send-run.ts';

type Returned = { upToMinor?: number; accountId: string | null; note: string | null };

/**
 * A payout has come back, all of it or `upToMinor` of it so far: the payee has the money on their balance again, and a
 * later run pays it to another destination, because this one is blocked. Repaid advances stay repaid.
 */
export async function takeBackPayout(
  tx: Tx,
  by: { payoutId: string } | { transfer: string },
  { upToMinor, accountId, note }: Returned,
  now: Date,
): Promise<Result<true, Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS'>>> {
  const payout = await lockPayout(tx, by);
  if (!payout) return fail('OC_NOT_FOUND', 'payouts.missing', { path: ['id'] });
  const { payoutId, runId, destinationId, payee, payeeId, organisationId, amountMinor, returnedMinor } = payout;
  const { currency, way, isSent } = payout;
  const upTo = money(Math.min(upToMinor ?? amountMinor, amountMinor), currency as Currency);
  const amount = money(upTo.amountMinor - returnedMinor, upTo.currency);
  // A referrer's account may have been deleted since.
  if (!isSent || payeeId === null || amount.amountMinor <= 0) return fail('OC_WRONG_STATUS', 'payouts.notReturnable');
  await noteReturned(tx, { payoutId, minor: upTo.amountMinor, accountId, note, now });
  const cash = way === 'STRIPE' ? pspCash('STRIPE') : bank;
  await post(tx, payoutReturned(payoutId, account(payeeAccounts[payee], payeeId), { amount, upTo, cash }), null, now);
  if (organisationId !== null)
    await movePaidOut(tx, { organisationId, payoutId, minor: -amount.amountMinor, reference: note ?? payoutId }, now);
  if (destinationId !== null) await blockDestination(tx, destinationId, now);
  if (payee === 'SELLER') await enqueue(tx, 'mail-payout', { payoutId, news: 'RETURNED' } satisfies PayoutNews);
  await reconcileIfSettled(tx, runId, now);
  return ok(true as const);
}

/** The provider has reversed a transfer, and is asked for the amount. Staff see one that is not ours. */
export async function takeBackTransfer(
  { pool, provider }: { pool: Pool; provider: PayoutProvider | undefined },
  { transfer, eventId }: { transfer: string; eventId: string },
  now: Date,
): Promise<void> {
  if (!provider || !(await isPayout(pool, transfer)))
    return transaction(pool, async (tx) => void (await noteForStaff(tx, 'STRIPE', eventId)));
  const { amountMinor: upToMinor } = await provider.findReversed(transfer);
  await transaction(pool, (tx) => takeBackPayout(tx, { transfer }, { upToMinor, accountId: null, note: null }, now));
}

/** The bank has refused a transfer, which counts as a return. A second answer changes nothing. */
export const takeBackRefused = (
  pool: Pool,
  { payoutId, reason }: { payoutId: string; reason: string | null },
  now: Date,
): Promise<void> =>
  transaction(
    pool,
    async (tx) => void (await takeBackPayout(tx, { payoutId }, { accountId: null, note: reason }, now)),
  );
