import { join } from 'node:path';
import type { Feature, Settings } from '@cubby/feature';
import { findShopsOf } from '@cubby/features/sellers/server';
import { fileBank } from './file-bank.ts';
import { payoutInvariants } from './invariant-store.ts';
import { payOut } from './pay-out.ts';
import { findAccountsOf } from './payout-account-store.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { payoutEndpoints } from './routes.ts';
import { stripeConnect } from './stripe-connect.ts';

export const feature: Feature = {
  name: 'payouts',
  invariants: payoutInvariants,
  start({ pool, settings }) {
    const means = { bank: fileBank(join(settings.dataDir, 'payouts')), provider: providerOf(settings) };
    return {
      endpoints: payoutEndpoints(means.provider),
      schedules: [{ name: 'payouts of the week', everySeconds: 3600, run: (now) => payOut(pool, means, now) }],
      personal: [
        {
          section: 'payoutAccounts',
          read: async (db, { accountId }) => findAccountsOf(db, await findShopsOf(db, accountId)),
        },
      ],
    };
  },
};

/** Only where the settings ask for it: by default a file, which needs no contract with a provider. */
function providerOf({ payouts, stripe, company, origins }: Settings): PayoutProvider | undefined {
  if (payouts !== 'stripe' || !stripe) return undefined;
  return stripeConnect(stripe, { country: company?.country ?? 'CA', returnUrl: origins.seller.href });
}
