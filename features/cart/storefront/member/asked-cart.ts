import { useStored } from '@cubby/site';
import { useSyncExternalStore } from 'react';
import { confirmedCart } from '../cart-store.ts';

/** The state of the request for the member's cart: not sent, waiting, or answered. */
let isAsked = false;
const hearers = new Set<() => void>();

export function noteAsked(isSo: boolean): void {
  if (isAsked === isSo) return;
  isAsked = isSo;
  for (const hear of hearers) hear();
}

export const wasAsked = (): boolean => isAsked;

/**
 * Whether a member's cart is known here: a browser that has never confirmed it has nothing to show before the first
 * response.
 */
export function useIsMemberCartKnown(): boolean {
  const confirmed = useStored(confirmedCart, undefined);
  const asked = useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    wasAsked,
    () => false,
  );
  return asked || confirmed !== undefined;
}
