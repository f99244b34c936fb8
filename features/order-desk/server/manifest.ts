import type { Feature } from '@cubby/feature';
import { noteDays } from '../rules.ts';
import { orderDeskEndpoints } from './routes.ts';
import { findWritten, forgetNotes } from './store.ts';

export const feature: Feature = {
  name: 'order-desk',
  start: ({ pool }) => ({
    endpoints: orderDeskEndpoints,
    schedules: [
      {
        name: 'old notes on orders',
        everySeconds: 86_400,
        run: async (now) => void (await forgetNotes(pool, new Date(now.getTime() - noteDays * 86_400_000))),
      },
    ],
    personal: [{ section: 'notesOnOrders', read: findWritten }],
  }),
};
