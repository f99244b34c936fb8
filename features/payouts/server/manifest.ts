import { join } from 'node:path';
import type { Feature, Settings } from '@cubby/feature';
import { findMemberships } from '@cubby/features/accounts/server';
import { fileBank } from './file-bank.ts';
import { payoutInvariants } from './invariant-store.ts';
import { payOut } from './pay-out.ts';
import { findAccountsOf } from './payout-account-store.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { payoutEndpoints } from './routes.ts';
import { stripeConnect } from './stripe-connect.ts';
import { takeBackTransfer } from './take-back.ts';

export const feature: Feature = {
  name: 'payouts',
  invariants: payoutInvariants,
  start({ pool, settings }) {
    const means = { bank: fileBank(join(settings.dataDir, 'payouts')), provider: providerOf(settings) };
    return {
      endpoints: payoutEndpoints(means.provider),
      tasks: {
        'take-back-transfer': async (payload, { now }) =>
          takeBackTransfer({ pool, provider: means.provider }, payload as { transfer: string; eventId: string }, now),
      },
      schedules: [{ name: 'payouts of the week', everySeconds: 3600, run: (now) => payOut(pool, means, now) }],
      personal: [
        {
          section: 'payoutAccounts',
          read: async (db, { accountId }) => {
            const { shops } = await findMemberships(db, accountId);
            return findAccountsOf(
              db,
              shops.map(({ sellerId }) => sellerId),
            );
          },
        },
      ],
    };
  },
};

/** Only with the setting: the default is a file, which needs no contract with a provider. */
function providerOf({ payouts, stripe, company, origins }: Settings): PayoutProvider | undefined {
  if (payouts !== 'stripe' || !stripe) return undefined;
  return stripeConnect(stripe, { country: company?.country ?? 'CA', returnUrl: origins.seller.href });
}
