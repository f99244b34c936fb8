import { centsTyped } from '@cubby/features/offers/rules';
import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { type DecisionEffect, decisionEffect } from '../contract.ts';

/** The pause in typing after which the effect is requested. */
const pauseMs = 200;

/** The effect of a refund on the money, computed by the server; undefined: not yet known, or no refund. */
export function useEffectOf(code: string, decision: string, amount: string) {
  const client = useClient();
  const [found, find] = useState<{ effect?: DecisionEffect; problem?: string }>({});
  const cents = decision === 'PART_REFUND' ? centsTyped(amount) : null;
  const isAsked = decision === 'FULL_REFUND' || cents !== null;
  useEffect(() => {
    find({});
    if (!isAsked) return;
    const stop = new AbortController();
    const pause = setTimeout(() => {
      client(decisionEffect, { code, cents: cents ?? undefined }, { signal: stop.signal }).then(
        (effect) => find({ effect }),
        (error: Error) => stop.signal.aborted || find({ problem: error.message }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [client, code, cents, isAsked]);
  return found;
}
