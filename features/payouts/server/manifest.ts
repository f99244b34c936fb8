import { join } from 'node:path';
import { type Queryable, transaction } from '@cubby/db';
import type { Feature, Settings } from '@cubby/feature';
import { createGuesses, createPasswordCheck, findMemberships } from '@cubby/features/accounts/server';
import { createCaptcha } from '@cubby/features/captcha/server';
import { findEntered } from './destinations/destination-store.ts';
import { destinationEndpoints, destinationProver } from './destinations/destinations.ts';
import { findAccountsOf } from './destinations/payout-account-store.ts';
import { fileBank } from './file-bank.ts';
import { payoutInvariants } from './invariant-store.ts';
import { payoutMails } from './mails.ts';
import { moneyEndpoints } from './money/money.ts';
import { mountPayouts } from './mount-payouts.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { findToldPayout } from './payout-store.ts';
import { payoutEndpoints } from './routes.ts';
import { handOver, type PayoutMeans, payOut } from './runs/pay-out.ts';
import { noteLeft } from './runs/reconcile-run.ts';
import { runEndpoints } from './runs/run-routes.ts';
import { type PayoutNews, sendRun } from './runs/send-run.ts';
import { chooseSchedule } from './schedules.ts';
import { stripeConnect } from './stripe-connect.ts';
import { takeBackRefused, takeBackTransfer } from './take-back.ts';

export const feature: Feature = {
  name: 'payouts',
  invariants: payoutInvariants,
  seed: async () => (await import('../seed.ts')).seed,
  start(platform) {
    const { pool, settings, translators } = platform;
    const { bankAccount, company, payoutApprovers: approvers } = settings;
    const means: PayoutMeans = {
      ...{ approvers, hasBank: bankAccount !== undefined, provider: providerOf(settings) },
      file: fileBank(join(settings.dataDir, 'payouts')),
    };
    const passwords = createPasswordCheck({
      captcha: createCaptcha(settings),
      guesses: createGuesses(settings.secretKey),
    });
    const { cubby, seller } = settings.origins;
    const mails = payoutMails({ translatorOf: translators.of, shopOrigin: cubby.origin, sellerOrigin: seller.origin });
    /** A shop's data belongs to its owners: other members' exports do not contain its account numbers. */
    const ofShopsOf = async <Row>(
      db: Queryable,
      accountId: string,
      find: (db: Queryable, sellerIds: readonly string[]) => Promise<Row[]>,
    ): Promise<Row[]> => {
      const { shops } = await findMemberships(db, accountId);
      return find(
        db,
        shops.filter(({ roles }) => roles.includes('OWNER')).map(({ sellerId }) => sellerId),
      );
    };
    return {
      endpoints: [
        ...payoutEndpoints(means.provider),
        ...runEndpoints,
        ...moneyEndpoints,
        chooseSchedule,
        ...destinationEndpoints({ passwords, mails }),
      ],
      // Without company details no papers can be issued.
      mounts: company ? [(app) => mountPayouts(app, platform, company)] : [],
      provers: [destinationProver(pool)],
      lane: 'money',
      tasks: {
        'send-payouts': async (payload, { now }) => {
          const { runId } = payload as { runId: string };
          if (await sendRun(pool, runId, bankAccount, now)) await handOver(pool, means, now);
        },
        'payout-left': async (payload, { now }) => noteLeft(pool, (payload as { payoutId: string }).payoutId, now),
        'payout-refused': async (payload, { now }) =>
          takeBackRefused(pool, payload as { payoutId: string; reason: string | null }, now),
        'mail-payout': async (payload, { now }) => {
          const { payoutId, news } = payload as PayoutNews;
          const payout = (await findToldPayout(pool, payoutId))!;
          await transaction(pool, (tx) => (news === 'SENT' ? mails.sent : mails.returned)(tx, payout, now));
        },
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

/** Only if configured: the default is a file, which needs no contract with a provider. */
function providerOf({ payouts, stripe, company, origins }: Settings): PayoutProvider | undefined {
  if (payouts !== 'stripe' || !stripe) return undefined;
  return stripeConnect(stripe, { country: company?.country ?? 'CA', returnUrl: origins.seller.href });
}
