import { createHash } from 'node:crypto';
import { type Queryable, statement, type Tx, uuidv7 } from '@cubby/db';
import type { ReviewReport } from '../contract.ts';

export type Reported = { productId: string; sku: string; childCraft: boolean; title: string; body: string };
const reviewRow = statement<Reported>(
  'reviews_reported',
  `select p.product_id as "productId", p.sku, p.child_craft as "childCraft", r.title, r.body
   from review r join product p using (product_id) where r.review_id = $1 and r.status = 'PUBLISHED'`,
);
/** A published review, and what it is about. */
export const findReviewed = (db: Queryable, reviewId: string): Promise<Reported | undefined> =>
  reviewRow.first(db, reviewId);

const insertReport = statement(
  'reviews_insert_report',
  `insert into review_report (review_report_id, review_id, reporter, reason, comment, brand, locale, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (review_id, reporter)
   do update set reason = excluded.reason, comment = excluded.comment, created_at = excluded.created_at
     where excluded.reason = 'CHILD_SAFETY' and review_report.reason <> 'CHILD_SAFETY'`,
);
/**
 * Keeps a report for the staff; false if this reporter has reported this review before, of whose reports that a child may
 * be in danger alone replaces another.
 */
export async function keepReport(
  tx: Tx,
  { reviewId, reason, comment }: ReviewReport,
  reporter: string,
  { brand, locale, now }: { brand: string; locale: string; now: Date },
): Promise<boolean> {
  const hash = createHash('sha256').update(reporter).digest();
  const kept = await insertReport.run(tx, uuidv7(now), reviewId, hash, reason, comment ?? null, brand, locale, now);
  return kept === 1;
}

const hide = statement(
  'reviews_hide',
  `update review set status = 'PENDING' where review_id = $1 and status = 'PUBLISHED'`,
);
/** Takes a review off its page until the staff has looked at it. */
export const hideReview = (tx: Tx, reviewId: string): Promise<number> => hide.run(tx, reviewId);
