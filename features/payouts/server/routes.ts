import type { Actor } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { ProviderUnavailable } from '@cubby/features/payments/server';
import { type Currency, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { openPayoutAccount, payoutAccount, payoutList, returnPayout } from '../contract.ts';
import { isTheirShop } from '../policy.ts';
import { findPayee, keepAccount } from './destinations/payout-account-store.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { findPayouts } from './payout-store.ts';
import { takeBackPayout } from './take-back.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
const providerAway = fail('OC_PAYMENT_PROVIDER', 'payouts.providerAway');

async function ownPayee(db: Queryable, actor: Actor, handle: string) {
  const payee = await findPayee(db, handle);
  return payee && isTheirShop(actor, payoutAccount.access, payee) ? payee : undefined;
}

export const payoutEndpoints = (provider: PayoutProvider | undefined): Implementation[] => [
  implement(payoutList, async (_input, { db }) =>
    ok(
      (await findPayouts(db)).map(({ amountMinor, repaidMinor, returnedMinor, currency, sentAt, ...payout }) => ({
        ...payout,
        amount: money(amountMinor, currency as Currency),
        repaid: money(repaidMinor, currency as Currency),
        returned: money(returnedMinor, currency as Currency),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    ),
  ),
  implement(returnPayout, ({ id, note }, { db, accountId, now }) =>
    takeBackPayout(db, { payoutId: id }, { accountId, note }, now),
  ),
  implement(payoutAccount, async ({ shop }, { db, actor }) => {
    const payee = await ownPayee(db, actor, shop);
    if (!payee) return missing;
    if (!provider || payee.account === null) return ok({ way: 'FILE', isOpened: false, isReady: false });
    try {
      const isReady = await provider.isReady(payee.account);
      return ok({ way: isReady ? 'STRIPE' : 'FILE', isOpened: true, isReady });
    } catch (error) {
      if (error instanceof ProviderUnavailable) return providerAway;
      throw error;
    }
  }),
  implement(openPayoutAccount, async ({ shop }, { pool, actor, now }) => {
    const payee = await ownPayee(pool, actor, shop);
    if (!payee) return missing;
    if (!provider) return fail('OC_WRONG_STATUS', 'payouts.byFile');
    const { sellerId, kind, country } = payee;
    try {
      // The provider opens the same account for concurrent requests of one seller.
      const details = { sellerId, kind, country, email: actor.account.login };
      const account = payee.account ?? (await provider.openAccount(details, now));
      await keepAccount(pool, { sellerId, account, now });
      return ok(await provider.pageFor(account));
    } catch (error) {
      if (error instanceof ProviderUnavailable) return providerAway;
      throw error;
    }
  }),
];
