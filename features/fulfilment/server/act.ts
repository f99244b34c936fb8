import type { Tx } from '@cubby/db';
import { shipStock } from '@cubby/features/offers/server';
import {
  type AppliedChange,
  applyToSellerOrder,
  arriveParcels,
  arriveReturn,
  findSoldLines,
  findSoldOrder,
  findUnshipped,
  insertParcel,
  insertReturnParcel,
  lockInvoicesWith,
  lockOrder,
  lookAgain,
  noteComingBack,
  returnParcels,
  type SoldOrder,
  sendParcelsAgain,
  tellBuyer,
} from '@cubby/features/orders/server';
import { isReturnOfDispute, isWithdrawnFrom, type OrderActor, periods } from '@cubby/features/orders/transitions';
import { endSessions } from '@cubby/features/payments/server';
import { enqueue } from '@cubby/jobs';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { OrderStep } from '../rules.ts';
import { settleMoney } from './settle-money.ts';

type Refused = Failure<'OC_WRONG_STATUS'>;
type Pieces = readonly { offerId: string; quantity: number }[];
type Step = {
  action: OrderStep | 'COME_BACK';
  actor: OrderActor;
  reason?: string | undefined;
  restocks?: boolean | undefined;
  /** What is sent back; none: all that is left. */
  pieces?: Pieces | undefined;
};

/** Makes a step with a seller order: parcels, status, stock and money in one transaction. */
export async function act(
  tx: Tx,
  sold: SoldOrder,
  step: Step,
  now: Date,
): Promise<Result<AppliedChange, Failure<'OC_WRONG_STATUS' | 'OC_TOO_MANY'>>> {
  const { sellerOrderId, orderId } = sold;
  const { action, actor, reason, restocks, pieces = [] } = step;
  // Its dispute moves it on, with what it says about money.
  if (isReturnOfDispute(sold)) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  // Whoever says that it has arrived means all of its parcels.
  if (action === 'DELIVER' && actor === 'BUYER') await arriveParcels(tx, sellerOrderId, null, now);
  if (action === 'SHIP_AGAIN') await sendParcelsAgain(tx, sellerOrderId, now);
  const made = await applyToSellerOrder(
    tx,
    { orderId, sellerOrderId },
    { action, actor, now, restocks, ...(reason && { reason }) },
  );
  if (!made.ok) return made;
  if (action === 'WITHDRAW') {
    const named = await namePieces(tx, sellerOrderId, pieces);
    if (!named.ok) return named;
    await noteComingBack(tx, named.value);
  }
  await settleMoney(tx, [made.value], now);
  await endSessions(tx, orderId, [made.value]);
  return made;
}

/** Some pieces of a seller order by its lines, or all that its buyer has: neither refunded nor on their way back. */
async function namePieces(
  tx: Tx,
  sellerOrderId: string,
  pieces: Pieces,
): Promise<Result<{ orderLineId: string; quantity: number }[], Failure<'OC_TOO_MANY'>>> {
  const left = (await findSoldLines(tx, sellerOrderId))
    .map(({ quantity, refunded, comingBack, ...line }) => ({ ...line, quantity: quantity - refunded - comingBack }))
    .filter(({ quantity }) => quantity > 0);
  const lineOf = (offerId: string) => left.find((line) => line.offerId === offerId);
  for (const [i, { offerId, quantity }] of pieces.entries())
    if (quantity > (lineOf(offerId)?.quantity ?? 0))
      return fail('OC_TOO_MANY', 'fulfilment.tooMany', { path: ['lines', i, 'quantity'] });
  return ok(
    (pieces.length > 0 ? pieces : left).map(({ offerId, quantity }) => ({
      orderLineId: lineOf(offerId)!.orderLineId,
      quantity,
    })),
  );
}

export type Parcel = {
  lines: Pieces;
  carrier: string;
  tracker?: string | undefined;
  trackingUrl?: string | undefined;
  departedOn: string;
};

