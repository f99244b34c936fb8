import { isUnavailable, type Queryable } from '@cubby/db';
import { secondsBetweenLooks } from '../rules.ts';
import { findPulse } from './queue-store.ts';

/**
 * Checks every few seconds, once for all open pages of a process, whether waiting work has changed. The features' views
 * decide what is open, so no feature has to announce a change, and none is missed. Idle while nobody listens.
 * @param failed is called with each failure except an unavailable database: the next check follows anyway
 * @returns a function that adds a listener: `stop` removes it, changes are noticed once `begun` resolves
 */
export function watchWork(
  db: Queryable,
  now: () => Date,
  failed: (error: unknown) => void,
): (changed: () => void) => { stop: () => void; begun: Promise<void> } {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let known: string | undefined;
  let begun = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      const pulse = await findPulse(db, now());
      if (known !== undefined && pulse !== known) for (const changed of listeners) changed();
      known = pulse;
    } catch (error) {
      if (!isUnavailable(error)) failed(error);
    }
  };
  const follow = (): void => {
    if (listeners.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => look().then(follow), secondsBetweenLooks * 1000);
    timer.unref();
  };
  return (changed) => {
    listeners.add(changed);
    if (listeners.size === 1) {
      known = undefined;
      clearTimeout(timer);
      begun = look();
      void begun.then(follow);
    }
    const stop = () => {
      listeners.delete(changed);
      if (listeners.size === 0) clearTimeout(timer);
    };
    return { stop, begun };
  };
}
