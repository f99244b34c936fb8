import type { Tx } from '@cubby/db';
import { findShopMembers } from '@cubby/features/accounts/server';
import { referralAwarded, referralReversed } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import type { Money } from '@cubby/money';
import { judgeReferral } from '../rules.ts';
import { findSold, insertSale, lockReferral, noteAwarded, noteReversed, reduceSale } from './sale-store.ts';

type Sale = { sellerOrderId: string; sellerId: string; orderId: string; itemsLeft: Money };

/**
 * P7: a referred seller's sale is completed. Purchases by the referrer or a member of the shop do not count: nobody
 * earns the reward with their own money.
 */
export async function countReferredSale(
  tx: Tx,
  { accountId, ...sale }: Sale & { accountId: string | null },
  now: Date,
): Promise<void> {
  const { sellerId, sellerOrderId, itemsLeft } = sale;
  const referral = await lockReferral(tx, sellerId);
  if (!referral) return;
  if (accountId !== null && [referral.referrerId, ...(await findShopMembers(tx, sellerId))].includes(accountId)) return;
  await insertSale(tx, { sellerOrderId, sellerId, itemsMinor: itemsLeft.amountMinor });
  await judge(tx, referral, sale, now);
}

export async function reduceReferredSale(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const referral = await lockReferral(tx, sale.sellerId);
  if (!referral) return;
  if (await reduceSale(tx, { sellerOrderId: sale.sellerOrderId, itemsMinor: sale.itemsLeft.amountMinor }))
    await judge(tx, referral, sale, now);
}

async function judge(
  tx: Tx,
  { referrerId, awards, isAwarded, awardedAt }: NonNullable<Awaited<ReturnType<typeof lockReferral>>>,
  { sellerId, orderId }: Sale,
  now: Date,
): Promise<void> {
  // A deleted account has no further credits or debts.
  if (referrerId === null) return;
  const verdict = judgeReferral({ soldMinor: await findSold(tx, sellerId), isAwarded, awardedAt }, now);
  if (verdict === 'AWARD') {
    await noteAwarded(tx, sellerId, now);
    await post(tx, referralAwarded(sellerId, referrerId, awards + 1), orderId, now);
  }
  if (verdict === 'REVERSE') {
    await noteReversed(tx, sellerId);
    await post(tx, referralReversed(sellerId, referrerId, awards), orderId, now);
  }
}
