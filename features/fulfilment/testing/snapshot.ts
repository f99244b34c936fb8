import type { Pool } from '@cubby/db';
import type { OrderStatus } from '@cubby/features/orders/rules';

/** An order as stored: status, stock and money of each part, and the cash received for it. All in cents. */
export type Snapshot = {
  parts: {
    number: string;
    status: OrderStatus;
    isDelivered: boolean;
    total: number;
    paid: number;
    refunded: number;
    clearing: number;
    changes: number;
    lines: {
      offerId: string;
      quantity: number;
      refunded: number;
      comingBack: number;
      shipped: number;
      state: string;
    }[];
  }[];
  stock: { offerId: string; onHand: number; reserved: number; moved: number }[];
  /** Its school's 5 %: the ledger's amount, and the remaining items of earned sales. */
  school: { cost: number; wanted: number };
  money: { received: number; fees: number; sent: number; open: number; cash: number; due: number; all: number };
};

export async function snapshotOf(pool: Pool, number: string): Promise<Snapshot> {
  const { rows } = await pool.query<Snapshot>(
    `select
       (select json_agg(json_build_object('number', o.order_number || '-' || so.position, 'status', so.status,
          'isDelivered', so.delivered_at is not null, 'total', so.total_minor,
          'paid', (select coalesce(sum(a.amount_minor), 0) from payment_allocation a where a.seller_order_id = so.seller_order_id),
          'refunded', (select coalesce(sum(x.items_minor + x.shipping_minor + x.tax_minor), 0) from refund_part x
            where x.seller_order_id = so.seller_order_id),
          'clearing', (select coalesce(-sum(p.amount_minor), 0) from ledger_account a join posting p using (ledger_account_id)
            where a.type = 'CLEARING' and a.object = so.seller_order_id::text),
          'changes', (select count(*) from seller_order_event e where e.seller_order_id = so.seller_order_id),
          'lines', (select json_agg(json_build_object('offerId', l.offer_id, 'quantity', l.quantity, 'refunded', l.refunded,
            'comingBack', l.coming_back, 'shipped', r.shipped, 'state', r.state)
            order by l.position) from order_line l join reservation r using (order_line_id) where l.seller_order_id = so.seller_order_id))
          order by so.position) from seller_order so where so.order_id = o.order_id) as parts,
       (select json_agg(json_build_object('offerId', f.offer_id, 'onHand', f.on_hand, 'reserved', f.reserved, 'moved',
          (select sum(case when m.kind = 'SHIPPED' then -m.quantity else m.quantity end) from stock_movement m where m.offer_id = f.offer_id))
          order by f.offer_id)
        from offer f where f.offer_id in (select l.offer_id from order_line l join seller_order so using (seller_order_id)
          where so.order_id = o.order_id)) as stock,
       (select json_build_object(
          'cost', (select coalesce(sum(p.amount_minor), 0) from ledger_entry e join posting p using (ledger_entry_id)
            join ledger_account a using (ledger_account_id) where e.order_id = o.order_id and a.type = 'SCHOOL_EXP'),
          'wanted', (select coalesce(sum(div(2 * (so.items_minor - (select coalesce(sum(x.items_minor), 0) from refund_part x
              where x.seller_order_id = so.seller_order_id)) + 20, 40)), 0) from seller_order so
            where so.order_id = o.order_id and exists (select from ledger_entry e where e.key = 'P4:' || so.seller_order_id)))) as school,
       (select json_build_object(
          'received', (select coalesce(sum(p.amount_minor), 0) from payment p where p.order_id = o.order_id),
          'fees', (select coalesce(sum(p.fee_minor), 0) from payment p where p.order_id = o.order_id),
          'sent', (select coalesce(sum(r.amount_minor), 0) from refund r join payment p using (payment_id)
            where p.order_id = o.order_id and r.status = 'SENT'),
          'open', (select coalesce(sum(r.amount_minor), 0) from refund r join payment p using (payment_id)
            where p.order_id = o.order_id and r.status <> 'SENT'),
          'cash', coalesce(sum(p.amount_minor) filter (where a.type like 'PSP_CASH%'), 0),
          'due', coalesce(-sum(p.amount_minor) filter (where a.type = 'REFUND_DUE'), 0),
          'all', coalesce(sum(p.amount_minor), 0))
        from ledger_entry e join posting p using (ledger_entry_id) join ledger_account a using (ledger_account_id)
        where e.order_id = o.order_id) as money
     from "order" o where o.order_number = $1`,
    [number],
  );
  return rows[0]!;
}

const failed: readonly OrderStatus[] = ['CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT'];
const ended: readonly OrderStatus[] = [...failed, 'COMPLETED', 'CLOSED'];

/** An order's error; undefined: none (reliability 3, domain 5.3). */
export function wrongIn({ parts, stock, school, money }: Snapshot): string | undefined {
  const { received, fees, sent, open, cash, due, all } = money;
  if (school.cost !== school.wanted) return `its school has cost ${school.cost}, and should have ${school.wanted}`;
  if (all !== 0) return `its accounts sum to ${all}`;
  if (cash !== received - fees - sent) return `cash is ${cash}; received ${received}, fees ${fees}, sent ${sent}`;
  if (due !== open) return `refunds of ${open} are open, ${due} are due`;
  for (const { offerId, onHand, reserved, moved } of stock) {
    if (reserved < 0 || reserved > onHand) return `${reserved} of ${onHand} pieces of ${offerId} are reserved`;
    if (onHand !== moved) return `${onHand} pieces of ${offerId} are on hand, ${moved} by its movements`;
  }
  for (const { number, status, isDelivered, total, paid, refunded, clearing, lines } of parts) {
    if (paid > total) return `${number} is paid with ${paid} of ${total}`;
    if (refunded > paid) return `${refunded} of ${paid} were given back of ${number}`;
    if (failed.includes(status) && refunded !== paid) return `${number} is ${status}, and ${paid - refunded} are kept`;
    if ((ended.includes(status) || isDelivered) && clearing !== 0)
      return `${number} is ${status}, its clearing is ${clearing}`;
    for (const { quantity, refunded, comingBack, shipped, state } of lines) {
      if (refunded + comingBack > quantity || (comingBack > 0 && status !== 'RETURN'))
        return `${number} has refunded ${refunded} of ${quantity}, and ${comingBack} come back in ${status}`;
      const toShip = Math.max(quantity - refunded - shipped, 0);
      if (shipped > quantity || (state === 'SHIPPED') !== (shipped > 0 && toShip === 0))
        return `${number} has shipped ${shipped} of ${quantity}`;
    }
  }
  return undefined;
}
