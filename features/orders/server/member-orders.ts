import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import type { OrderLimits } from '@cubby/feature';
import { findAccountsOf } from '@cubby/features/schools/server';
import { fail, ok } from '@cubby/result';
import { memberOrder, memberOrders, placeMemberOrder } from '../contract.ts';
import { isBuyer } from '../policy.ts';
import { type OrderStatus, type OrderTab, orderStatuses, ordersPageSize, statusesOfTab } from '../rules.ts';
import { changeOwn, missing } from './changing/change-own-order.ts';
import { countOrdersOf } from './guests/guest-order-store.ts';
import { confirmedAddress } from './guests/guest-orders.ts';
import { constraintFailures } from './placing/constraint-failures.ts';
import { addressFor } from './placing/delivery-address.ts';
import { placeFromCart } from './placing/place-from-cart.ts';
import type { Placers } from './placing/placers.ts';
import { countByStatus, findOrders } from './reading/order-list-store.ts';
import { findOwner } from './reading/owner-store.ts';
import { findOrder } from './reading/store.ts';

/** A member's orders: placed from their cart on the server, changed and read only by them. */
export const memberOrderEndpoints = ({
  placers,
  cardsOpen,
  invoicesOpen,
  limits,
}: {
  placers: Placers;
  cardsOpen: boolean;
  invoicesOpen: boolean;
  limits: OrderLimits;
}): Implementation[] => [
  implement(
    placeMemberOrder,
    async (wanted, context) => {
      const { accountId } = context;
      const isOpen = {
        STRIPE: cardsOpen,
        INVOICE: invoicesOpen,
        ACCOUNT:
          wanted.paymentMethod === 'ACCOUNT' &&
          (await findAccountsOf(context.db, accountId)).some(({ mayPay }) => mayPay),
      };
      if (!isOpen[wanted.paymentMethod])
        return fail('OC_PAYMENT_UNAVAILABLE', 'orders.paymentUnavailable', { path: ['paymentMethod'] });
      const address = await addressFor(accountId, wanted, context);
      if (!address.ok) return address;
      return wanted.orderNumber === undefined
        ? placeFromCart(accountId, wanted, address.value, context, { placers, limits })
        : changeOwn(wanted.orderNumber, wanted, address.value, context);
    },
    { constraintFailures },
  ),
  implement(memberOrders, async ({ statuses, words, page }, { db, accountId, now }) => {
    const wanted = orderStatuses.filter((status) => statuses.includes(status) || statuses.includes('ALL'));
    const filter = { accountId, statuses: wanted, words };
    const [byStatus, address] = await Promise.all([countByStatus(db, filter), confirmedAddress(db, accountId)]);
    const countIn = (asked: readonly OrderStatus[]) =>
      byStatus.filter(({ status }) => asked.includes(status)).reduce((sum, { count }) => sum + count, 0);
    const countOf = (tab: OrderTab) => countIn(statusesOfTab[tab]);
    const asked = pageOf(page, ordersPageSize, countIn(wanted));
    return ok({
      orders: await findOrders(db, filter, asked.part, now),
      page: asked.page,
      guestOrders: address === undefined ? 0 : await countOrdersOf(db, address),
      tabs: { CURRENT: countOf('CURRENT'), COMPLETED: countOf('COMPLETED'), CANCELLED: countOf('CANCELLED') },
    });
  }),
  implement(memberOrder, async ({ orderNumber }, { db, actor, now }) => {
    const owned = await findOwner(db, orderNumber);
    if (!owned || !isBuyer(actor, owned)) return missing;
    return ok((await findOrder(db, orderNumber, now))!);
  }),
];
