import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { ReportReason, ReviewStatus, reviewDecisions } from '../rules.ts';

const about = statement(
  'reviews_about',
  `select r.review_id as "reviewId", r.product_id as "productId", r.seller_id as "sellerId", r.status, r.revision, p.sku as "sku!",
     p.child_craft as "isChildCraft!", (select d.account_id from delivered_line d where d.order_line_id = r.order_line_id) as "accountId"
   from review r join product_facts p using (product_id) where r.review_id = $reviewId for update of r`,
);
export const lockReview = (tx: Tx, reviewId: string): Promise<RowOf<'reviews_about'> | undefined> =>
  about.first(tx, { reviewId });

const addVote = statement(
  'reviews_vote',
  'insert into review_vote (review_id, account_id) values ($reviewId, $accountId) on conflict do nothing',
);
const dropVote = statement(
  'reviews_drop_vote',
  'delete from review_vote where review_id = $reviewId and account_id = $accountId',
);
const countVotes = statement(
  'reviews_count_votes',
  'select count(*)::int as "count!" from review_vote where review_id = $reviewId',
);
type Votes = { helpful: number; changed: boolean };
/** Records or removes a member's vote; returns the number of votes, and whether it changed. */
export async function vote(tx: Tx, reviewId: string, accountId: string, isHelpful: boolean): Promise<Votes> {
  const rows = await (isHelpful ? addVote : dropVote).run(tx, { reviewId, accountId });
  return { helpful: (await countVotes.first(tx, { reviewId }))!.count, changed: rows > 0 };
}

const answer = statement(
  'reviews_reply',
  `update review set reply = $text?, replied_at = case when $text?::text is null then null else $now::timestamptz end where review_id = $reviewId`,
);
export const putReply = (tx: Tx, reviewId: string, text: string | undefined, now: Date): Promise<number> =>
  answer.run(tx, { reviewId, text: text ?? null, now });

const endangers = `exists (select from unchecked_report t where t.review_id = r.review_id and t.reason = ${code<ReportReason>('CHILD_SAFETY')})`;
const pending = statement(
  'reviews_pending',
  `select r.review_id as "reviewId", r.revision, p.sku as "sku!", r.rating, r.title, r.body, r.author_name as author, r.status,
     p.child_craft as "isChildCraft!", r.created_at as "writtenAt", r.edited_at as "editedAt",
     coalesce((select json_agg(json_build_object('reason!', t.reason, 'comment', t.comment, 'picture', nullif(t.picture_id, '')) order by t.created_at)
       from unchecked_report t where t.review_id = r.review_id), '[]') as "reports!"
   from review r join product_facts p using (product_id)
   where (r.status = ${code<ReviewStatus>('PENDING')}
       or r.status = ${code<ReviewStatus>('PUBLISHED')} and r.review_id in (select t.review_id from unchecked_report t))
     and ($isSafety or not ${endangers})
   order by ${endangers} desc, r.created_at, r.review_id limit 100`,
);
type Pending = Omit<RowOf<'reviews_pending'>, 'status' | 'reports'> & {
  status: ReviewStatus;
  reports: { reason: ReportReason; comment: string | null; picture: string | null }[];
};
/**
 * Hidden reviews that wait for staff, and reported ones not checked since; those of a child in danger for SAFETY only.
 */
export const findPending = (db: Queryable, isSafety: boolean): Promise<Pending[]> =>
  pending.all(db, { isSafety }) as Promise<Pending[]>;

const danger = statement(
  'reviews_endangers',
  `select ${endangers} as "is!" from review r where r.review_id = $reviewId`,
);
/** Whether it was reported because a child may be in danger, and not decided since. */
export const isDangerous = async (db: Queryable, reviewId: string): Promise<boolean> =>
  (await danger.first(db, { reviewId }))!.is;

const decide = statement(
  'reviews_decide',
  `update review set status = $decision, checked_at = $now where review_id = $reviewId and revision = $revision and status <> ${code<ReviewStatus>('WITHDRAWN')}`,
);
/** False if it was changed since it was read. */
export const settleReview = async (
  tx: Tx,
  decided: { reviewId: string; revision: number; decision: (typeof reviewDecisions)[number]; now: Date },
): Promise<boolean> => (await decide.run(tx, decided)) === 1;

const author = statement(
  'reviews_author',
  `select d.email as "email!", d.locale as "locale!", d.brand as "brand!", d.sku as "sku!", d.name as "name!"
   from review r join delivered_line d using (order_line_id) where r.review_id = $reviewId`,
);
/** The author of a review, by its order; undefined: it has none. */
export const findAuthor = (db: Queryable, reviewId: string): Promise<RowOf<'reviews_author'> | undefined> =>
  author.first(db, { reviewId });
