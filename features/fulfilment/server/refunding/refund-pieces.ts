import type { Tx } from '@cubby/db';
import type { Said } from '@cubby/features/ledger/rules';
import {
  findSoldLines,
  findSoldOrder,
  lockInvoicesWith,
  lockOrder,
  noteAllRefunded,
  noteRefunded,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { type Money, money, subtract } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { whyNotRefundable } from '../../rules.ts';
import { moneyOfPieces, refundable, taxOfDelivery } from '../shares/sold-money.ts';
import { dropRefunded } from './drop-refunded.ts';
import { giveBack, givenBack } from './refunds.ts';

export type WantedRefund = {
  lines: readonly { offerId: string; quantity: number }[];
  withShipping: boolean;
  said: Said;
};

/** Refunds some pieces, or everything left if no lines are given: before delivery as P9, after it as P10. */
export async function refundPieces(
  tx: Tx,
  { orderId, sellerOrderId }: SoldOrder,
  { lines, withShipping, said }: WantedRefund,
  now: Date,
): Promise<Result<{ refunded: Money }, Failure<'OC_TOO_MANY' | 'OC_WRONG_STATUS'>>> {
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  const sold = (await findSoldOrder(tx, { sellerOrderId }))!;
  const closed = whyNotRefundable(sold);
  if (closed) return fail('OC_WRONG_STATUS', closed);
  const before = await givenBack(tx, sold);
  const left = {
    items: subtract(money(sold.itemsMinor), before.items),
    shipping: subtract(money(sold.shippingMinor), before.shipping),
  };
  const bought = await findSoldLines(tx, sellerOrderId);
  const pieces: { orderLineId: string; quantity: number }[] = [];
  for (const [i, { offerId, quantity }] of lines.entries()) {
    const line = bought.find((each) => each.offerId === offerId);
    const path = ['lines', i, 'quantity'];
    if (!line || quantity > line.quantity) return fail('OC_TOO_MANY', 'fulfilment.tooMany', { path });
    if (quantity > line.quantity - line.refunded) return fail('OC_TOO_MANY', 'fulfilment.refundedBefore', { path });
    pieces.push({ orderLineId: line.orderLineId, quantity });
  }
  const { items, tax } = moneyOfPieces(bought, pieces);
  const shipping = withShipping ? left.shipping : money(0);
  const taxes = [...tax, ...taxOfDelivery(sold, before.shipping, shipping)];
  const wanted = lines.length > 0 ? { items, shipping, tax: taxes, pieces } : left;
  if (wanted.items.amountMinor > left.items.amountMinor)
    return fail('OC_TOO_MANY', 'fulfilment.refundedBefore', { path: ['lines'] });
  const refunded = await giveBack(tx, refundable(sold, sold), { ...wanted, said }, 'RETURNED', now);
  if (!refunded) return fail('OC_WRONG_STATUS', 'fulfilment.nothingToRefund');
  await (pieces.length > 0 ? noteRefunded(tx, pieces) : noteAllRefunded(tx, sellerOrderId));
  await dropRefunded(tx, sold, said.note, now);
  return ok({ refunded });
}
