import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findAddressee } from '@cubby/features/accounts/server';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { requestOrderLink, takeGuestOrders } from '../../contract.ts';
import { mayTake } from '../../policy.ts';
import { lockToTake, takeOrder, takeOrdersOf } from './guest-order-store.ts';

export const guestOrderEndpoints: readonly Implementation[] = [
  // A job looks up the order, so neither the response nor its time reveals whether it exists.
  implement(requestOrderLink, async ({ orderNumber, email }, { db }) => {
    await enqueue(db, 'send-order-link', { orderNumber, email }, { maxAttempts: 5 });
    return ok(true as const);
  }),
  implement(takeGuestOrders, async ({ orderNumber }, { db, actor, accountId }) => {
    const address = await confirmedAddress(db, accountId);
    if (orderNumber === undefined)
      return ok({ count: address === undefined ? 0 : await takeOrdersOf(db, accountId, address) });
    const order = await lockToTake(db, orderNumber);
    if (order?.accountId === accountId) return ok({ count: 0 });
    if (!order || !mayTake(actor, order, address))
      return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    return ok({ count: await takeOrder(db, accountId, orderNumber) });
  }),
];

export async function confirmedAddress(db: Queryable, accountId: string): Promise<string | undefined> {
  const account = await findAddressee(db, accountId);
  return account?.isConfirmed ? account.login : undefined;
}
