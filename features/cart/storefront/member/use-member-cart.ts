import { useClient, useHydrated } from '@cubby/site';
import { showToast } from '@cubby/ui';
import { useEffect } from 'react';
import { forgetMemberCart } from '../cart-store.ts';
import { noteAsked } from './asked-cart.ts';

/**
 * A member's cart is on the server too (spec 4.12, 4.15); its code is loaded for members only. At sign-out it is
 * removed from this browser.
 */
export function useMemberCart(isMember: boolean): void {
  const client = useClient();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    if (!isMember) return forgetMemberCart();
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./member-cart.ts').then(
      ({ startMemberCart }) => {
        if (!isOver) stop = startMemberCart(client, (message) => showToast(message));
      },
      // Without that code there is no response: the browser's own cart is shown.
      () => noteAsked(true),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isHydrated, isMember]);
}
