import { type Queryable, statement, type Tx } from '@cubby/db';
import { type CartEntry, mostLines, tidyEntry } from '../rules.ts';

/** The topic of changes of a member's cart; the detail is the session that made the change. */
export const cartTopic = (accountId: string): string => `cart:${accountId}`;

const lines = statement(
  'cart_lines',
  `select offer_id as "offerId", quantity, selected, saved from cart_line where account_id = $accountId order by position, offer_id`,
);
export const findCartLines = (db: Queryable, accountId: string): Promise<CartEntry[]> => lines.all(db, { accountId });

const oneCartAtATime = statement(
  'cart_lock',
  `select pg_advisory_xact_lock(hashtextextended('cart ' || $accountId::uuid::text, 0))`,
);
const lockedLines = statement(
  'cart_locked_lines',
  `select offer_id as "offerId", quantity, selected, saved from cart_line where account_id = $accountId
   order by position, offer_id for update`,
);
/** A member's lines, locked: two devices write one after the other. */
export async function lockCartLines(tx: Tx, accountId: string): Promise<CartEntry[]> {
  // One round trip: the lines are read once the lock is held.
  const [, entries] = await Promise.all([oneCartAtATime.run(tx, { accountId }), lockedLines.all(tx, { accountId })]);
  return entries;
}

const setOne = statement(
  'cart_set_one',
  `update cart_line set quantity = $quantity, selected = $selected, saved = $saved
   where account_id = $accountId and offer_id = $offerId`,
);
/**
 * Sets an existing line of the member's cart; resolves to false, and changes nothing, if the offer has none. Cheaper
 * than `setCartLines`: it waits only for a lock or a change of this line.
 */
export async function setCartLine(tx: Tx, accountId: string, given: CartEntry): Promise<boolean> {
  const { offerId, quantity, selected, saved = false } = tidyEntry(given);
  return (await setOne.run(tx, { accountId, offerId, quantity, selected, saved })) === 1;
}

const set = statement(
  'cart_set',
  `with given as (
     select * from unnest($offerIds::uuid[], $quantities::int[], $selections::boolean[], $saved::boolean[]) with ordinality
       as g(offer_id, quantity, selected, saved, place)
   ), own as (
     select offer_id, position from cart_line where account_id = $accountId
   ), wanted as (
     select g.*, o.position from given g left join own o using (offer_id)
     where g.quantity > 0 and (o.offer_id is not null or exists (select from offer_facts f where f.offer_id = g.offer_id))
   ), room as (
     select (select count(*) from own) + (select count(*) from wanted where position is null)
       - (select count(*) from given join own using (offer_id) where quantity = 0) <= $most::int as "isEnough"
   ), gone as (
     delete from cart_line l using given g
     where l.account_id = $accountId and l.offer_id = g.offer_id and g.quantity = 0 and (select "isEnough" from room)
   ), put as (
     insert into cart_line (account_id, offer_id, quantity, selected, saved, position)
     select $accountId, offer_id, quantity, selected, saved,
       coalesce(position, (select coalesce(max(position), 0) from own) + place)
     from wanted where (select "isEnough" from room)
     on conflict (account_id, offer_id) do update
       set quantity = excluded.quantity, selected = excluded.selected, saved = excluded.saved
   )
   select "isEnough" as "isEnough!" from room`,
);
/**
 * Sets lines of the member's cart as `setEntries` does: one with a quantity of 0 is removed, a new one is added last,
 * and an offer that does not exist is omitted. Resolves to false, and changes nothing, if the cart would have too many
 * lines. Waits for other changes of the cart.
 */
export async function setCartLines(tx: Tx, accountId: string, given: readonly CartEntry[]): Promise<boolean> {
  const entries = [...new Map(given.map((entry) => [entry.offerId, tidyEntry(entry)])).values()];
  const [, row] = await Promise.all([
    oneCartAtATime.run(tx, { accountId }),
    set.first(tx, { accountId, ...columnsOf(entries), most: mostLines }),
  ]);
  return row!.isEnough;
}

const write = statement(
  'cart_write',
  `with gone as (delete from cart_line where account_id = $accountId and not offer_id = any($offerIds::uuid[]))
   insert into cart_line (account_id, offer_id, quantity, selected, saved, position)
   select $accountId, e.offer_id, e.quantity, e.selected, e.saved, e.position
   from unnest($offerIds::uuid[], $quantities::int[], $selections::boolean[], $saved::boolean[]) with ordinality
     as e(offer_id, quantity, selected, saved, position)
   on conflict (account_id, offer_id) do update
     set quantity = excluded.quantity, selected = excluded.selected, saved = excluded.saved, position = excluded.position
     where (cart_line.quantity, cart_line.selected, cart_line.saved, cart_line.position)
       <> (excluded.quantity, excluded.selected, excluded.saved, excluded.position)`,
);
/**
 * Sets the member's cart to these entries, in this order, when the transaction commits, and notifies their other
 * devices. Every offer must exist. @param sessionId the session that made the change
 */
export function writeCartLines(tx: Tx, accountId: string, entries: readonly CartEntry[], sessionId?: string): void {
  tx.atCommit(() => write.run(tx, { accountId, ...columnsOf(entries) }));
  tx.tell(cartTopic(accountId), sessionId);
}

const columnsOf = (entries: readonly CartEntry[]) => ({
  offerIds: entries.map(({ offerId }) => offerId),
  quantities: entries.map(({ quantity }) => quantity),
  selections: entries.map(({ selected }) => selected),
  saved: entries.map(({ saved }) => saved ?? false),
});
