import { code, type Queryable, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { type ReviewOrder, type ReviewPage, type ReviewStatus, reviewPageSize } from '../rules.ts';

const countRows = statement(
  'reviews_counts',
  `select r.rating, count(*)::int as n from review r join product_facts p using (product_id)
   where p.sku = $sku and r.status = ${code<ReviewStatus>('PUBLISHED')} group by r.rating`,
);
const reviewRows = statement(
  'reviews_page',
  `select r.review_id as id, r.rating, r.title, r.body, r.author_name as author, r.verified_purchase as verified, r.locale,
     to_char(r.created_at, 'YYYY-MM-DD') as "writtenOn", v.helpful as "helpful!",
     case when r.reply is not null and s.name is not null
       then json_build_object('seller!', s.name, 'text!', r.reply, 'writtenOn!', to_char(r.replied_at, 'YYYY-MM-DD')) end as reply,
     (select coalesce(json_agg(json_build_object('pictureId', i.picture_id, 'alt', i.alt) order by i.position), '[]')
       from review_picture i where i.review_id = r.review_id) as "pictures!"
   from review r join product_facts p using (product_id) left join seller_facts s on s.seller_id = r.seller_id
   cross join lateral (select count(*)::int as helpful from review_vote w where w.review_id = r.review_id) v
   where p.sku = $sku and r.status = ${code<ReviewStatus>('PUBLISHED')} and ($rating?::int is null or r.rating = $rating?)
   order by case $order::text when ${code<ReviewOrder>('HELPFUL')} then v.helpful when ${code<ReviewOrder>('HIGHEST')} then r.rating
     when ${code<ReviewOrder>('LOWEST')} then -r.rating else 0 end desc, r.created_at desc, r.review_id limit $limit offset $offset`,
);

export async function findReviews(
  db: Queryable,
  sku: string,
  { page, rating, order }: { page: number; rating?: number | undefined; order: ReviewOrder },
): Promise<ReviewPage> {
  const offset = (page - 1) * reviewPageSize;
  const [counted, rows] = await Promise.all([
    countRows.all(db, { sku }),
    reviewRows.all(db, { sku, rating: rating ?? null, order, limit: reviewPageSize, offset }),
  ]);
  const counts = [1, 2, 3, 4, 5].map(
    (stars) => counted.find((row) => row.rating === stars)?.n ?? 0,
  ) as ReviewPage['counts'];
  const all = counts.reduce((sum, n) => sum + n, 0);
  const total = rating ? counts[rating - 1]! : all;
  return {
    reviews: rows.map(({ pictures, ...review }) => ({
      ...review,
      pictures: pictures.map(({ pictureId, alt }) => imageOf(pictureId, alt)),
    })),
    page: total === 0 ? 1 : page,
    total,
    last: Math.max(1, Math.ceil(total / reviewPageSize)),
    average: all ? Math.round((counts.reduce((sum, n, i) => sum + n * (i + 1), 0) / all) * 100) / 100 : null,
    counts,
  };
}
