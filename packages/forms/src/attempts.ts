import { ApiError } from '@cubby/contract';

/** The idempotency keys of repeated attempts: the same one while the result of the last attempt is unknown. */
export type Attempts = {
  /** The key for a request, which `what` describes in full. */
  keyFor: (what: string) => string;
  /** The request got a response, or failed. @returns whether it was refused because something else has changed */
  settle: (error?: unknown) => boolean;
};

export function createAttempts(newKey: () => string): Attempts {
  let open: { what: string; key: string } | undefined;
  return {
    keyFor: (what) => {
      if (open?.what !== what) open = { what, key: newKey() };
      return open.key;
    },
    settle: (error) => {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      // A refusal is final; after a lost response it may have happened.
      if (error === undefined || isRefused) open = undefined;
      return isRefused && error.status === 409;
    },
  };
}
