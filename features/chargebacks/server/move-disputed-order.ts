import type { Tx } from '@cubby/db';
import { settleMoney } from '@cubby/features/fulfilment/server';
import { applyToSellerOrder, type SoldOrder } from '@cubby/features/orders/server';
import type { OrderAction } from '@cubby/features/orders/transitions';

export async function move(
  tx: Tx,
  { orderId, sellerOrderId }: SoldOrder,
  action: OrderAction,
  actor: 'PSP' | 'SYSTEM',
  refundableMinor: number,
  now: Date,
): Promise<void> {
  const known = { isChargeback: true, refundableMinor };
  const made = { action, actor, now, reason: 'chargeback', known };
  const moved = await applyToSellerOrder(tx, { orderId, sellerOrderId }, made);
  if (moved.ok) await settleMoney(tx, [moved.value], now);
}
