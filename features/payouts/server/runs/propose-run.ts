import { type Pool, transaction, uuidv7 } from '@cubby/db';
import { ProviderUnavailable } from '@cubby/features/payments/server';
import { isDueIn, leftOutOf, withStates } from '../../rules.ts';
import { findAccounts } from '../destinations/payout-account-store.ts';
import type { PayoutProvider } from '../payout-provider.ts';
import { findOwedSellers } from '../payout-store.ts';
import { findLastWeek } from '../schedule-store.ts';
import { type Due, findDueToOthers, findDueToSellers } from './due.ts';
import { addLine, beginRun, findStandings, isRunDue, moveRun, needNoApproval, type Standings } from './run-store.ts';
import { inBatches, someAtOnce } from './some-at-once.ts';

export type Proposing = {
  /** How many staff members must approve a run. */
  approvers: number;
  /** Whether transfers are requested from the bank; if not, a person uploads the file. */
  hasBank: boolean;
  provider?: PayoutProvider | undefined;
};

/** Proposes the run of a week, once. No money moves before approval, so balances are only read. */
export async function proposeRun(pool: Pool, week: string, means: Proposing, now: Date): Promise<void> {
  if (!(await isRunDue(pool, week))) return;
  const accounts = await readyAccounts(pool, means.provider);
  await transaction(pool, async (tx) => {
    const runId = uuidv7(now);
    if (!(await beginRun(tx, { runId, week, approvals: means.approvers, now }))) return;
    const ways = { accounts, hasBank: means.hasBank, week, lastWeek: await findLastWeek(tx, week) };
    let paysNobody = true;
    const propose = async (due: readonly Due[], standings: Standings) => {
      const lines = due.map((each) => proposed(each, standings, ways, now));
      await someAtOnce(lines, (line) => addLine(tx, runId, line));
      paysNobody &&= lines.every(({ leftOut }) => leftOut !== null);
    };
    for (const sellerIds of inBatches(await findOwedSellers(tx)))
      await propose(await findDueToSellers(tx, sellerIds), await findStandings(tx, sellerIds));
    await propose(await findDueToOthers(tx), new Map());
    // A run that pays nothing needs no approval.
    if (!paysNobody) return;
    await needNoApproval(tx, runId);
    for (const action of ['APPROVE', 'SEND', 'RECONCILE'] as const) await moveRun(tx, runId, action, now);
  });
}

type Ways = {
  accounts: ReadonlyMap<string, string>;
  hasBank: boolean;
  week: string;
  lastWeek: string | undefined;
};
type ProposedLine = Parameters<typeof addLine>[2];

function proposed(
  due: Due,
  standings: Standings,
  { accounts, hasBank, week, lastWeek }: Ways,
  now: Date,
): ProposedLine {
  const { payee, payeeId, amount, repaid } = due;
  const line = {
    ...{ lineId: uuidv7(now), payee, payeeId },
    ...{ amountMinor: amount.amountMinor, repaidMinor: repaid.amountMinor },
  };
  // Schools and referrers are paid by the file.
  if (payee !== 'SELLER') return { ...line, way: 'FILE', account: null, destinationId: null, leftOut: null };
  const standing = standings.get(payeeId)!;
  const account = (amount.amountMinor > 0 && accounts.get(payeeId)) || null;
  const isDue = isDueIn(standing.schedule, week, lastWeek);
  const leftOut = isDue ? (reasonOf(amount, standing, account !== null, now) ?? null) : 'NOT_DUE';
  const destinationId =
    account === null && amount.amountMinor > 0 ? (standing.destination?.destinationId ?? null) : null;
  const byBank = hasBank && destinationId !== null ? 'BANK' : 'FILE';
  return { ...line, way: account === null ? byBank : 'STRIPE', account, destinationId, leftOut };
}

/** Why a shop is not paid an amount now. */
export const reasonOf = (
  amount: Due['amount'],
  { isHeld, lacksFacts, destination }: Omit<NonNullable<ReturnType<Standings['get']>>, 'schedule'>,
  isByProvider: boolean,
  now: Date,
) =>
  leftOutOf(amount, {
    ...{ isHeld, lacksFacts, isByProvider },
    destination: destination && withStates([destination], now)[0]!.state,
  });

/**
 * The accounts that accept money, by seller. Asked outside any transaction, because the provider may be slow. If it
 * does not answer, a seller is paid the same way as last time.
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
