import { code, type Queryable, statement, type Tx, uuidv7 } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { countNotices, forgetNotices } from '@cubby/features/notices/server';
import {
  dayLong,
  forgottenBefore,
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
/** A product that is sold here now and then, and whether somebody has it at the moment. */
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
 * Keeps a request; its id when its address is to be asked, undefined when it was asked lately or often enough, or has
 * answered already.
 */
export async function keepRequest(
  tx: Tx,
  { productId, email, brand, locale }: Asked,
  now: Date,
): Promise<string | undefined> {
  // Or two at once would each find room for the day's last question.
  await oneAddressAtATime.run(tx, { email });
  const questions = (await ofAddress.all(tx, { email })).map(({ requestId }) => aboutQuestion(requestId));
  if ((await countNotices(tx, questions, new Date(now.getTime() - dayLong))) >= mostQuestionsADay) return undefined;
  return (await keep.first(tx, { requestId: uuidv7(now), productId, email, brand, locale, now }))?.requestId;
}

const confirm = statement(
  'restock_confirm',
  `update restock_request set status = ${code<RestockStatus>('CONFIRMED')}, confirmed_at = $now where restock_request_id = $requestId and status = ${code<RestockStatus>('UNCONFIRMED')}`,
);
/** Confirms what waits for it; what is confirmed or done stays as it is. */
export const confirmRequest = (tx: Tx, requestId: string, now: Date): Promise<number> =>
  confirm.run(tx, { requestId, now });

const remove = statement('restock_remove', 'delete from restock_request where restock_request_id = $requestId');
/** Forgets a request with its address: the mails that went there, and one that has not gone yet. */
export async function removeRequest(tx: Tx, requestId: string): Promise<void> {
  await remove.run(tx, { requestId });
  await forgetNotices(tx, [aboutRequest(requestId)]);
}
/** How the keys of a request's mails begin. */
export const aboutRequest = (requestId: string): string => `restock-${requestId}`;
/** Those of its questions, of which each is another mail: one may be put again. */
export const aboutQuestion = (requestId: string): string => `${aboutRequest(requestId)}-question`;

const shownRow = statement(
  'restock_shown',
  `select r.status, r.email, p.sku, w.name, p.picture_id as "pictureId"
   from restock_request r join product_facts p using (product_id) join product_words($locale) w using (product_id)
   where r.restock_request_id = $requestId`,
);
/** A request as whoever holds one of its links may see it; undefined when nothing is kept of it. */
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

/** A request whose mail is to be written: now its product is back. */
export type Due = {
  requestId: string;
  email: string;
  brand: 'cubby' | 'kids';
  locale: string;
  sku: string;
  name: string;
};

const oneRow = statement(
  'restock_one',
  `select r.restock_request_id as "requestId", r.email, r.brand, r.locale, p.sku, w.name
   from restock_request r join product_facts p using (product_id) join product_words($locale) w using (product_id)
   where r.restock_request_id = $requestId`,
);
/** What the question to its address says. */
export const findAsked = async (tx: Tx, requestId: string, locale: string): Promise<Due> =>
  (await oneRow.first(tx, { requestId, locale }))!;

const settle = statement(
  'restock_settle',
  `with due as materialized (
     select r.restock_request_id, l.min_price_minor from restock_request r join listed_product l using (product_id)
     where r.status = ${code<RestockStatus>('CONFIRMED')} and not l.sold_out
     order by r.confirmed_at limit 100 for update of r skip locked
   )
   update restock_request r set status = ${code<RestockStatus>('DONE')}, done_at = $now from due, product_facts p
   where r.restock_request_id = due.restock_request_id and p.product_id = r.product_id
   returning r.restock_request_id as "requestId", r.email, r.brand, r.locale, p.sku, due.min_price_minor as "priceMinor!",
     (select w.name from product_words(r.locale) w where w.product_id = r.product_id) as "name!"`,
);
/** Ends requests whose product is back, those who wait longest first, for their mails to be written in the same transaction. */
export const settleRequests = (tx: Tx, now: Date): Promise<(Due & { priceMinor: number })[]> => settle.all(tx, { now });

const forget = statement(
  'restock_forget',
  `delete from restock_request where status = $status and coalesce(done_at, confirmed_at, asked_at) < $before
   returning restock_request_id as "requestId"`,
);
/** Forgets what has been kept long enough, in the same way. */
export async function forgetRequests(tx: Tx, now: Date): Promise<void> {
  for (const [status, before] of Object.entries(forgottenBefore(now))) {
    const gone = await forget.all(tx, { status: status as RestockStatus, before });
    await forgetNotices(
      tx,
      gone.map(({ requestId }) => aboutRequest(requestId)),
    );
  }
}
