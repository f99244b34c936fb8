import { useStoredUser } from '@cubby/features/accounts/storefront';
import { memberOrders } from '@cubby/features/orders/contract';
import { isPayable } from '@cubby/features/orders/rules';
import { findWaitingOrder, useOrder } from '@cubby/features/orders/storefront';
import { useAnswer, useClient, useHydrated } from '@cubby/site';
import { useEffect, useMemo } from 'react';

/** An order that holds stock for its payment; `isMembers`: it is found in the account. */
export type Waiting = { number: string; heldUntil: string | null; isMembers: boolean };

/**
 * An unpaid order that still holds stock, of this tab or of the member's account; a guest's that has been paid meanwhile
 * empties the cart.
 *
 * @param tries counts the attempts to place one on this page: each may have made it
 */
export function useWaitingOrder(tries = 0): { token: string | undefined; order: Waiting | undefined } {
  const hydrated = useHydrated();
  const held = useMemo(() => (hydrated ? findWaitingOrder() : undefined), [hydrated, tries]);
  const { value: guests } = useOrder(held?.number, held?.token, { watch: false });
  const members = useMembersWaitingOrder(tries);
  useEffect(() => {
    // Loaded for those who have an order: it brings the checkout's form with it.
    if (guests) void import('./settle-cart.ts').then(({ settleCart }) => settleCart(guests));
  }, [guests]);
  const order = guests && isPayable(guests) ? { ...guests, isMembers: false } : members;
  return { token: held?.token, order };
}

function useMembersWaitingOrder(tries: number): Waiting | undefined {
  const client = useClient();
  const isMember = useStoredUser();
  const { value: list } = useAnswer(isMember ? `waiting ${tries}` : null, (signal) =>
    client(memberOrders, { statuses: ['CREATED', 'SENT_TO_PMT'], words: '', page: 1 }, { signal }),
  );
  const found = isMember && list?.orders.find(isPayable);
  return found ? { ...found, isMembers: true } : undefined;
}
