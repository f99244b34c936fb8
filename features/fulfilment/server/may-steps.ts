import { type Actor, mayAsStaff, mayForShop } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import { findSellerOrders, type SoldOrder } from '@cubby/features/orders/server';
import { actOnOrder, giveBackMoney, shipParcel } from '../contract.ts';
import { type SaleStep, stepsOfSale } from '../rules.ts';

const accessOf = (step: SaleStep) => {
  if (step === 'REFUND') return giveBackMoney.access;
  return step === 'SHIP' ? shipParcel.access : actOnOrder.access;
};

/**
 * The actions on a seller order that an actor may take, for its shop or as staff, by the table of transitions and their
 * roles.
 */
export async function maySteps(
  db: Queryable,
  actor: Actor,
  { orderId, sellerOrderId, sellerId }: SoldOrder,
  as: 'SELLER' | 'MANAGER',
  now: Date,
): Promise<SaleStep[]> {
  const facts = (await findSellerOrders(db, orderId)).find((each) => each.sellerOrderId === sellerOrderId)!;
  const isGiven = (step: SaleStep) =>
    as === 'SELLER' ? mayForShop(actor, accessOf(step), sellerId) : mayAsStaff(actor, accessOf(step));
  const all = { ...facts, disputed: facts.kept, isChargeback: false, refundableMinor: 0, hasReason: true };
  return stepsOfSale(all, now, as).filter(isGiven);
}
