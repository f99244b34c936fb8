import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const keep = statement(
  'shared_cart_keep',
  `with kept as (
     insert into shared_cart (token_hash, created_at, expires_at) values ($tokenHash, $now, $expiresAt) returning token_hash
   )
   insert into shared_cart_line (token_hash, offer_id, quantity, position)
   select k.token_hash, e.offer_id, e.quantity, e.position
   from kept k, unnest($offerIds::uuid[], $quantities::int[]) with ordinality as e(offer_id, quantity, position)`,
);
type Shared = {
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
  entries: readonly { offerId: string; quantity: number }[];
};
export const keepSharedCart = (tx: Tx, { entries, ...rest }: Shared): Promise<number> =>
  keep.run(tx, {
    ...rest,
    offerIds: entries.map(({ offerId }) => offerId),
    quantities: entries.map(({ quantity }) => quantity),
  });

const lines = statement(
  'shared_cart_lines',
  `select c.expires_at as "expiresAt", l.offer_id as "offerId", l.quantity
   from shared_cart c join shared_cart_line l using (token_hash)
   where c.token_hash = $tokenHash and c.expires_at > $now order by l.position`,
);
export const findSharedCart = (db: Queryable, tokenHash: Buffer, now: Date): Promise<RowOf<'shared_cart_lines'>[]> =>
  lines.all(db, { tokenHash, now });

const forget = statement('shared_cart_forget', 'delete from shared_cart where expires_at < $now');
export const forgetSharedCarts = (db: Queryable, now: Date): Promise<number> => forget.run(db, { now });
