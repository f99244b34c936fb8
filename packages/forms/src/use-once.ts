import type { CallOptions } from '@cubby/contract';
import { newKey } from '@cubby/site';
import { useState } from 'react';
import { createAttempts } from './attempts.ts';

/**
 * For a form's call that must not happen twice: sent again after a lost answer, the same request has the same key.
 * @returns the outcome of the call, which gets the key
 */
export function useOnce(): <Answer>(
  request: unknown,
  call: (options: Pick<CallOptions, 'idempotencyKey'>) => Promise<Answer>,
) => Promise<Answer> {
  const [attempts] = useState(() => createAttempts(newKey));
  return async (request, call) => {
    try {
      const answer = await call({ idempotencyKey: attempts.keyFor(JSON.stringify(request)) });
      attempts.settle();
      return answer;
    } catch (error) {
      attempts.settle(error);
      throw error;
    }
  };
}
