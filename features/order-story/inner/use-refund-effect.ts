import { type RefundEffect, refundEffect } from '@cubby/features/fulfilment/staff-contract';
import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';

/** How long choosing pauses before the effect is asked for. */
const pauseMs = 200;
type Wanted = { number: string; lines: { offerId: string; quantity: number }[]; withShipping: boolean };

/** What a refund would do to the money, as the server reckons it; undefined: nothing is chosen, or not yet known. */
export function useRefundEffect(wanted: Wanted | undefined) {
  const client = useClient();
  const [found, find] = useState<{ effect?: RefundEffect; problem?: string }>({});
  const asked = wanted && JSON.stringify(wanted);
  useEffect(() => {
    find({});
    if (asked === undefined) return;
    const stop = new AbortController();
    const pause = setTimeout(() => {
      client(refundEffect, JSON.parse(asked) as Wanted, { signal: stop.signal }).then(
        (effect) => find({ effect }),
        (error: Error) => stop.signal.aborted || find({ problem: error.message }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [client, asked]);
  return found;
}
