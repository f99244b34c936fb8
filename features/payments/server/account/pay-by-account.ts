import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { cancelledStatuses, stageOfStatus } from '@cubby/features/orders/rules';
import {
  applyToOrder,
  dropAttribution,
  findOrderForPayment,
  lockOrder,
  type OrderForPayment,
  takeFromCart,
} from '@cubby/features/orders/server';
import { payFromAccount, refundToAccount } from '@cubby/features/schools/server';
import { forEachApart } from '@cubby/jobs';
import { type Currency, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { PaymentNotices } from '../notices.ts';
import { settleRefund } from '../refunds/refund-store.ts';
import { closeSessionsOf } from '../sessions/time-out-sessions.ts';
import { claimAccountRefund, findAccountRefunds, insertAccountPayment } from './account-payment-store.ts';

type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS' | 'OC_BALANCE' | 'OC_PRIVATE_ADDRESS'>;

/**
 * Pays an order in full from a school's account (spec 7.13, domain 5.3 P19), in the caller's transaction: balance,
 * order, stock and ledger together, or nothing. Afterwards the order is like one paid by card.
 */
export async function payByAccount(
  tx: Tx,
  { orderNumber, ...payer }: { orderNumber: string; billId: string; accountId: string; isAddressConfirmed: boolean },
  notices: PaymentNotices,
  now: Date,
): Promise<Result<true, Refused>> {
  const { orderId } = (await findOrderForPayment(tx, { number: orderNumber }))!;
  await lockOrder(tx, orderId);
  // Read again under the lock.
  const order = (await findOrderForPayment(tx, { id: orderId }))!;
  const pays = order.sellerOrders.filter(({ status }) => !cancelledStatuses.includes(status));
  const isUnpaid = pays.length > 0 && pays.every(({ status }) => stageOfStatus(status) === 'PAYMENT');
  if (order.hasPayment || !order.heldUntil || order.heldUntil <= now || !isUnpaid) return notPayable;
  if (!(await makePaid(tx, order, now))) return notPayable;
  const paymentId = uuidv7(now);
  const total = order.total;
  const paid = await payFromAccount(tx, { ...order, ...payer, orderNumber, paymentId, total, parts: pays }, now);
  if (!paid.ok) return paid;
  await insertAccountPayment(tx, { paymentId, orderId, total, pays }, now);
  // A school earns no share of its own purchases.
  await dropAttribution(tx, orderId);
  // A card page that is still open must not be paid as well.
  await closeSessionsOf(tx, orderId);
  await takeFromCart(tx, orderId);
  await notices.orderConfirmed(tx, order, 'ACCOUNT', now);
  return ok(true);
}

const notPayable = fail('OC_WRONG_STATUS', 'payments.notPayable');

async function makePaid(tx: Tx, { orderId, heldUntil }: OrderForPayment, now: Date): Promise<boolean> {
  await applyToOrder(tx, orderId, { action: 'START_PAYMENT', actor: 'BUYER', now, dueAt: heldUntil });
  return (await applyToOrder(tx, orderId, { action: 'PAY', actor: 'PSP', now, reason: 'school account' })).ok;
}

export const sendToAccount = (
  { pool, notices }: { pool: Pool; notices: PaymentNotices },
  refundId: string,
  now: Date,
): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const claimed = await claimAccountRefund(tx, refundId);
    if (!claimed) return false;
    const amount = money(claimed.amountMinor, claimed.currency as Currency);
    const order = (await findOrderForPayment(tx, { id: claimed.orderId }))!;
    await refundToAccount(tx, { ...claimed, refundId, amount, orderNumber: order.number }, now);
    await settleRefund(tx, refundId, null, now);
    await notices.refundSent(tx, order, { refundId, amount, failures: 0, to: 'ACCOUNT' }, now);
    return true;
  });

/** Sends every refund that is owed to an account. A failure does not stop the others. */
export async function sendAccountRefunds(needs: { pool: Pool; notices: PaymentNotices }, now: Date): Promise<void> {
  const owed = await findAccountRefunds(needs.pool);
  await forEachApart(owed, 'refunds to school accounts', (refundId) => sendToAccount(needs, refundId, now));
}
