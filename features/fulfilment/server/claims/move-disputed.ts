import type { Tx } from '@cubby/db';
import {
  type AppliedChange,
  applyToSellerOrder,
  lockInvoicesWith,
  lockOrder,
  type SoldOrder,
} from '@cubby/features/orders/server';
import type { OrderAction, OrderActor } from '@cubby/features/orders/transitions';
import type { Failure, Result } from '@cubby/result';
import { settleMoney } from '../shares/settle-money.ts';
import type { ClaimedMoney } from './claimed-money.ts';

export type MovedByDispute = Omit<ClaimedMoney, 'sentBack'> & {
  action: Extract<
    OrderAction,
    'DISPUTE' | 'END_DISPUTE' | 'REFUND_IN_PART' | 'REFUND_IN_FULL' | 'AWAIT_RETURN' | 'RECEIVE_RETURN' | 'END_RETURN'
  >;
  actor: OrderActor;
  reason: string;
  disputed: number;
  restocks?: boolean;
};
export type DisputedOrder = Pick<SoldOrder, 'orderId' | 'sellerOrderId'>;

/** Moves a seller order as its dispute decides: status, money, stock and invoice in one transaction (O29 to O37). */
export async function moveDisputed(
  tx: Tx,
  { orderId, sellerOrderId }: DisputedOrder,
  { action, actor, reason, disputed, restocks = false, ...money }: MovedByDispute,
  now: Date,
): Promise<Result<AppliedChange, Failure<'OC_WRONG_STATUS'>>> {
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  const moved = await applyToSellerOrder(
    tx,
    { orderId, sellerOrderId },
    { action, actor, now, reason, restocks, known: { disputed } },
  );
  if (moved.ok) await settleMoney(tx, [moved.value], now, money);
  return moved;
}
