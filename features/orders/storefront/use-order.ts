import { type Answer, useAnswer, useClient } from '@cubby/site';
import { useEffect, useRef } from 'react';
import type { Order } from '../contract.ts';
import { askForOrder } from './ask-for-order.ts';

const pollMilliseconds = 1_500;
const mostPolls = 80;

/**
 * An order, polled while its payment is in progress (`watch`): a guest's by its token, a member's without one. Without
 * either, nothing is requested.
 */
export function useOrder(
  orderNumber: string | undefined,
  token: string | undefined,
  { watch = true, isMember = false }: { watch?: boolean; isMember?: boolean } = {},
): Answer<Order> {
  const client = useClient();
  const answer = useAnswer(orderNumber && (token || isMember) ? `${orderNumber} ${token}` : null, (signal) =>
    askForOrder(client, orderNumber!, { token }, { signal }),
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
