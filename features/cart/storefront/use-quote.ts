import { type Answer, useAnswer, useClient, useHydrated } from '@cubby/site';
import { useEffect } from 'react';
import { quotedCart, type ShownQuote } from '../contract.ts';
import type { CartEntry } from '../rules.ts';

/**
 * The current cost of the cart from the server. Requested after every change, when the connection returns, and on
 * `ask`; an empty cart is not priced.
 */
export function useQuote(
  entries: readonly CartEntry[],
  place: { country: string; region?: string | undefined },
  /** The token of the buyer's own unpaid order: the stock it holds is not sold out to them. */
  pendingToken?: string,
): Answer<ShownQuote> {
  const client = useClient();
  const hydrated = useHydrated();
  const question =
    hydrated && entries.length > 0 ? JSON.stringify([entries, place.country, place.region, pendingToken]) : null;
  const answer = useAnswer(question, (signal) =>
    client(
      quotedCart,
      { entries: [...entries], country: place.country, region: place.region },
      { signal, ...(pendingToken && { bearer: pendingToken }) },
    ),
  );
  const { ask } = answer;
  useEffect(() => {
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask]);
  return answer;
}
