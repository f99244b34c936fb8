import { createHash } from 'node:crypto';
import { code, type Queryable, statement, type Tx, uuidv7 } from '@cubby/db';
import { forgetNotices } from '@cubby/features/notices/server';
import { reportsForgottenBefore } from '@cubby/reports/rules';
import type { ReviewReport } from '../../contract.ts';
import type { ReportReason, ReviewStatus } from '../../rules.ts';

export type Reported = {
  productId: string;
  sellerId: string | null;
  sku: string;
  childCraft: boolean;
  title: string;
  body: string;
};
const reviewRow = statement(
  'reviews_reported',
  `select p.product_id as "productId", r.seller_id as "sellerId", p.sku, p.child_craft as "childCraft", r.title, r.body
   from review r join product_facts p using (product_id) where r.review_id = $reviewId and r.status = ${code<ReviewStatus>('PUBLISHED')}`,
);
export const findReviewed = (db: Queryable, reviewId: string): Promise<Reported | undefined> =>
  reviewRow.first(db, { reviewId });

const insertReport = statement(
  'reviews_insert_report',
  `insert into review_report (review_report_id, review_id, picture_id, reporter, reason, comment, brand, locale, created_at)
   values ($reportId, $reviewId, $picture, $reporter, $reason, $comment?, $brand, $locale, $now) on conflict (review_id, picture_id, reporter)
   do update set reason = excluded.reason, comment = excluded.comment, created_at = excluded.created_at
     where excluded.reason = ${code<ReportReason>('CHILD_SAFETY')} and review_report.reason <> ${code<ReportReason>('CHILD_SAFETY')}`,
);
/**
 * Stores a report for staff; false if this reporter has already reported this review, except that a report of a child
 * in danger replaces an earlier one for another reason.
 */
export async function keepReport(
  tx: Tx,
  { reviewId, picture = '', reason, comment }: ReviewReport,
  reporter: string,
  { brand, locale, now }: { brand: 'cubby' | 'kids'; locale: string; now: Date },
): Promise<boolean> {
  const hash = createHash('sha256').update(reporter).digest();
  const kept = await insertReport.run(tx, {
    reportId: uuidv7(now),
    reviewId,
    picture,
    reporter: hash,
    reason,
    comment: comment ?? null,
    brand,
    locale,
    now,
  });
  return kept === 1;
}

const hide = statement(
  'reviews_hide',
  `update review set status = ${code<ReviewStatus>('PENDING')} where review_id = $reviewId and status = ${code<ReviewStatus>('PUBLISHED')}`,
);
const pictureRow = statement(
  'reviews_has_picture',
  'select exists (select from review_picture where review_id = $reviewId and picture_id = $picture) as "is!"',
);
export const hasPicture = async (db: Queryable, reviewId: string, picture: string): Promise<boolean> =>
  (await pictureRow.first(db, { reviewId, picture }))!.is;

/** Hides a review until staff have checked it. */
export const hideReview = (tx: Tx, reviewId: string): Promise<number> => hide.run(tx, { reviewId });

// The reporter is replaced by the hash of the row's own id: the row still counts, and identifies nobody.
const forget = statement(
  'reviews_forget_reporters',
  `with forgotten as (
     update review_report set comment = null, reporter = sha256(uuid_send(review_report_id))
     where created_at <= case when reason = ${code<ReportReason>('CHILD_SAFETY')} then $childSafetyBefore::timestamptz else $othersBefore::timestamptz end
       and (comment is not null or reporter <> sha256(uuid_send(review_report_id)))
     returning review_id, reason)
   select distinct f.review_id as "reviewId" from forgotten f
   where f.reason = ${code<ReportReason>('CHILD_SAFETY')} and not exists (select from review_report r
     where r.review_id = f.review_id and r.reason = ${code<ReportReason>('CHILD_SAFETY')} and r.created_at > $childSafetyBefore)`,
);
export async function forgetReporters(tx: Tx, now: Date): Promise<void> {
  const { others, childSafety } = reportsForgottenBefore(now);
  const reviews = await forget.all(tx, { othersBefore: others, childSafetyBefore: childSafety });
  await forgetNotices(
    tx,
    reviews.map(({ reviewId }) => aboutReview(reviewId)),
  );
}

export const aboutReview = (reviewId: string): string => `review-${reviewId}`;
