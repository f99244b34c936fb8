import { type Queryable, statement, type Tx } from '@cubby/db';

/** SQL: the shop's own number and note for an offer `o`, from `withNote`. */
export const noteColumns = 'n.own_sku as "ownSku", n.note';
export const withNote = 'left join offer_note n on n.offer_id = o.offer_id';

const lock = statement(
  'offer_notes_lock',
  `select from pg_advisory_xact_lock(hashtextextended('own sku ' || $sellerId::uuid::text, 0))`,
);
const holders = statement(
  'offer_notes_holders',
  `select upper(own_sku) as "key!", offer_id as "offerId" from offer_note
   where seller_id = $sellerId and upper(own_sku) in (select upper(k) from unnest($ownSkus::text[]) k)`,
);
/**
 * A shop's offers with these numbers, by the number in capitals. Another process that numbers the shop's offers waits
 * until the transaction ends.
 */
export async function lockOwnSkus(tx: Tx, sellerId: string, ownSkus: readonly string[]): Promise<Map<string, string>> {
  await lock.run(tx, { sellerId });
  return findOwnSkus(tx, sellerId, ownSkus);
}
export const findOwnSkus = async (
  db: Queryable,
  sellerId: string,
  ownSkus: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await holders.all(db, { sellerId, ownSkus })).map(({ key, offerId }) => [key, offerId]));

const forget = statement('offer_notes_forget', 'delete from offer_note where offer_id = any($offerIds::uuid[])');
const write = statement(
  'offer_notes_write',
  `insert into offer_note (offer_id, seller_id, own_sku, note)
   select v.offer_id, v.seller_id, v.own_sku, v.note
   from unnest($offerIds::uuid[], $sellerIds::uuid[], $ownSkus??::text[], $notes??::text[]) as v(offer_id, seller_id, own_sku, note)
   where v.own_sku is not null or v.note is not null`,
);
export type OwnDetails = { offerId: string; sellerId: string; ownSku: string | null; note: string | null };
/** Writes the shops' own numbers and notes of some offers; two offers may swap their numbers. */
export async function writeNotes(tx: Tx, details: readonly OwnDetails[]): Promise<void> {
  if (details.length === 0) return;
  const offerIds = details.map(({ offerId }) => offerId);
  await forget.run(tx, { offerIds });
  await write.run(tx, {
    offerIds,
    sellerIds: details.map(({ sellerId }) => sellerId),
    ownSkus: details.map(({ ownSku }) => ownSku),
    notes: details.map(({ note }) => note),
  });
}
