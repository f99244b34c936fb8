import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { repeatDays, repeatOrders } from '../rules.ts';

const found = statement(
  'cases_repeat_buyers',
  `select o.seller_id as "sellerId!", o.buyer as "buyer!", array_agg(o.number order by o.placed_at, o.number) as "numbers!"
   from child_shop_order o
   where o.placed_at > $since and o.placed_at <= $now
     and not exists (select from repeat_buyer r where r.seller_id = o.seller_id and r.buyer = o.buyer and r.noted_at > $since)
   group by 1, 2 having count(*) >= $most order by 1, 2 limit 200`,
);
const since = (now: Date): Date => new Date(now.getTime() - repeatDays * 86_400_000);
/** Buyers with many orders with a child's shop that no case of the same period names. */
export const findRepeatBuyers = (db: Queryable, now: Date): Promise<RowOf<'cases_repeat_buyers'>[]> =>
  found.all(db, { since: since(now), now, most: repeatOrders });

const note = statement(
  'cases_note_repeat_buyer',
  `insert into repeat_buyer (seller_id, buyer, noted_at) values ($sellerId, $buyer, $now)
   on conflict (seller_id, buyer) do update set noted_at = excluded.noted_at where repeat_buyer.noted_at <= $since`,
);
/** False if another process was first. */
export const noteRepeatBuyer = async (
  tx: Tx,
  noted: { sellerId: string; buyer: string },
  now: Date,
): Promise<boolean> => (await note.run(tx, { ...noted, now, since: since(now) })) === 1;

const forget = statement('cases_forget_repeat_buyers', 'delete from repeat_buyer where noted_at <= $since');
export const forgetRepeatBuyers = (db: Queryable, now: Date): Promise<number> => forget.run(db, { since: since(now) });

const shop = statement('cases_shop_name', 'select name as "name!" from seller_facts where seller_id = $sellerId');
export const findShopName = async (db: Queryable, sellerId: string): Promise<string> =>
  (await shop.first(db, { sellerId }))!.name;
