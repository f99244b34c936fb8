import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { documentPath, isDocument } from '@cubby/features/media/rules';
import type { ShopKind } from '../contact-rules.ts';
import type { SupportThread } from '../contract.ts';
import type { Side, ThreadKind, ThreadStatus } from '../rules.ts';

const insertThread = statement(
  'support_insert',
  `insert into support_thread (support_thread_id, number, kind, seller_id, seller_kind, seller_order_id, account_id, email, topic, status, brand, locale, created_at, updated_at)
   values ($threadId, $number, $kind, $sellerId?, $sellerKind?, $sellerOrderId?, $accountId?, $email, $topic, $status, $brand, $locale, $now, $now)`,
);
/** The other party of a thread: staff, or a shop, with the order that it may be about. */
export type Party = { kind: ThreadKind; sellerOrderId: string | null } & (
  | { sellerId: string; sellerKind: ShopKind }
  | { sellerId: null; sellerKind: null }
);
export type NewThread = Party & {
  threadId: string;
  number: string;
  accountId: string | null;
  email: string;
  topic: string;
  status: ThreadStatus;
  brand: 'cubby' | 'kids';
  locale: string;
  now: Date;
};
export const insertSupportThread = (tx: Tx, made: NewThread): Promise<number> => insertThread.run(tx, made);

const begun = statement(
  'support_begun',
  'select count(*)::int as "count!" from support_thread where lower(email) = lower($email) and created_at > $since',
);
export const countBegun = async (db: Queryable, email: string, since: Date): Promise<number> =>
  (await begun.first(db, { email, since }))!.count;

const lock = statement(
  'support_lock',
  `select t.support_thread_id as "threadId", t.number, t.account_id as "accountId", t.email, t.topic, t.status, t.brand, t.locale,
     t.kind, t.seller_id as "sellerId", t.seller_kind as "sellerKind", t.reported_at as "reportedAt",
     (select count(*)::int from support_message m where m.support_thread_id = t.support_thread_id) as "messages!"
   from support_thread t where t.number = $number for update of t`,
);
export type LockedThread = Omit<RowOf<'support_lock'>, 'sellerKind'> & { sellerKind: ShopKind | null };
export const lockThread = (tx: Tx, number: string): Promise<LockedThread | undefined> =>
  lock.first(tx, { number }) as Promise<LockedThread | undefined>;

const insertMessage = statement(
  'support_write',
  `with written as (
     insert into support_message (support_thread_id, position, by, account_id, body, pictures, written_at)
     select $threadId, count(*) + 1, $by, $accountId?, $body, $pictures::jsonb, $now from support_message where support_thread_id = $threadId
     returning position)
   update support_thread t set status = $status, updated_at = $now from written
   where t.support_thread_id = $threadId returning written.position`,
);
export type NewMessage = {
  threadId: string;
  by: Side;
  /** The person who writes for a shop. */
  accountId: string | null;
  body: string;
  pictures: readonly { uploadId: string; pictureId: string; alt: string }[];
  status: ThreadStatus;
  now: Date;
};
export const writeMessage = async (tx: Tx, { pictures, ...message }: NewMessage): Promise<number> =>
  (await insertMessage.first(tx, { ...message, pictures: JSON.stringify(pictures) }))!.position;

const owner = statement(
  'support_owner',
  'select number, account_id as "accountId", seller_id as "sellerId" from support_thread where number = $number',
);
export const findOwner = (db: Queryable, number: string): Promise<RowOf<'support_owner'> | undefined> =>
  owner.first(db, { number });

const one = statement(
  'support_one',
  `select t.number, t.kind, t.topic, t.status, t.created_at as "createdAt", t.updated_at as "updatedAt", t.helped,
     s.name as "shopName", t.seller_kind as "shopKind", t.locale, o.order_number || '-' || so.position as "order", t.reported_at is not null as "isReported!",
     (select coalesce(json_agg(json_build_object('by', m.by, 'body', m.body, 'writtenAt', m.written_at, 'pictures', m.pictures)
        order by m.position), '[]') from support_message m where m.support_thread_id = t.support_thread_id) as "messages!"
   from support_thread t left join seller_facts s using (seller_id)
     left join (seller_order_facts so join order_facts o using (order_id)) using (seller_order_id)
   where t.number = $number`,
);
type StoredPicture = { pictureId: string; alt: string };
/** A thread as its participants see it. @param addressOf the address part by which the viewer may see an upload */
export async function findThread(
  db: Queryable,
  number: string,
  addressOf: (pictureId: string) => string,
): Promise<SupportThread | undefined> {
  const found = await one.first(db, { number });
  return (
    found && {
      ...found,
      kind: found.kind as ThreadKind,
      shopKind: found.shopKind as ShopKind | null,
      createdAt: found.createdAt.toISOString(),
      updatedAt: found.updatedAt.toISOString(),
      messages: found.messages.map(({ by, body, writtenAt, pictures }) => ({
        by: by as Side,
        body,
        writtenAt: new Date(writtenAt).toISOString(),
        pictures: (pictures as StoredPicture[])
          .filter(({ pictureId }) => !isDocument(pictureId))
          .map(({ pictureId, alt }) => imageOf(addressOf(pictureId), alt)),
        documents: (pictures as StoredPicture[])
          .filter(({ pictureId }) => isDocument(pictureId))
          .map(({ pictureId, alt }) => ({ url: documentPath(addressOf(pictureId)), name: alt })),
      })),
    }
  );
}

const written = statement(
  'support_written',
  `select t.number, t.kind, t.topic, t.created_at as "begunAt", t.rating, json_agg(json_build_object('by', m.by, 'body', m.body, 'writtenAt', m.written_at)
     order by m.position) as messages
   from support_thread t join support_message m using (support_thread_id)
   where t.account_id = $accountId or lower(t.email) = lower($login) group by t.support_thread_id order by t.created_at`,
);
export const findWritten = (
  db: Queryable,
  of: { accountId: string; login: string },
): Promise<RowOf<'support_written'>[]> => written.all(db, of);

const rate = statement(
  'support_rate',
  `update support_thread set helped = $helped, rating = $words?, rated_at = $now
   where number = $number and kind = ${code<ThreadKind>('HELP')} and helped is null and status = ${code<ThreadStatus>('ANSWERED')}`,
);
/** Whether it was stored: only the first rating of an answered thread is. */
export const rateThread = async (
  tx: Tx,
  rated: { number: string; helped: boolean; words: string | null; now: Date },
): Promise<boolean> => (await rate.run(tx, rated)) > 0;
