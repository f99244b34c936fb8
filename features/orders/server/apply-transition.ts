import { statement, type Tx } from '@cubby/db';
import { refreshListingsOfOffers, releaseStock } from '@cubby/features/offers/server';
import { type Failure, ok, type Result } from '@cubby/result';
import { type OrderAction, type OrderActor, type OrderStatus, type StockEffect, transitionFor } from '../rules.ts';

const lockOrder = statement('orders_lock_order', 'select from "order" where order_id = $1 for update');
type Locked = { sellerOrderId: string; status: OrderStatus };
const lockSellerOrders = statement<Locked>(
  'orders_lock',
  `select seller_order_id as "sellerOrderId", status from seller_order where order_id = $1 order by seller_order_id for update`,
);
const change = statement(
  'orders_change_status',
  `update seller_order set status = $3, due_at = $4,
     outstanding_minor = case when $3 = 'PAID' then 0 else outstanding_minor end
   where seller_order_id = $1 and status = $2`,
);
const record = statement(
  'orders_record_change',
  `insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, reason, at)
   select $1, count(*) + 1, $2, $3, $4, $5, $6, $7 from seller_order_event where seller_order_id = $1`,
);
const firm = statement(
  'orders_firm_stock',
  `update reservation r set state = 'FIRM' from order_line l
   where l.order_line_id = r.order_line_id and l.seller_order_id = any($1) and r.state = 'HELD'`,
);
const letGo = statement<{ offerId: string; quantity: number }>(
  'orders_let_go_stock',
  `update reservation r set state = 'RELEASED' from order_line l
   where l.order_line_id = r.order_line_id and l.seller_order_id = any($1) and r.state in ('HELD', 'FIRM')
   returning r.offer_id as "offerId", r.quantity`,
);

export type AppliedChange = { sellerOrderIds: string[]; stock: StockEffect };
export type Change = {
  action: OrderAction;
  actor: OrderActor;
  now: Date;
  reason?: string;
  /** When the sweep must look at the order again; null: never by time. Undefined keeps none. */
  dueAt?: Date | null;
};

/**
 * Takes an action on all seller orders of an order at once (domain 5.1: guard, status, stock, record in one transaction).
 * Refused, and nothing changed, unless the table allows it for each of them.
 */
export async function applyToOrder(
  tx: Tx,
  orderId: string,
  { action, actor, now, reason, dueAt = null }: Change,
): Promise<Result<AppliedChange, Failure<'OC_WRONG_STATUS'>>> {
  // First of all: whoever changes anything of an order stands in this one queue, so that no two wait for each other.
  await lockOrder.run(tx, orderId);
  const sellerOrders = await lockSellerOrders.all(tx, orderId);
  const planned: { sellerOrder: Locked; id: string; to: OrderStatus; stock: StockEffect }[] = [];
  for (const sellerOrder of sellerOrders) {
    const found = transitionFor(sellerOrder.status, action, actor);
    if (!found.ok) return found;
    planned.push({ sellerOrder, ...found.value });
  }
  for (const { sellerOrder, id, to } of planned) {
    await change.run(tx, sellerOrder.sellerOrderId, sellerOrder.status, to, dueAt);
    await record.run(tx, sellerOrder.sellerOrderId, id, sellerOrder.status, to, actor, reason ?? null, now);
  }
  const sellerOrderIds = sellerOrders.map((sellerOrder) => sellerOrder.sellerOrderId);
  const stock = planned[0]?.stock ?? 'KEEP';
  if (stock === 'FIRM') await firm.run(tx, sellerOrderIds);
  if (stock === 'RELEASE') {
    const held = await letGo.all(tx, sellerOrderIds);
    await releaseStock(tx, sumByOffer(held));
    await refreshListingsOfOffers(
      tx,
      held.map((each) => each.offerId),
    );
  }
  return ok({ sellerOrderIds, stock });
}

function sumByOffer(held: readonly { offerId: string; quantity: number }[]): { offerId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { offerId, quantity } of held) sums.set(offerId, (sums.get(offerId) ?? 0) + quantity);
  return [...sums].map(([offerId, quantity]) => ({ offerId, quantity }));
}
