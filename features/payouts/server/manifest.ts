import { join } from 'node:path';
import type { Queryable } from '@cubby/db';
import type { Feature, Settings } from '@cubby/feature';
import { createGuesses, createPasswordCheck, findMemberships } from '@cubby/features/accounts/server';
import { createCaptcha } from '@cubby/features/captcha/server';
import { findEntered } from './destination-store.ts';
import { destinationEndpoints, destinationProver } from './destinations.ts';
import { fileBank } from './file-bank.ts';
import { payoutInvariants } from './invariant-store.ts';
import { payoutMails } from './mails.ts';
import { payOut } from './pay-out.ts';
import { findAccountsOf } from './payout-account-store.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { payoutEndpoints } from './routes.ts';
import { stripeConnect } from './stripe-connect.ts';
import { takeBackTransfer } from './take-back.ts';

export const feature: Feature = {
  name: 'payouts',
  invariants: payoutInvariants,
  start({ pool, settings, translators }) {
    const means = { bank: fileBank(join(settings.dataDir, 'payouts')), provider: providerOf(settings) };
    const passwords = createPasswordCheck({
      captcha: createCaptcha(settings),
      guesses: createGuesses(settings.secretKey),
    });
    const mails = payoutMails({ translatorOf: translators.of, shopOrigin: settings.origins.cubby.origin });
    const ofShopsOf = async <Row>(
      db: Queryable,
      accountId: string,
      find: (db: Queryable, sellerIds: readonly string[]) => Promise<Row[]>,
    ): Promise<Row[]> => {
      const { shops } = await findMemberships(db, accountId);
      return find(
        db,
        shops.map(({ sellerId }) => sellerId),
      );
    };
    return {
      endpoints: [...payoutEndpoints(means.provider), ...destinationEndpoints({ passwords, mails })],
      provers: [destinationProver(pool)],
      tasks: {
        'take-back-transfer': async (payload, { now }) =>
          takeBackTransfer({ pool, provider: means.provider }, payload as { transfer: string; eventId: string }, now),
      },
      schedules: [{ name: 'payouts of the week', everySeconds: 3600, run: (now) => payOut(pool, means, now) }],
      personal: [
        {
          section: 'payoutAccounts',
          read: (db, { accountId }) => ofShopsOf(db, accountId, findAccountsOf),
        },
        {
          section: 'payoutDestinations',
          read: (db, { accountId }) => ofShopsOf(db, accountId, findEntered),
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
