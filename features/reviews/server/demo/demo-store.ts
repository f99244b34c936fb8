import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { ReportReason, ReviewStatus } from '../../rules.ts';

const readable = statement(
  'reviews_demo_readable',
  `select r.review_id as "reviewId", r.revision from review r
   where r.status = ${code<ReviewStatus>('PENDING')} and coalesce(r.edited_at, r.created_at) <= $before
     and coalesce(r.edited_at, r.created_at) > demo_past_end() and not exists (
     select from review_report t where t.review_id = r.review_id and t.reason = ${code<ReportReason>('CHILD_SAFETY')})
   order by r.created_at limit 20`,
);
/** Reviews that have waited for a moderator since then, except those about a child in danger. */
export const findReadable = (db: Queryable, before: Date): Promise<RowOf<'reviews_demo_readable'>[]> =>
  readable.all(db, { before });
