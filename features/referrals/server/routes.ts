import { randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { joinReferral, makeReferralLink, ownReferrals } from '../contract.ts';
import { mostReferrals, type Referral, referralCodeOf, referralReward } from '../rules.ts';
import { noteReferral } from './attribute-seller.ts';
import {
  countEarned,
  findCode,
  findJoined,
  findRequest,
  findRequests,
  findSeller,
  insertCode,
} from './referral-store.ts';

export const referralEndpoints: readonly Implementation[] = [
  implement(ownReferrals, async (_input, { db, accountId }) => {
    const referrals = await referralsOf(db, accountId);
    const earned = await countEarned(db, accountId);
    return ok({
      code: (await findCode(db, accountId)) ?? null,
      referrals,
      earned: money(referralReward.amountMinor * earned, referralReward.currency),
    });
  }),
  implement(makeReferralLink, async (_input, { db, accountId, now }) => {
    await insertCode(db, { accountId, code: referralCodeOf(randomBytes(8)) }, now);
    return ok({ code: (await findCode(db, accountId))! });
  }),
  implement(joinReferral, async ({ number, handle }, context) => {
    const { db, now } = context;
    const request = await findRequest(db, number);
    if (!request) return fail('OC_NOT_FOUND', 'referrals.requestMissing', { path: ['number'] });
    const { enquiryId, referrerId, askedAt } = request;
    const seller = await findSeller(db, handle);
    // A request can only have led to a shop that opened after it.
    if (!seller || seller.joinedOn < askedAt.toISOString().slice(0, 10))
      return fail('OC_NOT_FOUND', 'referrals.shopMissing', { path: ['handle'] });
    const noted = await noteReferral(
      db,
      { sellerId: seller.sellerId, referrerId, enquiryId, requestedBy: request.email },
      now,
    );
    if (!noted) return fail('OC_KNOWN', 'referrals.known', { path: ['handle'] });
    await record(db, context, {
      action: 'referral.recorded',
      ...{ subject: { kind: 'enquiry', id: number }, sellerId: seller.sellerId },
    });
    return ok({ counts: noted.excludedAs === null });
  }),
];

export async function referralsOf(db: Queryable, accountId: string): Promise<Referral[]> {
  const of = { accountId, limit: mostReferrals };
  const requests = (await findRequests(db, of)).map(({ isClosed, since }) => ({
    state: isClosed ? ('NOT_COUNTED' as const) : ('REQUESTED' as const),
    since,
  }));
  const joined = (await findJoined(db, of)).map(({ isAwarded, isExcluded, since }) => {
    if (isExcluded) return { state: 'NOT_COUNTED' as const, since };
    return { state: isAwarded ? ('EARNED' as const) : ('OPEN' as const), since };
  });
  return [...requests, ...joined]
    .toSorted((a, b) => b.since.getTime() - a.since.getTime())
    .slice(0, mostReferrals)
    .map(({ state, since }) => ({ state, since: since.toISOString().slice(0, 10) }));
}
