import { type Pool, type Tx, transaction } from '@cubby/db';
import { pspCash, refundPaid, refundReturned } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { findOrderForPayment } from '@cubby/features/orders/server';
import { forEachApart } from '@cubby/jobs';
import { type Currency, money } from '@cubby/money';
import { refundRetryMinutes } from '../../rules.ts';
import type { PaymentNotices } from '../notices.ts';
import type { CardProvider, SentRefund } from '../provider.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';
import {
  claimRefund,
  failRefund,
  findDueRefunds,
  findSentRefund,
  type OpenRefund,
  reopenRefund,
  settleRefund,
} from './refund-store.ts';

type Needs = { pool: Pool; provider: CardProvider; notices: PaymentNotices };

/**
 * Sends a refund: first the provider (with a key, so that a retry is the same refund), then the ledger and the buyer's
 * mail. A failed try is recorded and repeated by the scheduled task as long as the refund is owed.
 */
export async function sendRefund({ pool, provider, notices }: Needs, refundId: string, now: Date): Promise<void> {
  const claimed = await claimRefund(pool, refundId, provider.name, minutesAfter(now, 10));
  if (!claimed) return;
  const { providerPaymentId, attempts, failures } = claimed;
  const amount = money(claimed.amountMinor, claimed.currency as Currency);
  const retryAt = minutesAfter(now, refundRetryMinutes(attempts));
  // After a failure, the same key would only return that failure again.
  const key = keysOf(refundId, failures).at(-1)!;
  let sent: SentRefund;
  try {
    sent = await provider.refund({ key, paymentId: providerPaymentId, amount });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await failRefund(pool, refundId, { status: 'OWED', error: error.message, providerRefundId: null, retryAt });
    return;
  }
  if (sent.state !== 'SENT') {
    // Another key would send it a second time: staff read the error in their list of open refunds.
    const status = sent.state === 'FAILED' ? 'FAILED' : 'OWED';
    await failRefund(pool, refundId, { status, error: sent.error, providerRefundId: sent.refundId, retryAt });
    return;
  }
  await transaction(pool, (tx) =>
    recordSent(
      tx,
      { provider: provider.name, notices },
      { ...claimed, refundId, key, providerRefundId: sent.refundId },
      now,
    ),
  );
}

/** The keys of a refund's requests, newest last: a new one after each failure. */
export const keysOf = (refundId: string, failures: number): string[] =>
  Array.from({ length: failures + 1 }, (_, i) => (i === 0 ? refundId : `${refundId}-${i}`));

type Sent = Pick<OpenRefund, 'orderId' | 'amountMinor' | 'currency'> & {
  refundId: string;
  key: string;
  providerRefundId: string | null;
};
/** Records once that the provider has sent a refund: status and books; false if already recorded. */
export async function bookSent(
  tx: Tx,
  provider: CardProvider['name'],
  { refundId, orderId, key, providerRefundId, ...sent }: Sent,
  now: Date,
): Promise<boolean> {
  if (!(await settleRefund(tx, refundId, providerRefundId, now))) return false;
  const amount = money(sent.amountMinor, sent.currency as Currency);
  await post(tx, refundPaid(key, amount, refundId, pspCash(provider)), orderId, now);
  return true;
}

/** Does the same, with the buyer's mail. */
export async function recordSent(
  tx: Tx,
  { provider, notices }: { provider: CardProvider['name']; notices: PaymentNotices },
  { failures, ...sent }: Sent & { failures: number },
  now: Date,
): Promise<boolean> {
  if (!(await bookSent(tx, provider, sent, now))) return false;
  const { refundId, orderId } = sent;
  const amount = money(sent.amountMinor, sent.currency as Currency);
  const order = (await findOrderForPayment(tx, { id: orderId }))!;
  await notices.refundSent(tx, order, { refundId, amount, failures, to: 'CARD' }, now);
  return true;
}

export async function tellOfRefund(
  { pool, notices }: Pick<Needs, 'pool' | 'notices'>,
  refundId: string,
  now: Date,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const sent = await findSentRefund(tx, refundId);
    if (!sent) return;
    const order = (await findOrderForPayment(tx, { id: sent.orderId }))!;
    const amount = money(sent.amountMinor, sent.currency as Currency);
    await notices.refundSent(tx, order, { refundId, amount, failures: sent.failures, to: 'CARD' }, now);
  });
}

/** Tries every refund that is due. A failure does not stop the others. */
export async function sendDueRefunds(needs: Needs, now: Date): Promise<void> {
  const due = await findDueRefunds(needs.pool, needs.provider.name, now);
  await forEachApart(due, 'refunds', (refundId) => sendRefund(needs, refundId, now));
}

/** A sent refund came back because the buyer's bank refused it: it is owed again. */
export async function takeBackRefund(
  tx: Tx,
  provider: CardProvider['name'],
  providerRefundId: string,
  error: string,
  now: Date,
): Promise<boolean> {
  const reopened = await reopenRefund(tx, providerRefundId, error, minutesAfter(now, 60));
  if (!reopened) return false;
  const { refundId, orderId, attempts } = reopened;
  await post(
    tx,
    refundReturned(refundId, attempts, money(reopened.amountMinor, reopened.currency as Currency), provider),
    orderId,
    now,
  );
  return true;
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
