import { forgetIdempotencyKeys } from '@cubby/contract/server';
import { utcDay } from '@cubby/days';
import { invalidateOnDay } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { forgetRequestCounts } from './http/limits/request-count-store.ts';

const daysIdempotent = 3;
/** A count matters for one minute; processes' clocks may differ. */
const minutesCounted = 10;

export const housekeeping: Feature = {
  name: 'housekeeping',
  start: ({ pool }) => ({
    schedules: [
      {
        name: 'idempotency keys',
        everySeconds: 3_600,
        run: async (now) => {
          await forgetIdempotencyKeys(pool, new Date(now.getTime() - daysIdempotent * 86_400_000));
        },
      },
      {
        name: 'request counts',
        everySeconds: 300,
        run: async (now) => {
          await forgetRequestCounts(pool, new Date(now.getTime() - minutesCounted * 60_000));
        },
      },
      {
        name: 'the day',
        everySeconds: 300,
        // Dates on pages (arrivals, upcoming workshops) are out of date the next day.
        run: async (now) => {
          await invalidateOnDay(pool, 'day', utcDay(now));
        },
      },
    ],
  }),
};
