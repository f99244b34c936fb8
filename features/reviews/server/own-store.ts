import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { type TaxPlace, taxDay } from '@cubby/features/taxes/rules';
import type { WrittenReview } from '../own-contract.ts';
import { editableUntil, mostWaiting, type ReviewStatus } from '../rules.ts';

const written = `r.rating, r.title, r.body, r.author_name as author, r.status, r.created_at as "createdAt", r.reply,
     (select coalesce(json_agg(json_build_object('uploadId', i.upload_id, 'pictureId', i.picture_id, 'alt', i.alt) order by i.position), '[]')
       from review_picture i where i.review_id = r.review_id) as "pictures!"`;
const line = `d.number as "number!", d.sku as "sku!", d.name as "name!", d.picture_id as "pictureId", d.delivered_at as "deliveredAt!",
     s.name as "sellerName!", json_build_object('country', d.delivery_country, 'region', d.delivery_region) as place`;

const ofLine = statement(
  'reviews_of_line',
  `select ${written} from review r where r.order_line_id = $orderLineId and r.status <> ${code<ReviewStatus>('WITHDRAWN')}`,
);
export async function findReviewOfLine(
  db: Queryable,
  { orderLineId, place }: { orderLineId: string; place: TaxPlace },
  now: Date,
): Promise<WrittenReview | undefined> {
  const row = await ofLine.first(db, { orderLineId });
  return row && writtenOf(row, place, now);
}

const count = statement(
  'reviews_count_own',
  `select count(*)::int as "count!" from delivered_line d join review r using (order_line_id)
   where d.account_id = $accountId and r.status <> ${code<ReviewStatus>('WITHDRAWN')}`,
);
export const countOwn = async (db: Queryable, accountId: string): Promise<number> =>
  (await count.first(db, { accountId }))!.count;

const own = statement(
  'reviews_own',
  `select ${line}, ${written} from delivered_line d join review r using (order_line_id) join seller_facts s on s.seller_id = d.seller_id
   where d.account_id = $accountId and r.status <> ${code<ReviewStatus>('WITHDRAWN')}
   order by r.created_at desc, r.review_id limit $size offset $offset`,
);
export async function findOwn(db: Queryable, accountId: string, part: { size: number; offset: number }, now: Date) {
  const rows = await own.all(db, { accountId, ...part });
  return rows.map((row) => ({ ...shownLine(row), review: writtenOf(row, row.place, now) }));
}

const waiting = statement(
  'reviews_waiting',
  `select ${line} from delivered_line d join seller_facts s using (seller_id)
   where d.account_id = $accountId and not exists (select from review r where r.order_line_id = d.order_line_id)
   order by d.delivered_at desc, d.order_number, d.position limit ${mostWaiting}`,
);
export const findWaitingLines = async (db: Queryable, accountId: string) =>
  (await waiting.all(db, { accountId })).map(shownLine);

const kept = statement(
  'reviews_own_data',
  `select r.order_line_id as "orderLineId!", d.sku as "sku!", r.rating, r.title, r.body, r.author_name as author, r.status, r.reply,
     r.created_at as "writtenAt"
   from delivered_line d join review r using (order_line_id) where d.account_id = $accountId order by r.created_at`,
);
export const findOwnData = (db: Queryable, accountId: string): Promise<RowOf<'reviews_own_data'>[]> =>
  kept.all(db, { accountId });

const votes = statement(
  'reviews_own_votes',
  'select review_id as "reviewId" from review_vote where account_id = $accountId order by review_id',
);
export const findVotes = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await votes.all(db, { accountId })).map(({ reviewId }) => reviewId);

type Line = Pick<
  RowOf<'reviews_own'>,
  'number' | 'sku' | 'name' | 'pictureId' | 'deliveredAt' | 'sellerName' | 'place'
>;
export const shownLine = ({ number, sku, name, pictureId, deliveredAt, sellerName, place }: Line) => ({
  number,
  sku,
  name,
  image: imageOf(pictureId, name),
  sellerName,
  deliveredOn: taxDay(place, deliveredAt),
});

function writtenOf(
  { pictures, createdAt, ...row }: RowOf<'reviews_of_line'>,
  place: TaxPlace,
  now: Date,
): WrittenReview {
  const until = editableUntil(createdAt);
  return {
    ...row,
    writtenOn: taxDay(place, createdAt),
    editableUntil: until > now ? taxDay(place, until) : null,
    pictures: pictures.map(({ uploadId, pictureId, alt }) => ({ uploadId, image: imageOf(pictureId, alt) })),
  };
}
