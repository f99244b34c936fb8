import { isUnavailable } from '@cubby/db';
import type { FastifyBaseLogger } from 'fastify';

const everyMs = 10_000;

/** Whether a request failed because of overload, or because the database is unavailable: no bug. */
export const isPassing = (error: unknown): boolean =>
  (error as { statusCode?: number }).statusCode === 503 || isUnavailable(error);

/**
 * Logs failures: a bug with its stack, each time; rejected requests by their number, once in ten seconds. Under
 * overload there are thousands, and logging each would add to it.
 */
export function createFailureLog(log: FastifyBaseLogger, now: () => number = () => performance.now()) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let rejected = 0;
  const reject = (reason: string): void => {
    rejected += 1;
    if (now() - loggedAt < everyMs) return;
    log.warn({ rejected, reason }, 'requests are rejected for a while');
    loggedAt = now();
    rejected = 0;
  };
  return {
    reject,
    failed(request: Pick<FastifyBaseLogger, 'error'>, error: unknown, what: string): void {
      if (isPassing(error)) reject((error as Error).message);
      else request.error({ err: error }, what);
    },
  };
}
