import { ApiError } from '@cubby/contract';
import { newKey, useClient } from '@cubby/site';
import { useRef, useState } from 'react';

/**
 * Makes calls about a dispute: a guest's by their order's token, a member's own without one. A repeated call after a lost
 * answer has the same key. `onRefused`: it may have changed meanwhile.
 */
export function useDisputeCall(token: string | undefined, onRefused: () => void = () => {}) {
  const client = useClient();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const attempt = useRef<{ what: string; key: string }>(undefined);
  /** `what` names it, with all that it says: undefined if it was refused. */
  const call = async <Answer>(
    what: string,
    make: (client_: typeof client, options: { idempotencyKey: string; bearer?: string }) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    if (busy) return undefined;
    setBusy(what);
    setFailure(undefined);
    if (attempt.current?.what !== what) attempt.current = { what, key: newKey() };
    try {
      const answer = await make(client, { idempotencyKey: attempt.current.key, ...(token && { bearer: token }) });
      attempt.current = undefined;
      return answer;
    } catch (error) {
      setFailure((error as Error).message);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefused) attempt.current = undefined;
      if (isRefused && error.status === 409) onRefused();
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  return { call, busy, failure };
}
