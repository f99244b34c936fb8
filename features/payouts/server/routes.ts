import type { Actor } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { isShopOwner } from '@cubby/features/sellers/policy';
import { findShopAccount } from '@cubby/features/sellers/server';
import { type Currency, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { openPayoutAccount, payoutAccount, payoutList } from '../contract.ts';
import { findPayee, keepAccount } from './payout-account-store.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { findPayouts } from './payout-store.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
const providerAway = fail('OC_PAYMENT_PROVIDER', 'payouts.providerAway');

/** A shop of the caller's; undefined: to them it does not exist. */
async function ownPayee(db: Queryable, actor: Actor, handle: string) {
  const payee = await findPayee(db, handle);
  // Asked in any case, so that a shop that exists takes no longer.
  const ownerId = await findShopAccount(db, payee?.sellerId ?? null);
  return payee && isShopOwner(actor, ownerId) ? payee : undefined;
}

export const payoutEndpoints = (provider: PayoutProvider | undefined): Implementation[] => [
  implement(payoutList, async (_input, { db }) =>
    ok(
      (await findPayouts(db)).map(({ amountMinor, repaidMinor, currency, sentAt, ...payout }) => ({
        ...payout,
        amount: money(amountMinor, currency as Currency),
        repaid: money(repaidMinor, currency as Currency),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    ),
  ),
  implement(payoutAccount, async ({ shop }, { db, actor }) => {
    const payee = await ownPayee(db, actor, shop);
    if (!payee) return missing;
    if (!provider || payee.account === null) return ok({ way: 'FILE', isOpened: false, isReady: false });
    try {
      const isReady = await provider.isReady(payee.account);
      return ok({ way: isReady ? 'STRIPE' : 'FILE', isOpened: true, isReady });
    } catch {
      return providerAway;
    }
  }),
  implement(openPayoutAccount, async ({ shop }, { pool, actor, now }) => {
    const payee = await ownPayee(pool, actor, shop);
    if (!payee) return missing;
    if (!provider) return fail('OC_WRONG_STATUS', 'payouts.byFile');
    const { sellerId, kind, country } = payee;
    try {
      // For the same seller the provider opens the same account, should two requests ask at once.
      const details = { sellerId, kind, country, email: actor.account!.login };
      const account = payee.account ?? (await provider.openAccount(details, now));
      await keepAccount(pool, { sellerId, account, now });
      return ok(await provider.pageFor(account));
    } catch {
      return providerAway;
    }
  }),
];
