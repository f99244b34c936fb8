import { type Pool, transaction } from '@cubby/db';
import { followRatings } from '../follow-rating.ts';
import { lockReview, settleReview } from '../others-store.ts';
import { findReadable } from './demo-store.ts';

/** The demo's moderator publishes waiting reviews, so that visitors see theirs appear. */
export async function moderateDemo(pool: Pool, paceMinutes: number, now: Date): Promise<void> {
  for (const { reviewId, revision } of await findReadable(pool, new Date(now.getTime() - paceMinutes * 60_000)))
    await transaction(pool, async (tx) => {
      const review = await lockReview(tx, reviewId);
      if (review?.status === 'PENDING' && (await settleReview(tx, { reviewId, revision, decision: 'PUBLISHED', now })))
        await followRatings(tx, [review]);
    });
}
