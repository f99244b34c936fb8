import { useStoredUser } from '@cubby/features/accounts/storefront';
import { memberOrders } from '@cubby/features/orders/contract';
import { isPayable } from '@cubby/features/orders/rules';
import { findWaitingOrder, useOrder } from '@cubby/features/orders/storefront';
import { useAnswer, useClient, useHydrated } from '@cubby/site';
import { useEffect, useMemo, useState } from 'react';

export type Waiting = { number: string; heldUntil: string | null; isMembers: boolean };

/**
 * An unpaid order that still holds stock, of this tab or of the member's account; a guest's that has been paid meanwhile
 * empties the cart. `isKnown`: whether there is one has been found out, so that its notice pushes nothing down.
 *
 * @param tries counts the attempts to place one on this page: each may have made it
 */
export function useWaitingOrder(tries = 0): {
  token: string | undefined;
  order: Waiting | undefined;
  isKnown: boolean;
} {
  const hydrated = useHydrated();
  const held = useMemo(() => (hydrated ? findWaitingOrder() : undefined), [hydrated, tries]);
  const { value: guests, waiting: asksForGuests } = useOrder(held?.number, held?.token, { watch: false });
  const { order: members, waiting: asksForMembers } = useMembersWaitingOrder(tries);
  const isAnswered = hydrated && !asksForGuests && !asksForMembers;
  // The notice stays while the server is asked again.
  const [wasAnswered, setAnswered] = useState(false);
  if (isAnswered && !wasAnswered) setAnswered(true);
  useEffect(() => {
    if (guests) void import('./settle-cart.ts').then(({ settleCart }) => settleCart(guests));
  }, [guests]);
  const order = guests && isPayable(guests) ? { ...guests, isMembers: false } : members;
  return { token: held?.token, order, isKnown: isAnswered || wasAnswered };
}

function useMembersWaitingOrder(tries: number): { order: Waiting | undefined; waiting: boolean } {
  const client = useClient();
  const isMember = useStoredUser();
  const { value: list, waiting } = useAnswer(isMember ? `waiting ${tries}` : null, (signal) =>
    client(memberOrders, { statuses: ['CREATED', 'SENT_TO_PMT'], words: '', page: 1 }, { signal }),
  );
  const found = isMember && list?.orders.find(isPayable);
  return { order: found ? { ...found, isMembers: true } : undefined, waiting };
}
