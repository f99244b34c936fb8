import { type Answer, useAnswer, useClient } from '@cubby/site';
import { useEffect, useRef } from 'react';
import { guestOrder, type Order } from '../contract.ts';

/** How long and how often a page asks about a payment in progress. */
const pollMilliseconds = 1_500;
const mostPolls = 80;

/**
 * A guest's order, requested repeatedly while its payment is in progress (`watch`). Without a token nothing is
 * requested.
 */
export function useOrder(
  orderNumber: string | undefined,
  token: string | undefined,
  { watch = true }: { watch?: boolean } = {},
): Answer<Order> {
  const client = useClient();
  const answer = useAnswer(orderNumber && token ? `${orderNumber} ${token}` : null, (signal) =>
    client(guestOrder, { orderNumber: orderNumber! }, { signal, bearer: token! }),
  );
  const polls = useRef(0);
  const { value, waiting, error, ask } = answer;
  useEffect(() => {
    if (!watch || waiting || (value?.payment !== 'PENDING' && !(error && value)) || polls.current >= mostPolls) return;
    const timer = setTimeout(() => {
      polls.current += 1;
      ask();
    }, pollMilliseconds);
    return () => clearTimeout(timer);
  }, [watch, waiting, value, error, ask]);
  return answer;
}
