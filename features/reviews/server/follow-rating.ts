import { invalidateCacheTags, type Tx } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { findHandles } from './seller-store.ts';

/**
 * Updates ratings after reviews were shown, hidden or changed: lists, search and pages show them as soon as the
 * transaction ends.
 */
export async function followRatings(
  tx: Tx,
  reviews: readonly { productId: string; sellerId: string | null }[],
): Promise<void> {
  if (reviews.length === 0) return;
  await refreshListings(tx, [...new Set(reviews.map(({ productId }) => productId))]);
  const sellerIds = [...new Set(reviews.flatMap(({ sellerId }) => sellerId ?? []))];
  const tags = (await findHandles(tx, sellerIds)).map((each) => `seller:${each}`);
  if (tags.length > 0) await invalidateCacheTags(tx, tags);
}
