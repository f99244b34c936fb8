import type { Tx } from '@cubby/db';
import { disputedCash, refundPaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Money, money, subtract, zero } from '@cubby/money';
import { coverRefund, findOpenRefundsOf, noteChargedBack } from './charged-back-store.ts';

type Lost = { paymentId: string; chargebackId: string; provider: string; amount: Money };

/**
 * Records that a bank has taken back a payment, or a part of it, for good. It first settles open refunds, oldest first,
 * the last one in part. Returns what was settled, and the rest of the payment that the buyer has back now; any
 * remaining amount had been refunded before.
 */
export async function takeByChargeback(
  tx: Tx,
  { paymentId, chargebackId, provider, amount }: Lost,
  now: Date,
): Promise<{ settled: Money; left: Money }> {
  let left = money(await noteChargedBack(tx, paymentId, amount.amountMinor), amount.currency);
  let settled = zero(amount.currency);
  for (const { refundId, orderId, toSendMinor } of await findOpenRefundsOf(tx, paymentId)) {
    const covered = money(Math.min(toSendMinor, left.amountMinor), amount.currency);
    if (covered.amountMinor === 0) break;
    await coverRefund(tx, { refundId, minor: covered.amountMinor, note: `chargeback ${chargebackId}`, now });
    await post(tx, refundPaid(`${chargebackId}:${refundId}`, covered, refundId, disputedCash(provider)), orderId, now);
    left = subtract(left, covered);
    settled = money(settled.amountMinor + covered.amountMinor, amount.currency);
  }
  return { settled, left };
}
