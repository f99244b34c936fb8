import { type Actor, mayAsStaff, mayForShop, shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { invalidateCacheTags } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { picturePath } from '@cubby/features/media/rules';
import { fail, ok } from '@cubby/result';
import { decideReview, replyToReview, reviewsToCheck } from '../others-contract.ts';
import { mayVote } from '../policy.ts';
import { extrasOf } from '../rules.ts';
import { shopReviews } from '../shop-contract.ts';
import { voteForReview } from '../vote-contract.ts';
import { type DecidedMailNeeds, tellAuthor } from './decided-mail.ts';
import { followRatings } from './follow-rating.ts';
import { findPending, isDangerous, lockReview, putReply, settleReview, vote } from './others-store.ts';
import { countUnanswered, findRatedLow, findReviewsOfShops } from './shop-store.ts';

const missing = fail('OC_NOT_FOUND', 'reviews.missing', { path: ['reviewId'] });

/** Actions of members, sellers and staff on other people's reviews. Only staff can remove one (ux P7). */
export const othersEndpoints = (mails: DecidedMailNeeds): Implementation[] => [
  implement(voteForReview, async ({ reviewId, isHelpful }, { db, actor, accountId }) => {
    const review = await lockReview(db, reviewId);
    if (review?.status !== 'PUBLISHED' || !extrasOf(review.isChildCraft).votes) return missing;
    if (!mayVote(actor, review)) return fail('OC_OWN_REVIEW', 'reviews.ownVote', { path: ['reviewId'] });
    const { helpful, changed } = await vote(db, reviewId, accountId, isHelpful);
    if (changed) await invalidateCacheTags(db, [`product:${review.sku}`]);
    return ok({ helpful });
  }),

  implement(replyToReview, async ({ reviewId, text }, context) => {
    const { db, actor, now } = context;
    const review = await lockReview(db, reviewId);
    if (review?.status !== 'PUBLISHED' || !mayReply(actor, review.sellerId)) return missing;
    await putReply(db, reviewId, text, now);
    await record(db, context, {
      action: 'review.replied-to',
      ...{ subject: { kind: 'review', id: reviewId }, sellerId: review.sellerId },
    });
    await invalidateCacheTags(db, [`product:${review.sku}`]);
    return ok(true as const);
  }),

  implement(shopReviews, async (asked, { db, actor, locale }) => {
    const sellerIds = shopsOf(actor, shopReviews.access);
    const rows = await findReviewsOfShops(db, { ...asked, sellerIds, locale });
    return ok({
      total: rows[0]?.total ?? 0,
      reviews: rows.map(({ total: _, writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() })),
      unanswered: await countUnanswered(db, sellerIds),
      ratedLow: await findRatedLow(db, { sellerIds, locale }),
    });
  }),

  implement(reviewsToCheck, async (_input, { db, actor }) =>
    ok(
      (await findPending(db, mayAsStaff(actor, ['safety.read']))).map(
        ({ writtenAt, editedAt, status, reports, ...review }) => ({
          ...{ ...review, isShown: status === 'PUBLISHED' },
          reports: reports.map(({ picture, ...report }) => ({
            ...report,
            picture: picture && picturePath(picture, 1200, 'webp'),
          })),
          writtenAt: (editedAt ?? writtenAt).toISOString(),
        }),
      ),
    ),
  ),

  implement(decideReview, async (decided, context) => {
    const { db, actor, now } = context;
    const review = await lockReview(db, decided.reviewId);
    if (!review || review.status === 'WITHDRAWN') return missing;
    // Only SAFETY can see that a child may be in danger (domain C13).
    if (!mayAsStaff(actor, ['safety.decide']) && (await isDangerous(db, decided.reviewId))) return missing;
    if (!(await settleReview(db, { ...decided, now })))
      return fail('OC_CHANGED', 'reviews.changed', { path: ['revision'] });
    await followRatings(db, [review]);
    await record(db, context, {
      action: decided.decision === 'PUBLISHED' ? 'review.published' : 'review.refused',
      subject: { kind: 'review', id: decided.reviewId },
    });
    if (review.status !== decided.decision) await tellAuthor(db, mails, decided, now);
    return ok(true as const);
  }),
];

const mayReply = (actor: Actor, sellerId: string | null): boolean =>
  sellerId !== null && mayForShop(actor, replyToReview.access, sellerId);
