import type { Tx } from '@cubby/db';
import {
  arriveParcels,
  findSoldOrder,
  lockInvoicesWith,
  lockOrder,
  returnParcels,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { fail, ok, type Result } from '@cubby/result';
import { act, type Refused } from '../act.ts';

/** A carrier's report about a parcel: arrived (O16 once every parcel has), or being returned (O26). */
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
    // Another parcel came back before this one, or the report is repeated.
    return status === 'RETURN' && returnCause === 'UNDELIVERABLE'
      ? ok(true)
      : fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  }
  await arriveParcels(tx, sold.sellerOrderId, tracker, now);
  // Others may still be in transit, and a repeated report changes nothing.
  await act(tx, sold, { action: 'DELIVER', actor: 'CARRIER' }, now);
  return ok(true);
}
