import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const shopOf = statement(
  'payouts_shop',
  'select seller_id as "sellerId", name, kind, country from seller_facts where handle = $handle',
);
export type Shop = RowOf<'payouts_shop'>;
export const findShop = (db: Queryable, handle: string): Promise<Shop | undefined> => shopOf.first(db, { handle });

const add = statement(
  'payout_destination_add',
  `insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed,
     entered_by, entered_at, undo_hash, in_force_at)
   values ($destinationId, $sellerId, $holder, $country, $currency, $iban, $bic, $nameConfirmed, $accountId, $now, $undoHash, $inForceAt)`,
);
export type NewDestination = {
  destinationId: string;
  sellerId: string;
  holder: string;
  country: string;
  currency: string;
  iban: string;
  bic: string;
  nameConfirmed: boolean;
  accountId: string;
  undoHash: Buffer;
  inForceAt: Date;
};
export const addDestination = (tx: Tx, destination: NewDestination, now: Date): Promise<number> =>
  add.run(tx, { ...destination, now });

const ofShop = statement(
  'payout_destinations_of_shop',
  `select d.payout_destination_id as "destinationId", d.holder, d.country, d.currency, right(d.iban, 4) as "ending!", d.bic,
     d.entered_at as "enteredAt", a.name as "enteredBy", d.in_force_at as "inForceAt", d.undone_at as "undoneAt", d.blocked_at as "blockedAt"
   from payout_destination d left join account_name a on a.account_id = d.entered_by
   where d.seller_id = $sellerId order by d.entered_at desc, d.payout_destination_id desc limit 50`,
);
/** Newest first. */
export const findDestinations = (db: Queryable, sellerId: string): Promise<RowOf<'payout_destinations_of_shop'>[]> =>
  ofShop.all(db, { sellerId });

const byLink = statement(
  'payout_destination_by_link',
  `select payout_destination_id as "destinationId" from payout_destination
   where undo_hash = $undoHash and undone_at is null and in_force_at > $now`,
);
/** The destination that a mailed link can still undo. */
export const findUndoable = async (db: Queryable, undoHash: Buffer, now: Date): Promise<string | undefined> =>
  (await byLink.first(db, { undoHash, now }))?.destinationId;

const undo = statement(
  'payout_destination_undo',
  `update payout_destination d set undone_at = $now from seller_facts s
   where d.payout_destination_id = $destinationId and d.undone_at is null and d.in_force_at > $now and s.seller_id = d.seller_id
   returning d.seller_id as "sellerId", s.name as "name!", d.undo_hash as "undoHash"`,
);
export const markUndone = (
  tx: Tx,
  destinationId: string,
  now: Date,
): Promise<RowOf<'payout_destination_undo'> | undefined> => undo.first(tx, { destinationId, now });

const entered = statement(
  'payout_destinations_entered',
  `select s.handle as seller, d.holder, d.country, d.currency, d.iban, d.bic, d.entered_at as "enteredAt"
   from payout_destination d join seller_facts s using (seller_id) where d.seller_id = any($sellerIds::uuid[]) order by d.entered_at, d.payout_destination_id`,
);
/** With full numbers, for their owner's own file. */
export const findEntered = (
  db: Queryable,
  sellerIds: readonly string[],
): Promise<RowOf<'payout_destinations_entered'>[]> => entered.all(db, { sellerIds });
