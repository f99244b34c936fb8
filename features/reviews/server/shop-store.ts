import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import {
  leastLow,
  lowRating,
  mostRatedLow,
  type ReviewStatus,
  type ShopReviewFilter,
  shopReviewsPageSize,
} from '../rules.ts';

const nameIn = `coalesce((select t.name from product_texts t where t.product_id = p.product_id and t.locale = $locale), p.sku)`;
const ofShops = `r.seller_id = any($sellerIds::uuid[]) and r.status = ${code<ReviewStatus>('PUBLISHED')}`;
const shown = `($show = ${code<ShopReviewFilter>('ALL')} or $show = ${code<ShopReviewFilter>('UNANSWERED')} and r.reply is null
     or $show = ${code<ShopReviewFilter>('LOW')} and r.rating <= $low)`;

const page = statement(
  'reviews_of_shops',
  `select r.review_id as "reviewId", p.sku as "sku!", ${nameIn} as "name!", s.name as "shop!", r.rating, r.title, r.body, r.author_name as author,
     r.locale, r.created_at as "writtenAt", r.reply, count(*) over ()::int as "total!"
   from review r join product_facts p using (product_id) join seller_facts s on s.seller_id = r.seller_id
   where ${ofShops} and ${shown}
   order by r.created_at desc, r.review_id limit $size offset $start`,
);
type Wanted = { sellerIds: readonly string[]; locale: string; show: ShopReviewFilter; page: number };
export const findReviewsOfShops = (
  db: Queryable,
  { page: asked, ...by }: Wanted,
): Promise<RowOf<'reviews_of_shops'>[]> =>
  page.all(db, { ...by, low: lowRating, size: shopReviewsPageSize, start: (asked - 1) * shopReviewsPageSize });

const unanswered = statement(
  'reviews_unanswered',
  `select count(*)::int as "count!" from review r where ${ofShops} and r.reply is null`,
);
export const countUnanswered = async (db: Queryable, sellerIds: readonly string[]): Promise<number> =>
  (await unanswered.first(db, { sellerIds }))!.count;

const ratedLow = statement(
  'reviews_rated_low',
  `select p.sku as "sku!", ${nameIn} as "name!", count(*) filter (where r.rating <= $low)::int as "low!", count(*)::int as "of!"
   from review r join product_facts p using (product_id)
   where ${ofShops} and not p.child_craft
   group by p.product_id, p.sku having count(*) filter (where r.rating <= $low) >= $least
   order by count(*) filter (where r.rating <= $low) desc, p.sku limit $most`,
);
/** The products that these shops' buyers rated low most often. */
export const findRatedLow = (
  db: Queryable,
  by: { sellerIds: readonly string[]; locale: string },
): Promise<RowOf<'reviews_rated_low'>[]> =>
  ratedLow.all(db, { ...by, low: lowRating, least: leastLow, most: mostRatedLow });
