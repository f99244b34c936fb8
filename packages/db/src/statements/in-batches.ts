import type { Pool } from 'pg';

const pauseMs = 20;

/**
 * Sends notices immediately, or together with others if some were just sent: PostgreSQL commits transactions with
 * notices one at a time. Failures are ignored.
 */
export function inBatches(
  send: (pool: Pool, notices: readonly string[]) => Promise<unknown>,
): (pool: Pool, notices: readonly string[]) => void {
  const waiting = new WeakMap<Pool, Set<string>>();
  const give = (pool: Pool, notices: readonly string[]): void => {
    const gathered = waiting.get(pool);
    if (gathered) {
      for (const notice of notices) gathered.add(notice);
      return;
    }
    waiting.set(pool, new Set());
    send(pool, notices).catch(() => {});
    setTimeout(() => {
      const more = waiting.get(pool)!;
      waiting.delete(pool);
      if (more.size > 0) give(pool, [...more]);
    }, pauseMs).unref();
  };
  return give;
}
