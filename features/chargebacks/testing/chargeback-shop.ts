import { staffRoles } from '@cubby/contract';
import { actOnOrder, shipParcel } from '@cubby/features/fulfilment/contract';
import type { OrderStep } from '@cubby/features/fulfilment/rules';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { expect } from 'vitest';
import { openStripeShop, right } from '../../payments/testing/stripe-shop.ts';

/** The carriers' token. */
export const carrier = { bearer: 'carrier-of-the-tests-1' };
export const opensAt = '2026-09-01T10:00:00Z';
const owner = {
  accountId: '01990000-0000-7000-8000-000000000001',
  login: 'o@cubby.example',
};
const staff = { accountId: '01990000-0000-7000-8000-000000000002', login: 'm@cubby.example', staff: staffRoles };

export const claim = (number: string) => ({
  ...{ number, pieces: [], reason: 'DAMAGED', wished: 'FULL_REFUND', description: 'All of them are wet.' },
  ...{ pictures: [], intent: 'OPEN' },
});
export const delivered = ['CONFIRM', 'PREPARE', 'SHIP', 'DELIVER'] as const;
// Five notebooks for 16.00, 1.90 delivery, 0.90 GST that the seller owes; commission 1.60 with 0.08 and 0.11 tax.
export const five = { 'NB-1 harlow': 5 };

const moving = [
  'DISPUTE_HOLD',
  'LOSSES',
  'SELLER_PENDING',
  'SELLER_AVAILABLE',
  'COMMISSION',
  'CLEARING',
  'TAX',
  'REFUND_DUE',
] as const;

/** A shop on the Stripe double, with its sellers’ owner and its staff. */
export async function openChargebackShop() {
  const shop = await openStripeShop({ CARRIER_TOKEN: carrier.bearer });
  const { stripe, api, pool, deliver, paid, balances, isRight } = shop;
  const asOwner = api.callAs(owner as never);
  const asStaff = api.callAs(staff as never);
  await insertAccounts(pool, [owner, staff]);
  await ownShops(pool, owner.accountId, ['harlow', 'paper-fox']);

  let last: Record<string, number> = {};
  async function moved(): Promise<Record<string, number>> {
    const now = await balances(...moving, 'PSP_CASH');
    const names = new Set([...Object.keys(now), ...Object.keys(last)]);
    const changed = [...names].flatMap((name) => {
      const by = (now[name] ?? 0) - (last[name] ?? 0);
      return by === 0 ? [] : [[name, by] as const];
    });
    last = now;
    return Object.fromEntries(changed);
  }

  async function sold(pieces: Record<string, number>, steps: readonly (OrderStep | 'SHIP')[] = []) {
    const order = await paid(pieces);
    const parts = new Set(Object.keys(pieces).map((piece) => piece.split(' ')[1])).size;
    for (const step of steps)
      for (let part = 1; part <= parts; part += 1) {
        const number = `${order.orderNumber}-${part}`;
        if (step === 'SHIP')
          await asOwner(shipParcel, {
            ...{ number, lines: [], carrier: 'Canada Post', tracker: `T-${number}`, trackingUrl: undefined },
            departedOn: '2026-09-01',
          });
        else if (step === 'CONFIRM' || step === 'PREPARE')
          await asOwner(actOnOrder, { number, action: step, reason: undefined });
        else await api.call(actOnOrder, { number, action: step, reason: undefined }, order);
      }
    await moved();
    const statuses = async () => (await order.order()).sellerOrders.map(({ status }) => status);
    const dispute = async (amount: number) => {
      const events = stripe.books.openDispute(order.paymentId, amount, 1500);
      // In any order, and twice.
      for (const event of [...events.toReversed(), ...events]) await deliver(event);
      return (events[0] as { data: { object: { id: string } } }).data.object.id;
    };
    const decide = async (id: string, outcome: 'won' | 'lost') => {
      const events = stripe.books.closeDispute(id, outcome);
      for (const event of [...events.toReversed(), ...events]) await deliver(event);
      await deliver({ ...events[0], id: `${id}_${outcome}`, type: 'charge.dispute.updated' });
    };
    return { ...order, number: `${order.orderNumber}-1`, statuses, dispute, decide };
  }

  async function disputesOf(orderNumber: string): Promise<string[]> {
    const { rows } = await pool.query(
      `select d.channel || ' ' || d.status || ': ' || (select string_agg(e.transition, ' ' order by e.position) from dispute_event e
         where e.dispute_id = d.dispute_id) as line
       from dispute d join seller_order so using (seller_order_id) join "order" o using (order_id)
       where o.order_number = $1 order by d.created_at, so.position`,
      [orderNumber],
    );
    return rows.map(({ line }) => line);
  }
  /** At the end, no invariant is violated, and the books agree with Stripe. */
  const settles = async () => expect(await isRight()).toEqual(right);
  return { ...shop, asOwner, asStaff, moved, sold, disputesOf, settles };
}
