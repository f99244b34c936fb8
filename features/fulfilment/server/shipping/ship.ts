import { daysBetween } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { shipStock } from '@cubby/features/offers/server';
import {
  applyToSellerOrder,
  findUnshipped,
  insertParcel,
  lockInvoicesWith,
  lockOrder,
  type SoldOrder,
  tellBuyer,
} from '@cubby/features/orders/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { settleMoney } from '../shares/settle-money.ts';
import type { Pieces } from './name-pieces.ts';
import { shopDay } from './shop-day.ts';

/** A parcel may be recorded before its carrier collects it. */
const mostDaysAhead = 7;

type Parcel = {
  lines: Pieces;
  carrier: string;
  tracker?: string | undefined;
  trackingUrl?: string | undefined;
  departedOn: string;
  reason?: string | undefined;
};

/**
 * Ships a parcel (O15): its pieces leave the stock, and once nothing is left to ship the seller order is in delivery.
 */
export async function ship(
  tx: Tx,
  sold: SoldOrder,
  parcel: Parcel,
  { actor, accountId }: { actor: 'SELLER' | 'MANAGER'; accountId?: string | undefined },
  now: Date,
): Promise<Result<{ status: SoldOrder['status'] }, Failure<'OC_BAD_REQUEST' | 'OC_WRONG_STATUS' | 'OC_TOO_MANY'>>> {
  const { sellerOrderId, orderId } = sold;
  const early = daysBetween(parcel.departedOn, shopDay(sold, sold.placedAt)) > 0;
  const late = daysBetween(shopDay(sold, now), parcel.departedOn) > mostDaysAhead;
  if (early || late)
    return fail('OC_BAD_REQUEST', `fulfilment.departedOn.${early ? 'early' : 'late'}`, {
      path: ['departedOn'],
      values: { days: mostDaysAhead },
    });
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  const left = await findUnshipped(tx, sellerOrderId);
  // Only an order in preparation may be shipped: an unpaid one has no firm stock.
  if (sold.status !== 'IN_PROGRESS' || left.length === 0) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  const lines = parcel.lines.length > 0 ? parcel.lines : left;
  for (const [i, { offerId, quantity }] of lines.entries())
    if (quantity > (left.find((line) => line.offerId === offerId)?.quantity ?? 0))
      return fail('OC_TOO_MANY', 'fulfilment.tooMany', { path: ['lines', i, 'quantity'] });
  const { carrier, tracker = null, trackingUrl = null, departedOn } = parcel;
  const ofLine = (offerId: string) => left.find((line) => line.offerId === offerId)!.orderLineId;
  const shipped = await insertParcel(
    tx,
    {
      ...{ sellerOrderId, carrier, tracker, trackingUrl, departedOn, accountId: accountId ?? null },
      lines: lines.map(({ offerId, quantity }) => ({ orderLineId: ofLine(offerId), quantity })),
    },
    now,
  );
  await shipStock(tx, shipped, now);
  await tellBuyer(tx, { orderId, news: 'SHIPPED', sellerOrderId });
  const { reason } = parcel;
  const step = { action: 'SHIP', actor, accountId, now, ...(reason && { reason }) } as const;
  const sent = await applyToSellerOrder(tx, { orderId, sellerOrderId }, step);
  if (!sent.ok) return ok({ status: sold.status });
  await settleMoney(tx, [sent.value], now);
  return ok({ status: sent.value.to });
}
