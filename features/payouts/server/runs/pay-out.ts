import type { Pool } from '@cubby/db';
import { ProviderUnavailable } from '@cubby/features/payments/server';
import { forEachApart } from '@cubby/jobs';
import { type Currency, money } from '@cubby/money';
import { payoutWeek } from '../../rules.ts';
import type { PayoutBank } from '../file-bank.ts';
import type { PayoutProvider } from '../payout-provider.ts';
import { findLines, findUnsent, findUnwritten, noteFailure, noteSent, noteWritten } from '../payout-store.ts';
import { type Proposing, proposeRun } from './propose-run.ts';

/** The file for payees without another way, and the provider for sellers with an account there. */
export type PayoutMeans = Proposing & { file: PayoutBank };

/** The weekly schedule: proposes the week's run, and repeats failed handovers. */
export async function payOut(pool: Pool, means: PayoutMeans, now: Date): Promise<void> {
  await proposeRun(pool, payoutWeek(now), means, now);
  await handOver(pool, means, now);
}

/** Writes the files and requests the transfers of runs that were sent. Failures are retried with the same payouts. */
export async function handOver(
  pool: Pool,
  { file, provider }: Pick<PayoutMeans, 'file' | 'provider'>,
  now: Date,
): Promise<void> {
  for (const { runId, week } of await findUnwritten(pool)) {
    const lines = await findLines(pool, runId);
    if (lines.length > 0) await file.send(week, lines);
    await noteWritten(pool, runId, now);
  }
  if (provider) await sendAll(pool, provider, now);
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
