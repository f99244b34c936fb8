import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import type { AccountType } from '@cubby/features/ledger/rules';
import { schemeOf } from '@cubby/fields';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { entriesPerPage, ownMoney } from '../../money-contract.ts';
import { isTheirShop } from '../../policy.ts';
import { lastMonths, nextPayoutDay, payoutOf, payoutState, type SellerEntryCode } from '../../rules.ts';
import { findShop } from '../destinations/destination-store.ts';
import { findAccounts } from '../destinations/payout-account-store.ts';
import { reasonOf } from '../runs/propose-run.ts';
import { findStandings } from '../runs/run-store.ts';
import { findLastWeek } from '../schedule-store.ts';
import {
  findBalances,
  findEntries,
  findMonths,
  findOwnPayouts,
  findPendingDays,
  type MoneyEntry,
} from './money-store.ts';

export const moneyEndpoints: readonly Implementation[] = [
  implement(ownMoney, async ({ shop: handle, from, to, kind, page }, { db, actor, now }) => {
    const shop = await findShop(db, handle);
    if (!shop || !isTheirShop(actor, ownMoney.access, shop)) return missing;
    const { sellerId, name } = shop;
    // Only the shop's own members see its payout destination.
    const isByKey = actor.key !== undefined;
    const [balances, days, payouts, months, entries] = await Promise.all([
      findBalances(db, sellerId),
      findPendingDays(db, sellerId),
      findOwnPayouts(db, sellerId),
      findMonths(db, sellerId),
      findEntries(db, {
        ...{ sellerId, from: from ?? null, to: to ?? null, kind: kind === 'ALL' ? null : kind },
        ...{ size: entriesPerPage, start: (page - 1) * entriesPerPage },
      }),
    ]);
    const total = entries[0]?.total ?? 0;
    return ok({
      name,
      available: money(balances.availableMinor),
      pending: money(balances.pendingMinor),
      held: money(balances.heldMinor),
      advanced: money(balances.advancedMinor),
      onItsWay: money(balances.onItsWayMinor),
      pendingDays: days.map(({ minor, ...day }) => ({ ...day, amount: money(minor) })),
      next: { ...(await nextOf(db, sellerId, balances, now)), ...(isByKey && { destination: null }) },
      payouts: payouts.map(({ sentAt, amountMinor, repaidMinor, returnedMinor, isSettled, ...payout }) => ({
        ...payout,
        ...{ sentAt: sentAt.toISOString(), amount: money(amountMinor), repaid: money(repaidMinor) },
        ...(isByKey && { ending: null }),
        state: payoutState({ returnedMinor, isSettled }),
      })),
      sums: {
        available: money(entries[0]?.availableSumMinor ?? 0),
        pending: money(entries[0]?.pendingSumMinor ?? 0),
      },
      months: lastMonths(months, now).map(({ month, earnedMinor, paidMinor }) => ({
        ...{ month, earned: money(earnedMinor), paid: money(paidMinor) },
      })),
      entries: entries.map(shownEntry),
      page: { current: page, items: entries.length, total, last: Math.max(1, Math.ceil(total / entriesPerPage)) },
    });
  }),
];

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

/** The amount that the next run would pay now. */
async function nextOf(
  db: Queryable,
  sellerId: string,
  { availableMinor, advancedMinor }: { availableMinor: number; advancedMinor: number },
  now: Date,
) {
  const due = payoutOf({ available: money(availableMinor), advanced: money(advancedMinor) });
  const amount = due?.amount ?? money(0);
  const standing = (await findStandings(db, [sellerId])).get(sellerId)!;
  // The provider is asked whether it still accepts money for the account when the run is proposed.
  const isByProvider = (await findAccounts(db, sellerId)).some(({ wasUsed }) => wasUsed);
  const { destination, schedule } = standing;
  return {
    ...{ on: nextPayoutDay(schedule, now, await findLastWeek(db)), schedule, amount },
    reason: reasonOf(amount, standing, isByProvider, now) ?? null,
    destination:
      destination && !isByProvider ? { scheme: schemeOf(destination.bic), ending: destination.iban.slice(-4) } : null,
  };
}

const ownTypes: readonly AccountType[] = ['SELLER_AVAILABLE', 'SELLER_PENDING', 'SELLER_ADVANCE', 'DISPUTE_HOLD'];
function shownEntry({ at, code, key, postings, ...entry }: MoneyEntry) {
  return {
    ...{ entryId: entry.entryId, number: entry.number, at: at.toISOString() },
    code: code as SellerEntryCode,
    isReturn: isReturn(key),
    ...{ available: money(entry.availableMinor), pending: money(entry.pendingMinor) },
    ...{ held: money(entry.heldMinor), advanced: money(entry.advancedMinor), balance: money(entry.balanceMinor) },
    postings: postings.map(({ account, creditedMinor }) => ({
      account,
      // Money that a shop gets has a source: both amounts are positive.
      amount: money(ownTypes.includes(account) ? creditedMinor : -creditedMinor),
    })),
  };
}

/** The key of a returned payout begins with the payout's key. */
export const isReturn = (key: string): boolean => /^P8:[^:]+:returned:/.test(key);
