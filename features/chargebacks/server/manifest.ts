import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createCardProvider } from '@cubby/features/payments/server';
import { enqueue } from '@cubby/jobs';
import { answerDue } from './answer.ts';
import { applyDispute } from './apply-dispute.ts';
import { findUndecided, forgetNotes } from './chargeback-store.ts';
import { holdEarned } from './hold-part.ts';
import { chargebackInvariants } from './invariant-store.ts';
import { chargebackEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'chargebacks',
  invariants: chargebackInvariants,
  start({ pool, settings }) {
    const { provider } = createCardProvider(settings, pool);
    return {
      endpoints: chargebackEndpoints(provider),
      lane: 'money',
      tasks: {
        'apply-chargeback': async (payload, { now }) =>
          applyDispute({ pool, provider }, payload as { disputeId: string; eventId?: string }, now),
        'hold-charged-back': async (payload, { now }) =>
          holdEarned(pool, (payload as { sellerOrderId: string }).sellerOrderId, now),
      },
      schedules: [
        { name: 'chargebacks to answer', everySeconds: 3600, run: (now) => answerDue({ db: pool, provider }, now) },
        { name: 'notes to banks', everySeconds: 86_400, run: async (now) => void (await forgetNotes(pool, now)) },
        {
          name: 'chargebacks to reconcile',
          everySeconds: 86_400,
          run: async () => {
            for (const disputeId of await findUndecided(pool, provider.name))
              await transaction(pool, (tx) => enqueue(tx, 'apply-chargeback', { disputeId }));
          },
        },
      ],
    };
  },
};
