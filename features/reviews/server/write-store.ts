import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { ReviewStatus } from '../rules.ts';

const line = statement(
  'reviews_line',
  `select d.order_line_id as "orderLineId!", d.order_number as "orderNumber!", d.account_id as "accountId", d.number as "number!",
     d.sku as "sku!", d.name as "name!", d.picture_id as "pictureId", d.delivered_at as "deliveredAt!", d.seller_id as "sellerId!",
     d.first_name as "firstName!", d.last_name as "lastName!", s.name as "sellerName!", p.product_id as "productId!",
     p.child_craft as "isChildCraft!", json_build_object('country', d.delivery_country, 'region', d.delivery_region) as place
   from delivered_line d join seller_facts s using (seller_id) join offer_facts o using (offer_id)
   join product_facts p on p.product_id = o.product_id where d.number = $number and d.sku = $sku`,
);
export type DeliveredLine = RowOf<'reviews_line'>;
export const findLine = (db: Queryable, number: string, sku: string): Promise<DeliveredLine | undefined> =>
  line.first(db, { number, sku });

const write = statement(
  'reviews_write',
  `insert into review as r (review_id, product_id, seller_id, order_line_id, rating, title, body, locale, author_name, verified_purchase,
     status, created_at)
   values ($reviewId, $productId, $sellerId, $orderLineId, $rating, $title, $body, $locale, $author, true, $status, $now)
   on conflict (order_line_id) do update set rating = excluded.rating, title = excluded.title, body = excluded.body,
     locale = excluded.locale, author_name = excluded.author_name, edited_at = excluded.created_at, revision = r.revision + 1,
     status = case when r.status = ${code<ReviewStatus>('PUBLISHED')} then excluded.status else ${code<ReviewStatus>('PENDING')} end
   where r.status <> ${code<ReviewStatus>('WITHDRAWN')} and r.created_at > $editableSince
   returning review_id as "reviewId", revision, status`,
);
export type WrittenText = {
  line: DeliveredLine;
  rating: number;
  title: string;
  body: string;
  author: string;
  locale: string;
  status: ReviewStatus;
};
/** Writes or changes a line's review; undefined if it can no longer be changed. Locks its row. */
export const writeReview = (
  tx: Tx,
  { line: { productId, sellerId, orderLineId }, ...text }: WrittenText,
  editableSince: Date,
  now: Date,
): Promise<RowOf<'reviews_write'> | undefined> =>
  write.first(tx, { ...text, reviewId: uuidv7(now), productId, sellerId, orderLineId, editableSince, now });

const pictures = statement(
  'reviews_pictures',
  'select upload_id as "uploadId", picture_id as "pictureId" from review_picture where review_id = $reviewId order by position',
);
export const findPictures = (db: Queryable, reviewId: string): Promise<RowOf<'reviews_pictures'>[]> =>
  pictures.all(db, { reviewId });

const dropPictures = statement('reviews_drop_pictures', 'delete from review_picture where review_id = $reviewId');
const addPictures = statement(
  'reviews_add_pictures',
  `insert into review_picture (review_id, position, upload_id, picture_id, alt)
   select $reviewId, p.position, p.upload_id, p.picture_id, p.alt
   from unnest($uploadIds::uuid[], $pictureIds::text[], $alts::text[]) with ordinality as p(upload_id, picture_id, alt, position)`,
);
export async function putPictures(
  tx: Tx,
  reviewId: string,
  shown: readonly { uploadId: string; pictureId: string; alt: string }[],
): Promise<void> {
  await dropPictures.run(tx, { reviewId });
  if (shown.length > 0)
    await addPictures.run(tx, {
      reviewId,
      uploadIds: shown.map(({ uploadId }) => uploadId),
      pictureIds: shown.map(({ pictureId }) => pictureId),
      alts: shown.map(({ alt }) => alt),
    });
}

const withdraw = statement(
  'reviews_withdraw',
  `with gone as (
     update review set status = ${code<ReviewStatus>('WITHDRAWN')}, title = '', body = '', author_name = '–', reply = null, replied_at = null,
       revision = revision + 1
     where order_line_id = any($orderLineIds::uuid[]) and status <> ${code<ReviewStatus>('WITHDRAWN')} returning review_id, product_id, seller_id
   ), pictures as (
     delete from review_picture p using gone where p.review_id = gone.review_id returning p.review_id, p.upload_id
   ), votes as (
     delete from review_vote v using gone where v.review_id = gone.review_id
   )
   select gone.product_id as "productId", gone.seller_id as "sellerId",
     array(select p.upload_id from pictures p where p.review_id = gone.review_id) as "uploadIds!" from gone`,
);
/** Withdraws the reviews of some lines: only the fact that there was one remains. */
export const withdrawReviews = (tx: Tx, orderLineIds: readonly string[]): Promise<RowOf<'reviews_withdraw'>[]> =>
  withdraw.all(tx, { orderLineIds });
