import { type Feature, ourNumbers } from '@cubby/feature';
import { applyMessage } from './apply-message.ts';
import { reconciliationInvariants } from './invariant-store.ts';
import { reconciliationEndpoints } from './staff-routes.ts';

export const feature: Feature = {
  name: 'reconciliation',
  invariants: reconciliationInvariants,
  start({ pool, settings: { bankAccount } }) {
    if (!bankAccount) return {};
    return {
      endpoints: reconciliationEndpoints(bankAccount),
      lane: 'money',
      tasks: {
        'apply-bank-message': async (payload, { now }) =>
          applyMessage(pool, (payload as { messageId: string }).messageId, ourNumbers(bankAccount), now),
      },
    };
  },
};
