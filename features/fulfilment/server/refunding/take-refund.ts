import { type Pool, type Tx, transaction } from '@cubby/db';
import { unpaidStatuses } from '@cubby/features/orders/rules';
import {
  findSoldOrder,
  lockInvoicesWith,
  lockOrder,
  noteAllRefunded,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { isFrozen, isWithdrawnFrom } from '@cubby/features/orders/transitions';
import {
  askForRefund,
  type CardProvider,
  findPaymentOf,
  type PartElsewhere,
  type RefundElsewhere,
  takeMadeElsewhere,
} from '@cubby/features/payments/server';
import type { Money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { refundable } from '../shares/sold-money.ts';
import { dropRefunded } from './drop-refunded.ts';
import { reduceShares } from './refunds.ts';

type Wanted = {
  refundId: string;
  parts: readonly { number: string; amount: Money }[];
  reason: string;
  accountId: string;
};
type Refused = Failure<'OC_NOT_FOUND' | 'OC_WRONG_STATUS' | 'OC_TOO_MANY' | 'OC_PAYMENT_PROVIDER'>;

/**
 * Records a refund made on the provider's own pages, for its payment and the seller orders that staff name. The
 * provider is asked first: the refund must be carried out, and the parts must add up to it.
 */
export async function takeRefund(
  { pool, provider }: { pool: Pool; provider: CardProvider },
  wanted: Wanted,
  now: Date,
): Promise<Result<true, Refused>> {
  for (const [i, { number }] of wanted.parts.entries())
    if (!(await findSoldOrder(pool, { number }))) return missingAt(i);
  const refund = await askForRefund(provider, wanted.refundId);
  return refund.ok ? transaction(pool, (tx) => take(tx, refund.value, wanted, now)) : refund;
}

const missingAt = (i: number) => fail('OC_NOT_FOUND', 'orders.missing', { path: ['parts', i, 'number'] });

async function take(
  tx: Tx,
  refund: RefundElsewhere,
  { parts: wanted, reason, accountId }: Wanted,
  now: Date,
): Promise<Result<true, Refused>> {
  const payment = await findPaymentOf(tx, refund);
  if (!payment.ok) return payment;
  const { orderId } = payment.value;
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  const parts: PartElsewhere[] = [];
  const sold = new Map<string, SoldOrder>();
  for (const [i, { number, amount }] of wanted.entries()) {
    const one = await findSoldOrder(tx, { number });
    if (one?.orderId !== orderId) return missingAt(i);
    sold.set(one.sellerOrderId, one);
    const closed = whyClosed(one);
    parts.push({
      of: refundable(one, one),
      amount,
      closed: closed && fail('OC_WRONG_STATUS', closed, { path: ['parts', i, 'number'] }),
    });
  }
  const said = { by: 'MANAGER', accountId, note: reason } as const;
  const taken = await takeMadeElsewhere(tx, refund, payment.value, { parts, said }, now);
  if (!taken.ok) return taken;
  for (const { sale, isWhole } of taken.value) {
    await reduceShares(tx, sale, now);
    if (!isWhole) continue;
    const { sellerOrderId } = sale.sale;
    await noteAllRefunded(tx, sellerOrderId);
    await dropRefunded(tx, sold.get(sellerOrderId)!, reason, now);
  }
  return ok(true);
}

/** Disputes and returns are decided first, and an unpaid order has nothing to refund. */
function whyClosed(sold: SoldOrder) {
  if (unpaidStatuses.includes(sold.status)) return 'fulfilment.nothingToRefund';
  if (isFrozen(sold)) return 'fulfilment.disputed';
  return isWithdrawnFrom(sold) ? 'fulfilment.comingBack' : undefined;
}
