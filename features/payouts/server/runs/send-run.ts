import { type Pool, type Tx, transaction, withTimeLimit } from '@cubby/db';
import { type OurAccount, payeeIn, type Settings } from '@cubby/feature';
import { orderTransfer } from '@cubby/features/bank/server';
import { account, bank as bankCash, paidOut, pspCash } from '@cubby/features/ledger/rules';
import { lockAccounts, post } from '@cubby/features/ledger/server';
import { findPayableShares, movePaidOut } from '@cubby/features/schools/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money } from '@cubby/money';
import { payeeAccounts, referenceOf } from '../../rules.ts';
import { insertPayout } from '../payout-store.ts';
import { type Due, findDueToOthers, findDueToSellers, keyOf } from './due.ts';
import { reasonOf } from './propose-run.ts';
import { findPayable, findStandings, type Line, leaveOut, lockRun, moveRun, type Standings } from './run-store.ts';
import { payeesAtOnce, someAtOnce } from './some-at-once.ts';

/** A run of thousands of payees holds its locks for some seconds. */
const mostMs = 300_000;

/**
 * Sends an approved run, once: payouts, postings (P8) and transfer requests are one transaction. Amounts are computed
 * again while the accounts are locked: no more than was approved, and no more than the balance.
 */
export const sendRun = (pool: Pool, runId: string, bankAccount: Settings['bankAccount'], now: Date): Promise<boolean> =>
  withTimeLimit(mostMs, () =>
    transaction(pool, async (tx) => {
      const run = await lockRun(tx, runId);
      if (run?.status !== 'APPROVED') return false;
      // Wherever a school's money moves, its account is locked before those of the ledger.
      await findPayableShares(tx);
      await lockAccounts(tx, [...Object.values(payeeAccounts), 'SELLER_ADVANCE']);
      const toOthers = await findDueToOthers(tx);
      for await (const lines of payable(tx, runId)) {
        const shops = lines.filter(({ payee }) => payee === 'SELLER').map(({ payeeId }) => payeeId);
        const due = new Map([...toOthers, ...(await findDueToSellers(tx, shops))].map((each) => [keyOf(each), each]));
        const standings = await findStandings(tx, shops);
        const paying = { runId, week: run.week, standings, bankAccount };
        await someAtOnce(lines, (line) => payLine(tx, line, due.get(keyOf(line)), paying, now));
      }
      return moveRun(tx, runId, 'SEND', now);
    }),
  );

/** The payable lines of a run, in batches. A referrer's account may have been deleted since. */
async function* payable(tx: Tx, runId: string): AsyncGenerator<Line[]> {
  let after: string | null = null;
  for (;;) {
    const found = await findPayable(tx, { runId, after, size: payeesAtOnce });
    if (found.length === 0) return;
    after = found.at(-1)!.lineId;
    yield found.filter((line): line is Line => line.payeeId !== null);
  }
}

type Paying = { runId: string; week: string; standings: Standings; bankAccount: Settings['bankAccount'] };

async function payLine(tx: Tx, line: Line, due: Due | undefined, paying: Paying, now: Date): Promise<void> {
  const { lineId, payee, payeeId } = line;
  const repaid = due?.repaid ?? money(0);
  const amount = money(Math.min(due?.amount.amountMinor ?? 0, line.amountMinor));
  if (amount.amountMinor + repaid.amountMinor === 0) return void (await leaveOut(tx, lineId, 'FELL'));
  const standing = paying.standings.get(payeeId);
  if (payee === 'SELLER') {
    const reason = reasonOf(amount, standing!, line.way === 'STRIPE', now);
    const isElsewhere = line.destinationId !== null && standing!.destination?.destinationId !== line.destinationId;
    if (reason === 'BELOW_MINIMUM') return void (await leaveOut(tx, lineId, 'FELL'));
    if (reason ?? isElsewhere) return void (await leaveOut(tx, lineId, reason ?? 'NEW_DESTINATION'));
  }
  await pay(tx, line, { amount, repaid }, paying, now);
}

async function pay(
  tx: Tx,
  { lineId: payoutId, payee, payeeId, way, account: at, destinationId }: Line,
  { amount, repaid }: { amount: Money; repaid: Money },
  { runId, week, standings, bankAccount }: Paying,
  now: Date,
): Promise<void> {
  await insertPayout(tx, {
    ...{ payoutId, runId, payee, payeeId, way, account: at, destinationId, currency: amount.currency },
    ...{ amountMinor: amount.amountMinor, repaidMinor: repaid.amountMinor },
  });
  const cash = way === 'STRIPE' ? pspCash('STRIPE') : bankCash;
  await post(tx, paidOut(payoutId, account(payeeAccounts[payee], payeeId), amount, { repaid, cash }), null, now);
  if (payee === 'SCHOOL')
    await movePaidOut(
      tx,
      { organisationId: payeeId, payoutId, minor: amount.amountMinor, reference: referenceOf(week) },
      now,
    );
  if (way === 'BANK' && amount.amountMinor > 0) {
    const { holder: name, iban, bic, country } = standings.get(payeeId)!.destination!;
    const from: OurAccount = payeeIn(country, bankAccount!);
    await orderTransfer(
      tx,
      {
        ...{ purpose: 'PAYOUT', subjectId: payoutId, reference: referenceOf(week) },
        ...{ amount, from, to: { name, iban, bic } },
      },
      now,
    );
  }
  if (payee === 'SELLER' && amount.amountMinor > 0)
    await enqueue(tx, 'mail-payout', { payoutId, news: 'SENT' } satisfies PayoutNews);
}

export type PayoutNews = { payoutId: string; news: 'SENT' | 'RETURNED' };
