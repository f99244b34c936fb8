import type { Order } from '@cubby/features/orders/contract';
import { findWaitingOrder, useOrder } from '@cubby/features/orders/storefront';
import { useHydrated } from '@cubby/site';
import { useEffect, useMemo } from 'react';
import { settleCart } from './settle-cart.ts';

/**
 * An unpaid order of this tab that still holds stock; one that has been paid meanwhile empties the cart.
 *
 * @param tries counts the attempts to place one on this page: each may have made it
 */
export function useWaitingOrder(tries = 0): { token: string | undefined; order: Order | undefined } {
  const hydrated = useHydrated();
  const held = useMemo(() => (hydrated ? findWaitingOrder() : undefined), [hydrated, tries]);
  const { value: order } = useOrder(held?.number, held?.token, { watch: false });
  useEffect(() => {
    if (order) settleCart(order);
  }, [order]);
  const waits = order?.payment === 'PENDING' || order?.payment === 'FAILED';
  return { token: held?.token, order: waits ? order : undefined };
}
