import { type Implementation, implement } from '@cubby/contract/server';
import { expectedShare } from '@cubby/features/fulfilment/server';
import { findSaleDetails, findSoldOrder } from '@cubby/features/orders/server';
import { add, type Money, money, sum } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { type OrderStory, orderStory, partsOfOrder } from '../contract.ts';
import { moveOf } from '../rules.ts';
import { findEntries, findParts, findShop } from './store.ts';

const missing = fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });

export const storyEndpoints: readonly Implementation[] = [
  implement(orderStory, async ({ number }, { db, now }) => {
    const sold = await findSoldOrder(db, { number });
    const found = sold && (await findSaleDetails(db, sold.sellerOrderId));
    if (!sold || !found) return missing;
    const share = await expectedShare(db, sold, now);
    const entries = (await findEntries(db, sold)).map(({ code, at, accounts }) => ({
      ...{ code, at: at.toISOString(), move: moveOf(code) },
      amount: sum(accounts.map(({ creditedMinor }) => money(Math.max(0, creditedMinor)))),
      accounts: accounts.map(({ type, creditedMinor }) => ({ type, credited: money(creditedMinor) })),
    }));
    const { delivery } = found as { delivery: { city: string; country: string } };
    return ok({
      ...{ number, status: found.status, shop: await findShop(db, sold.sellerId) },
      ...{ city: delivery.city, country: delivery.country },
      ...{ items: money(sold.itemsMinor), shipping: money(sold.shippingMinor), tax: money(sold.taxMinor) },
      ...{ total: money(found.totalMinor), refunded: money(found.refundedMinor) },
      commission: add(share.commission, ...share.commissionTaxes.map(({ amount }): Money => amount)),
      share: share.total,
      balance: sum(entries.flatMap(({ accounts }) => accounts.map(({ credited }) => credited))),
      lines: found.lines.map(({ name, quantity, refunded }) => ({ name, quantity, refunded })),
      steps: found.history,
      entries,
      parcels: found.parcels.flatMap(parcelMovesOf),
    });
  }),
  implement(partsOfOrder, async ({ orderNumber }, { db }) => {
    const parts = await findParts(db, orderNumber);
    return parts.length === 0 ? missing : ok(parts);
  }),
];

type Parcel = {
  carrier: string;
  tracker: string | null;
  departedOn: string;
  deliveredAt: string | null;
  returnedAt: string | null;
};
const parcelMovesOf = ({ carrier, tracker, departedOn, deliveredAt, returnedAt }: Parcel): OrderStory['parcels'] =>
  (
    [
      ['SHIPPED', `${departedOn}T00:00:00Z`],
      ['DELIVERED', deliveredAt],
      ['RETURNED', returnedAt],
    ] as const
  ).flatMap(([move, at]) => (at === null ? [] : { move, at, carrier, tracker }));
