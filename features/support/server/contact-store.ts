import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Seller } from '@cubby/features/sellers/rules';
import type { ContactRow } from '../contact-list-contract.ts';
import type { ShopKind } from '../contact-rules.ts';
import type { Side, ThreadKind, ThreadStatus } from '../rules.ts';

const shop = statement(
  'support_childs_shop',
  `select seller_id as "sellerId!", name as "name!" from seller_facts
   where handle = $handle and kind = ${code<Seller['kind']>('CHILD')} and is_shown`,
);
/** A public child's shop: not closed, and with consent in force. */
export const findChildsShop = (db: Queryable, handle: string): Promise<RowOf<'support_childs_shop'> | undefined> =>
  shop.first(db, { handle });

type Pair = { email: string; sellerId: string };
const lock = statement(
  'support_lock_contacts',
  `select pg_advisory_xact_lock(hashtextextended('contacts ' || lower($email) || $sellerId::uuid::text, 0))`,
);
/** Serializes the counting of one buyer's questions to one shop. */
export const lockContactsWith = async (tx: Tx, pair: Pair): Promise<void> => void (await lock.first(tx, pair));

const waiting = statement(
  'support_contacts_waiting',
  `select count(*)::int as "count!" from support_thread
   where seller_id = $sellerId and lower(email) = lower($email) and status = ${code<ThreadStatus>('OPEN')}`,
);
export const countWaiting = async (db: Queryable, pair: Pair): Promise<number> =>
  (await waiting.first(db, pair))!.count;

const lastWords = statement(
  'support_last_words',
  `select m.body from support_message m join support_thread t using (support_thread_id)
   where t.seller_id = $sellerId and lower(t.email) = lower($email) and m.by = $by and m.body <> '' order by m.written_at desc, m.position desc limit $size`,
);
const wordsRead = 8;
/** The last messages between a buyer and a shop, in all threads, oldest first. */
export const findLastWords = async (tx: Tx, of: Pair & { by: Side }): Promise<string[]> =>
  (await lastWords.all(tx, { ...of, size: wordsRead })).map(({ body }) => body).reverse();

const columns = `t.number, o.order_number || '-' || so.position as "order", t.kind, t.topic, t.status, t.reported_at is not null as "isReported!", s.name as "shopName!", t.seller_kind as "shopKind!", t.updated_at as "updatedAt"`;
const tables = `support_thread t join seller_facts s using (seller_id)
     left join (seller_order_facts so join order_facts o using (order_id)) using (seller_order_id)`;
const own = statement(
  'support_contacts_own',
  `select ${columns} from ${tables} where t.seller_id = any($sellerIds::uuid[]) and ($order?::text is null or o.order_number || '-' || so.position = $order?)
   order by t.status = ${code<ThreadStatus>('OPEN')} desc, t.updated_at desc, t.support_thread_id limit $size`,
);
const shown = ({ kind, shopKind, status, updatedAt, ...row }: RowOf<'support_contacts_own'>): ContactRow => ({
  ...row,
  kind: kind as Exclude<ThreadKind, 'HELP'>,
  shopKind: shopKind as ShopKind,
  status: status as ThreadStatus,
  updatedAt: updatedAt.toISOString(),
});
/** Threads of some shops; about one order if given. */
export const findContactsOf = async (
  db: Queryable,
  asked: { sellerIds: string[]; order: string | null; size: number },
): Promise<ContactRow[]> => (await own.all(db, asked)).map(shown);

const ofShop = statement(
  'support_thread_of_shop',
  'select seller_id as "sellerId!", seller_kind as "sellerKind!", locale from support_thread where number = $number and seller_id is not null',
);
/** The shop of a conversation, and the buyer's language. */
export const findThreadOfShop = (db: Queryable, number: string): Promise<RowOf<'support_thread_of_shop'> | undefined> =>
  ofShop.first(db, { number });

const watched = statement(
  'support_contacts_watched',
  `select ${columns}, count(*) over ()::int as "total!" from ${tables}
   order by t.reported_at is not null desc, t.updated_at desc, t.support_thread_id limit $size offset $offset`,
);
export async function findWatched(
  db: Queryable,
  part: { size: number; offset: number },
): Promise<{ threads: ContactRow[]; total: number }> {
  const rows = await watched.all(db, part);
  return { threads: rows.map(({ total: _, ...row }) => shown(row)), total: rows[0]?.total ?? 0 };
}

const report = statement(
  'support_report_contact',
  'update support_thread set reported_at = coalesce(reported_at, $now) where number = $number',
);
/** From now on staff may write in it. */
export const noteReported = (tx: Tx, number: string, now: Date): Promise<number> => report.run(tx, { number, now });
