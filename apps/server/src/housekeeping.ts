import { forgetIdempotencyKeys } from '@cubby/contract/server';
import { invalidateOnDay } from '@cubby/db';
import type { Feature } from '@cubby/feature';

const daysIdempotent = 3;

/** Periodic work that belongs to the process itself. */
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
        name: 'the day',
        everySeconds: 300,
        // Dates on pages (arrivals, upcoming workshops) are out of date the next day.
        run: async (now) => {
          await invalidateOnDay(pool, 'day', now.toISOString().slice(0, 10));
        },
      },
    ],
  }),
};
