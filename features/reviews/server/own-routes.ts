import type { Actor } from '@cubby/contract';
import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import { findShopMembers } from '@cubby/features/accounts/server';
import { uploaderOf } from '@cubby/features/media/policy';
import { markUploadsForDeletion } from '@cubby/features/media/server';
import { fail, ok } from '@cubby/result';
import { ownReviews, reviewOfLine, saveReview, withdrawReview } from '../own-contract.ts';
import { mayReview } from '../policy.ts';
import { editableSince, extrasOf, ownReviewsPageSize, shownName, statusWhenWritten } from '../rules.ts';
import { changePictures, noPictures } from './change-pictures.ts';
import type { CheckMails } from './check-mail.ts';
import { followRatings } from './follow-rating.ts';
import { countOwn, findOwn, findReviewOfLine, findWaitingLines, shownLine } from './own-store.ts';
import { type DeliveredLine, findLine, withdrawReviews, writeReview } from './write-store.ts';

const missing = fail('OC_NOT_FOUND', 'reviews.line.missing', { path: ['number'] });

async function ownLine(
  db: Queryable,
  actor: Actor,
  { number, sku }: { number: string; sku: string },
): Promise<DeliveredLine | undefined> {
  const line = await findLine(db, number, sku);
  return line && mayReview(actor, line) ? line : undefined;
}

export const ownReviewEndpoints = (mails: CheckMails): Implementation[] => [
  implement(reviewOfLine, async (asked, { db, actor, now }) => {
    const line = await ownLine(db, actor, asked);
    if (!line) return missing;
    const { isChildCraft, firstName, lastName } = line;
    return ok({
      ...shownLine(line),
      isChildCraft,
      mayAddPictures: extrasOf(isChildCraft).pictures,
      author: shownName(firstName, lastName),
      review: (await findReviewOfLine(db, line, now)) ?? null,
    });
  }),

  implement(saveReview, async ({ number, sku, pictures, ...text }, { db, actor, accountId, brand, locale, now }) => {
    const line = await ownLine(db, actor, { number, sku });
    if (!line) return missing;
    if (accountId !== undefined && (await findShopMembers(db, line.sellerId)).includes(accountId))
      return fail('OC_OWN_SHOP', 'reviews.ownShop', { path: ['number'] });
    const status = statusWhenWritten(line.isChildCraft);
    const written = await writeReview(db, { ...text, line, locale, status }, editableSince(now), now);
    if (!written) return fail('OC_TOO_LATE', 'reviews.tooLate', { path: ['number'] });
    if (pictures.length > 0 && !extrasOf(line.isChildCraft).pictures) return noPictures;
    const shown = await changePictures(db, written.reviewId, uploaderOf(actor, 'REVIEW'), pictures);
    if (!shown.ok) return shown;
    await followRatings(db, [line]);
    if (written.status === 'PENDING') await mails.toCheck(db, { ...written, ...text, sku, brand }, now);
    return ok({ status: written.status });
  }),

  implement(withdrawReview, async (asked, { db, actor }) => {
    const line = await ownLine(db, actor, asked);
    if (!line) return missing;
    await takeBack(db, [line.orderLineId]);
    return ok(true as const);
  }),

  implement(ownReviews, async ({ page }, { db, accountId, now }) => {
    const asked = pageOf(page, ownReviewsPageSize, await countOwn(db, accountId));
    return ok({
      waiting: await findWaitingLines(db, accountId),
      reviews: await findOwn(db, accountId, asked.part, now),
      page: asked.page,
    });
  }),
];

export async function takeBack(tx: Tx, orderLineIds: readonly string[]): Promise<void> {
  const gone = await withdrawReviews(tx, orderLineIds);
  const uploadIds = gone.flatMap((review) => review.uploadIds);
  if (uploadIds.length > 0) await markUploadsForDeletion(tx, uploadIds);
  await followRatings(tx, gone);
}
