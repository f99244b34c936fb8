import { code, type Queryable, statement, type Tx, uuidv7 } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { countNotices, forgetNotices } from '@cubby/features/notices/server';
import {
  dayLong,
  hoursBetweenQuestions,
  maskedEmail,
  mostQuestionsADay,
  type RestockRequest,
  type RestockStatus,
} from '../rules.ts';

const productRow = statement(
  'restock_product',
  `select p.product_id as "productId", coalesce(not l.sold_out, false) as "inStock"
   from product_facts p left join listed_product l using (product_id) where p.sku = $sku and p.is_open`,
);
export const findWanted = (db: Queryable, sku: string): Promise<{ productId: string; inStock: boolean } | undefined> =>
  productRow.first(db, { sku });

const oneAddressAtATime = statement(
  'restock_lock_address',
  `select pg_advisory_xact_lock(hashtextextended('restock ' || lower($email), 0))`,
);
const ofAddress = statement(
  'restock_of_address',
  'select restock_request_id as "requestId" from restock_request where lower(email) = lower($email)',
);
const keep = statement(
  'restock_keep',
  `insert into restock_request as r (restock_request_id, product_id, email, status, brand, locale, asked_at)
   values ($requestId, $productId, $email, ${code<RestockStatus>('UNCONFIRMED')}, $brand, $locale, $now)
   on conflict (product_id, lower(email)) where status <> ${code<RestockStatus>('DONE')}
   do update set asked_at = excluded.asked_at, brand = excluded.brand, locale = excluded.locale
     where r.status = ${code<RestockStatus>('UNCONFIRMED')} and r.asked_at <= $now::timestamptz - interval '${hoursBetweenQuestions} hours'
   returning restock_request_id as "requestId"`,
);

type Asked = { productId: string; email: string; brand: 'cubby' | 'kids'; locale: string };

/**
 * Stores a request. Returns its id if a confirmation mail is to be sent, undefined if one was sent recently or often
 * enough, or the request is confirmed.
 */
export async function keepRequest(
  tx: Tx,
  { productId, email, brand, locale }: Asked,
  now: Date,
): Promise<string | undefined> {
  // Otherwise two concurrent requests could both send the last confirmation mail of the day.
  await oneAddressAtATime.run(tx, { email });
  const questions = (await ofAddress.all(tx, { email })).map(({ requestId }) => aboutQuestion(requestId));
  if ((await countNotices(tx, questions, new Date(now.getTime() - dayLong))) >= mostQuestionsADay) return undefined;
  return (await keep.first(tx, { requestId: uuidv7(now), productId, email, brand, locale, now }))?.requestId;
}

const confirm = statement(
  'restock_confirm',
  `update restock_request set status = ${code<RestockStatus>('CONFIRMED')}, confirmed_at = $now where restock_request_id = $requestId and status = ${code<RestockStatus>('UNCONFIRMED')}`,
);
/** Confirms a request that is waiting for it; a confirmed or done one is unchanged. */
export const confirmRequest = (tx: Tx, requestId: string, now: Date): Promise<number> =>
  confirm.run(tx, { requestId, now });

const remove = statement('restock_remove', 'delete from restock_request where restock_request_id = $requestId');
/** Deletes a request with its address, and its mails, sent or not. */
export async function removeRequest(tx: Tx, requestId: string): Promise<void> {
  await remove.run(tx, { requestId });
  await forgetNotices(tx, [aboutRequest(requestId)]);
}
export const aboutRequest = (requestId: string): string => `restock-${requestId}`;
export const aboutQuestion = (requestId: string): string => `${aboutRequest(requestId)}-question`;

const shownRow = statement(
  'restock_shown',
  `select r.status, r.email, p.sku, w.name, p.picture_id as "pictureId"
   from restock_request r join product_facts p using (product_id) join product_words($locale) w using (product_id)
   where r.restock_request_id = $requestId`,
);
/** A request as shown to the holder of one of its links; undefined if it was deleted. */
export async function findRequest(
  db: Queryable,
  requestId: string,
  locale: string,
): Promise<RestockRequest | undefined> {
  const row = await shownRow.first(db, { requestId, locale });
  return (
    row && {
      status: row.status,
      email: maskedEmail(row.email),
      product: { sku: row.sku, name: row.name, image: imageOf(row.pictureId, row.name) },
    }
  );
}