/**
 * Ships a parcel (O15): its pieces leave the stock, and once nothing remains to be shipped the seller order is in
 * delivery.
 */
export async function ship(
  tx: Tx,
  sold: SoldOrder,
  parcel: Parcel,
  by: 'SELLER' | 'MANAGER',
  now: Date,
): Promise<Result<{ status: SoldOrder['status'] }, Failure<'OC_WRONG_STATUS' | 'OC_TOO_MANY'>>> {
  const { sellerOrderId, orderId } = sold;
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  const left = await findUnshipped(tx, sellerOrderId);
  // What is not paid has nothing firm to ship; what is not being prepared may not leave yet.
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
      ...{ sellerOrderId, carrier, tracker, trackingUrl, departedOn },
      lines: lines.map(({ offerId, quantity }) => ({ orderLineId: ofLine(offerId), quantity })),
    },
    now,
  );
  await shipStock(tx, shipped, now);
  await tellBuyer(tx, { orderId, news: 'SHIPPED', sellerOrderId });
  const sent = await applyToSellerOrder(tx, { orderId, sellerOrderId }, { action: 'SHIP', actor: by, now });
  if (!sent.ok) return ok({ status: sold.status });
  await settleMoney(tx, [sent.value], now);
  return ok({ status: sent.value.to });
}

/**
 * A buyer has sent back what they withdrew from (O28). From now on it does not lapse (O30): it counts as received so long
 * after a carrier says that it is back, or if none does, so long after it was sent (O29, decision 0062).
 */
export async function sendBack(
  tx: Tx,
  { orderId, sellerOrderId }: SoldOrder,
  parcel: { carrier: string; tracker: string | null },
  now: Date,
): Promise<Result<true, Refused>> {
  await lockOrder(tx, orderId);
  const found = (await findSoldOrder(tx, { sellerOrderId }))!;
  if (!isWithdrawnFrom(found) || found.isSentBack) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  const returnParcelId = await insertReturnParcel(tx, { sellerOrderId, ...parcel }, now);
  await enqueue(tx, 'sent-back-letter', { sellerOrderId, returnParcelId });
  await lookAgain(tx, [sellerOrderId], daysLater(now, periods.returnDelivery));
  return ok(true);
}

/** A carrier has brought it back to its seller, who has a few days to say what they found. */
export async function reportBack(
  tx: Tx,
  { orderId, sellerOrderId }: SoldOrder,
  now: Date,
): Promise<Result<true, Refused>> {
  await lockOrder(tx, orderId);
  if (
    (await arriveReturn(tx, sellerOrderId, now)) > 0 &&
    (await findSoldOrder(tx, { sellerOrderId }))!.status === 'RETURN'
  )
    await lookAgain(tx, [sellerOrderId], daysLater(now, periods.receiving));
  return ok(true);
}

const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);

/** What a carrier says about a parcel: arrived (O16 once every parcel has), or on its way back (O26). */
export async function report(
  tx: Tx,
  sold: SoldOrder,
  { event, tracker }: { event: 'DELIVERED' | 'UNDELIVERABLE'; tracker: string | null },
  now: Date,
): Promise<Result<true, Refused>> {
  await lockInvoicesWith(tx, sold.orderId);
  await lockOrder(tx, sold.orderId);
  if (event === 'UNDELIVERABLE') {
    await returnParcels(tx, sold.sellerOrderId, tracker, now);
    const back = await act(tx, sold, { action: 'COME_BACK', actor: 'CARRIER' }, now);
    if (back.ok) return ok(true);
    const { status, returnCause } = (await findSoldOrder(tx, sold))!;
    // Another of its parcels came back before this one, or the report is repeated.
    return status === 'RETURN' && returnCause === 'UNDELIVERABLE'
      ? ok(true)
      : fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  }
  await arriveParcels(tx, sold.sellerOrderId, tracker, now);
  // Others may still be on their way, and a repeated report changes nothing.
  await act(tx, sold, { action: 'DELIVER', actor: 'CARRIER' }, now);
  return ok(true);
}
