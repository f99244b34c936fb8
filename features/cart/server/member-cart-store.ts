import { type Queryable, statement, type Tx } from '@cubby/db';
import type { CartEntry } from '../rules.ts';

/** Told of when a member's cart has changed; the detail is the session that did it. */
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
/** A member's lines, which no other transaction changes meanwhile: two devices write one after the other. */
export async function lockCartLines(tx: Tx, accountId: string): Promise<CartEntry[]> {
  // One round trip: the lines are read once the lock is held.
  const [, entries] = await Promise.all([oneCartAtATime.run(tx, { accountId }), findCartLines(tx, accountId)]);
  return entries;
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
 * Makes the member's cart these entries, in this order, when the transaction commits, and tells their other devices.
 * Every offer must exist.
 * @param sessionId the session of the device that changed it, which knows already
 */
export function writeCartLines(tx: Tx, accountId: string, entries: readonly CartEntry[], sessionId?: string): void {
  const offerIds = entries.map(({ offerId }) => offerId);
  tx.atCommit(() =>
    write.run(tx, {
      accountId,
      offerIds,
      quantities: entries.map(({ quantity }) => quantity),
      selections: entries.map(({ selected }) => selected),
      saved: entries.map(({ saved }) => saved ?? false),
    }),
  );
  tx.tell(cartTopic(accountId), sessionId);
}
