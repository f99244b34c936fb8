import type { Tx } from '@cubby/db';
import { releaseStock } from '@cubby/features/offers/server';
import {
  applyToSellerOrder,
  findShipped,
  releaseRefunded,
  type SoldOrder,
  sumByOffer,
} from '@cubby/features/orders/server';
import type { OrderAction, OrderActor } from '@cubby/features/orders/transitions';
import { settleMoney } from '../shares/settle-money.ts';

/**
 * Releases pieces refunded before shipping: their stock can be sold again. A seller order without other pieces is
 * cancelled (O38); one whose other pieces have all been sent is in delivery (O15), or delivered if they have arrived
 * (O16).
 */
export async function dropRefunded(tx: Tx, sold: SoldOrder, reason: string, now: Date): Promise<void> {
  const { orderId, sellerOrderId } = sold;
  const released = await releaseRefunded(tx, sellerOrderId);
  if (released.length === 0) return;
  await releaseStock(tx, sumByOffer(released));
  const apply = async (action: OrderAction, actor: OrderActor) => {
    const made = await applyToSellerOrder(tx, { orderId, sellerOrderId }, { action, actor, now, reason });
    if (made.ok) await settleMoney(tx, [made.value], now);
  };
  if ((await findShipped(tx, sellerOrderId)).length === 0) return apply('CANCEL', 'SYSTEM');
  await apply('SHIP', 'SYSTEM');
  await apply('DELIVER', 'CARRIER');
}
