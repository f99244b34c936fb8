import type { Tx } from '@cubby/db';
import {
  arriveReturn,
  findSoldOrder,
  insertReturnParcel,
  lockOrder,
  type SoldOrder,
  setDue,
} from '@cubby/features/orders/server';
import { isWithdrawnFrom, periods } from '@cubby/features/orders/transitions';
import { enqueue } from '@cubby/jobs';
import { fail, ok, type Result } from '@cubby/result';
import type { Refused } from '../act.ts';

/**
 * A buyer has sent withdrawn goods back (O28). From now on the return cannot end unsent (O30): it counts as received
 * some days after a carrier reports its arrival, or without a report, some days after it was sent (O29, decision 0062).
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
  await setDue(tx, [sellerOrderId], daysLater(now, periods.returnDelivery));
  return ok(true);
}

/** A carrier has brought it back to the seller, who has some days to inspect it. */
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
    await setDue(tx, [sellerOrderId], daysLater(now, periods.receiving));
  return ok(true);
}

const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);
