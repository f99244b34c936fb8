import { code, type Queryable, statement } from '@cubby/db';
import { type ReviewPage, type ReviewStatus, reviewPageSize } from '../rules.ts';

const countRows = statement(
  'reviews_counts',
  `select r.rating, count(*)::int as n from review r join product_facts p using (product_id)
   where p.sku = $sku and r.status = ${code<ReviewStatus>('PUBLISHED')} group by r.rating`,
);
const reviewRows = statement(
  'reviews_page',
  `select r.review_id as id, r.rating, r.title, r.body, r.author_name as author, r.verified_purchase as verified, r.locale,
     to_char(r.created_at, 'YYYY-MM-DD') as "writtenOn"
   from review r join product_facts p using (product_id)
   where p.sku = $sku and r.status = ${code<ReviewStatus>('PUBLISHED')} and ($rating?::int is null or r.rating = $rating?)
   order by r.created_at desc, r.review_id limit $limit offset $offset`,
);

export async function findReviews(
  db: Queryable,
  sku: string,
  asked: number,
  rating: number | undefined,
): Promise<ReviewPage> {
  const pageOf = (page: number) =>
    reviewRows.all(db, { sku, rating: rating ?? null, limit: reviewPageSize, offset: (page - 1) * reviewPageSize });
  const [counted, reviews] = await Promise.all([countRows.all(db, { sku }), pageOf(asked)]);
  const counts = [1, 2, 3, 4, 5].map(
    (stars) => counted.find((row) => row.rating === stars)?.n ?? 0,
  ) as ReviewPage['counts'];
  const all = counts.reduce((sum, n) => sum + n, 0);
  const total = rating ? counts[rating - 1]! : all;
  const last = Math.max(1, Math.ceil(total / reviewPageSize));
  const page = Math.min(asked, last);
  return {
    reviews: page === asked ? reviews : await pageOf(page),
    page,
    total,
    last,
    average: all ? Math.round((counts.reduce((sum, n, i) => sum + n * (i + 1), 0) / all) * 100) / 100 : null,
    counts,
  };
}
