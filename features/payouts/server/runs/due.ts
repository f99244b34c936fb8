import type { Tx } from '@cubby/db';
import { findNames } from '@cubby/features/accounts/server';
import { findPayableShares } from '@cubby/features/schools/server';
import { type Money, money, zero } from '@cubby/money';
import { type Payee, payoutOf } from '../../rules.ts';
import { findFunds, findRewards } from '../payout-store.ts';

/** A payee's due amount, and how much of their balance first repays an advance. */
export type Due = { payee: Payee; payeeId: string; amount: Money; repaid: Money };

export const keyOf = ({ payee, payeeId }: Pick<Due, 'payee' | 'payeeId'>): string => `${payee} ${payeeId}`;

/** The due amounts of these sellers. */
export const findDueToSellers = async (tx: Tx, sellerIds: readonly string[]): Promise<Due[]> =>
  (await findFunds(tx, sellerIds)).flatMap(({ sellerId, availableMinor, advancedMinor }): Due[] => {
    const due = payoutOf({ available: money(availableMinor), advanced: money(advancedMinor) });
    return due ? [{ payee: 'SELLER', payeeId: sellerId, ...due }] : [];
  });

/** Schools' unspent shares, and rewards; the owner of a deleted account is unknown. */
export async function findDueToOthers(tx: Tx): Promise<Due[]> {
  const shares = await findPayableShares(tx);
  const rewards = await findRewards(tx);
  const owners = await findNames(
    tx,
    rewards.map(({ accountId }) => accountId),
  );
  const whole = (payee: Payee, payeeId: string, minor: number): Due => ({
    ...{ payee, payeeId, amount: money(minor), repaid: zero() },
  });
  return [
    ...shares.map(({ organisationId, minor }) => whole('SCHOOL', organisationId, minor)),
    ...rewards
      .filter(({ accountId }) => owners.has(accountId))
      .map(({ accountId, minor }) => whole('REFERRER', accountId, minor)),
  ];
}
