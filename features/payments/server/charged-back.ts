import type { Tx } from '@cubby/db';
import { disputedCash, refundPaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Money, money, subtract, sum, zero } from '@cubby/money';
import { findOpenRefundsOf, settleOpenRefund } from './charged-back-store.ts';

/** Refunds of a payment that were still owed are settled by the chargeback, up to what it took. Returns their sum. */
export async function settleByChargeback(
  tx: Tx,
  paymentId: string,
  { provider, most, chargebackId }: { provider: string; most: Money; chargebackId: string },
  now: Date,
): Promise<Money> {
  let settled = zero(most.currency);
  for (const { refundId, orderId, amountMinor } of await findOpenRefundsOf(tx, paymentId)) {
    const amount = money(amountMinor, most.currency);
    if (amount.amountMinor > subtract(most, settled).amountMinor) continue;
    await settleOpenRefund(tx, refundId, `chargeback ${chargebackId}`, now);
    await post(tx, refundPaid(`${refundId}:chargeback`, amount, refundId, disputedCash(provider)), orderId, now);
    settled = sum([settled, amount]);
  }
  return settled;
}
