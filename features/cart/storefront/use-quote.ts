import { type Answer, useAnswer, useClient, useHydrated } from '@cubby/site';
import { useEffect } from 'react';
import { quotedCart, type ShownQuote } from '../contract.ts';
import type { CartEntry } from '../rules.ts';

/**
 * What the cart costs, as the server says now. Asks anew with every change, when the connection is back, and on `ask`; a
 * cart without entries is not asked about.
 */
export function useQuote(
  entries: readonly CartEntry[],
  place: { country: string; region?: string | undefined },
): Answer<ShownQuote> {
  const client = useClient();
  const alive = useHydrated();
  const question = alive && entries.length > 0 ? JSON.stringify([entries, place.country, place.region]) : null;
  const answer = useAnswer(question, (signal) =>
    client(quotedCart, { entries: [...entries], country: place.country, region: place.region }, { signal }),
  );
  const { ask } = answer;
  useEffect(() => {
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask]);
  return answer;
}
