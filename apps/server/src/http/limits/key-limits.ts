import type { ShopKey } from '@cubby/contract';
import { callsPerMinute } from '@cubby/features/integrations/rules';
import type { Services } from '../../start/services.ts';
import { countLocally, countTogether } from './rate-limits.ts';
import { countRequest } from './request-count-store.ts';

const minuteMs = 60_000;

/**
 * Limits the calls of each key in a minute of the clock, across all endpoints and processes: a shop's looping system
 * does not affect others at the same address.
 */
export function keyLimits({ pool, clock }: Pick<Services, 'pool' | 'clock'>): (key: ShopKey) => Promise<void> {
  const count = countTogether(countLocally(), (keyId, minute) =>
    countRequest(pool, 'key', keyId, new Date(minute * minuteMs)),
  );
  return async ({ keyId }) => {
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    if ((await count(keyId, minute, callsPerMinute)) > callsPerMinute)
      throw Object.assign(new Error('too many calls by a key'), { statusCode: 429 });
  };
}
