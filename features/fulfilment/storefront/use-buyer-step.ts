import { ApiError } from '@cubby/contract';
import { newKey, useClient } from '@cubby/site';
import { useRef, useState } from 'react';
import { actOnOrder } from '../contract.ts';
import type { BuyerStep } from '../rules.ts';

/** Which pieces are sent back. */
type Pieces = { offerId: string; quantity: number }[];

/**
 * Makes a buyer's step with a seller order: a guest's by the order's token, a member's own without one. A repeated call
 * after a lost answer has the same key. `take` answers whether the step was taken. `onChanged`: the order may have changed.
 */
export function useBuyerStep(number: string, token: string | undefined, onChanged: () => void) {
  const client = useClient();
  const [busy, setBusy] = useState<BuyerStep>();
  const [done, setDone] = useState<BuyerStep>();
  const [failure, setFailure] = useState<string>();
  const attempt = useRef<{ what: string; key: string }>(undefined);
  const take = async (step: BuyerStep, lines?: Pieces): Promise<boolean> => {
    if (busy) return false;
    setBusy(step);
    setDone(undefined);
    setFailure(undefined);
    const what = JSON.stringify([step, lines]);
    if (attempt.current?.what !== what) attempt.current = { what, key: newKey() };
    const options = { idempotencyKey: attempt.current.key, ...(token && { bearer: token }) };
    try {
      await client(actOnOrder, { number, action: step, reason: undefined, ...(lines && { lines }) }, options);
      attempt.current = undefined;
      setDone(step);
      onChanged();
      return true;
    } catch (error) {
      setFailure((error as Error).message);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) attempt.current = undefined;
      if (isRefused && error.status === 409) onChanged();
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { take, busy, done, failure };
}
