import { code, invalidateCacheTags, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type MovementKind, type OfferStatus, tiersInText, tiersOf, tiersText } from '../../rules.ts';
import { refreshListings, tagOf } from '../lists/listing-store.ts';
import { endPlans, findReplaced } from '../prices/planned-price-store.ts';
import { notePrices } from '../prices/price-history-store.ts';
import { addTiers, clearTiers, tierColumns } from '../prices/tier-store.ts';
import { noteColumns, withNote, writeNotes } from './note-store.ts';
import { matching, nameOf } from './own-store.ts';

const columns = `o.offer_id as "offerId", o.product_id as "productId", o.seller_id as "sellerId", o.status, o.price_minor as "priceMinor",
     o.on_hand as "onHand", o.reserved, ${noteColumns}, ${tierColumns}, r.least_minor as "leastMinor", r.most_minor as "mostMinor",
     (select s.kind from seller_facts s where s.seller_id = o.seller_id) as "sellerKind!",
     (select p.sku from product_facts p where p.product_id = o.product_id) as "sku!", ${nameOf('o.product_id')} as "name!"`;
const byIds = statement(
  'bulk_offers_by_ids',
  `select ${columns} from offer o left join price_range r using (seller_id) ${withNote} where o.seller_id = any($sellerIds::uuid[]) and o.offer_id = any($offerIds::uuid[])
   order by o.offer_id for update of o`,
);
const byQuery = statement(
  'bulk_offers_by_query',
  `select ${columns} from offer o left join price_range r using (seller_id) ${withNote} where o.offer_id in (select m.offer_id from (${matching}) m) and o.offer_id <> all($except::uuid[])
   order by o.offer_id limit $most for update of o`,
);
type Row = RowOf<'bulk_offers_by_ids'>;
/** With its tiers as text (`tiersText`), and the price that returns once a planned one ends. */
export type BulkOffer = Omit<Row, 'status' | 'tierFrom' | 'tierMinors'> & {
  status: OfferStatus;
  tiers: string | null;
  beforeMinor: number | null;
};
async function bulkOf(tx: Tx, rows: readonly Row[]): Promise<BulkOffer[]> {
  const replaced = await findReplaced(
    tx,
    rows.map(({ offerId }) => offerId),
  );
  return rows.map(({ tierFrom, tierMinors, status, ...row }) => ({
    ...row,
    status: status as OfferStatus,
    tiers: tiersText(tiersOf(tierFrom, tierMinors)),
    beforeMinor: replaced.get(row.offerId) ?? null,
  }));
}
type Asked = { sellerIds: readonly string[]; locale: string };
/** Some offers of these shops. */
export const lockOffers = async (tx: Tx, asked: Asked & { offerIds: readonly string[] }): Promise<BulkOffer[]> =>
  bulkOf(tx, await byIds.all(tx, asked));
/** The offers of these shops that match a list's query, except some. */
export const lockMatching = async (
  tx: Tx,
  asked: Asked & {
    status: OfferStatus | null;
    pattern: string | null;
    gtin: string | null;
    except: readonly string[];
    most: number;
  },
): Promise<BulkOffer[]> => bulkOf(tx, await byQuery.all(tx, asked));

const newest = statement(
  'bulk_offers_movements',
  `select offer_id as "offerId", kind, quantity from stock_movement where offer_id = any($offerIds::uuid[])
   order by at desc, stock_movement_id desc`,
);
export type BulkMovement = Omit<RowOf<'bulk_offers_movements'>, 'kind'> & { kind: MovementKind };
/** The stock movements of some offers, newest first. */
export const findMovementsOf = (tx: Tx, offerIds: readonly string[]): Promise<BulkMovement[]> =>
  newest.all(tx, { offerIds }) as Promise<BulkMovement[]>;

const rewrite = statement(
  'bulk_offers_write',
  `update offer o set price_minor = v.price_minor, on_hand = v.on_hand, status = v.status,
     earlier_minor = case when o.price_minor = v.price_minor then o.earlier_minor end,
     earlier_until = case when o.price_minor = v.price_minor then o.earlier_until end
   from unnest($offerIds::uuid[], $pricesMinor::bigint[], $counts::integer[], $statuses::text[]) as v(offer_id, price_minor, on_hand, status)
   where o.offer_id = v.offer_id`,
);
const book = statement(
  'bulk_offers_book',
  `insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at)
   select v.id, v.offer_id, v.kind, v.quantity, $now
   from unnest($ids::uuid[], $offerIds::uuid[], $kinds::text[], $quantities::integer[]) as v(id, offer_id, kind, quantity)`,
);
/** A locked offer, and its new state. */
export type MadeOffer = { before: BulkOffer; after: BulkOffer };

/** Writes locked offers, each count with the movement that explains it. */
export async function writeOffers(tx: Tx, all: readonly MadeOffer[], now: Date): Promise<void> {
  await writeNotes(
    tx,
    all.filter(isNotedOtherwise).map(({ after }) => after),
  );
  const made = all.filter(isSoldOtherwise);
  if (made.length === 0) return;
  const tiered = made.filter(({ before, after }) => before.tiers !== after.tiers);
  // They must stay below the price, which may fall below the old ones.
  const offerIds = tiered.map(({ before }) => before.offerId);
  if (tiered.length > 0) await clearTiers(tx, offerIds);
  await rewrite.run(tx, {
    offerIds: made.map(({ before }) => before.offerId),
    pricesMinor: made.map(({ after }) => after.priceMinor),
    counts: made.map(({ after }) => after.onHand),
    statuses: made.map(({ after }) => after.status),
  });
  await addTiers(
    tx,
    tiered.map(({ after }) => ({ offerId: after.offerId, tiers: tiersInText(after.tiers) })),
  );
  const priced = made.filter(({ before, after }) => before.priceMinor !== after.priceMinor).map(({ after }) => after);
  await notePrices(tx, priced, now);
  if (priced.length > 0)
    await endPlans(
      tx,
      priced.map(({ offerId }) => offerId),
      now,
    );
  const counted = made
    .map(({ before, after }) => ({ offerId: before.offerId, by: after.onHand - before.onHand }))
    .filter(({ by }) => by !== 0);
  await bookAll(
    tx,
    counted.map(({ offerId, by }) => ({
      offerId,
      kind: by > 0 ? 'COUNTED_UP' : 'COUNTED_DOWN',
      quantity: Math.abs(by),
    })),
    now,
  );
  const listed = made.filter(isListedOtherwise).map(({ before }) => before.productId);
  if (listed.length > 0) await refreshListings(tx, [...new Set(listed)]);
  await invalidateCacheTags(
    tx,
    made.filter((each) => !isListedOtherwise(each)).map(({ before }) => tagOf(before.sku)),
  );
}

const isNotedOtherwise = ({ before, after }: MadeOffer): boolean =>
  before.ownSku !== after.ownSku || before.note !== after.note;
const isSoldOtherwise = ({ before, after }: MadeOffer): boolean =>
  before.priceMinor !== after.priceMinor ||
  before.onHand !== after.onHand ||
  before.status !== after.status ||
  before.tiers !== after.tiers;

/** Lists show a price, and whether there is stock; only a product's page shows how much. */
const isListedOtherwise = ({ before, after }: MadeOffer): boolean =>
  before.priceMinor !== after.priceMinor ||
  before.status !== after.status ||
  before.onHand > before.reserved !== after.onHand > after.reserved;

type Booked = { offerId: string; kind: MovementKind; quantity: number };
async function bookAll(tx: Tx, movements: readonly Booked[], now: Date): Promise<void> {
  if (movements.length === 0) return;
  await book.run(tx, {
    ids: movements.map(() => uuidv7(now)),
    offerIds: movements.map(({ offerId }) => offerId),
    kinds: movements.map(({ kind }) => kind),
    quantities: movements.map(({ quantity }) => quantity),
    now,
  });
}

const add = statement(
  'bulk_offers_add',
  `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
   select v.offer_id, v.product_id, $sellerId, ${code<OfferStatus>('ACTUAL')}, v.price_minor, v.on_hand, $now
   from unnest($offerIds::uuid[], $productIds::uuid[], $pricesMinor::bigint[], $counts::integer[]) as v(offer_id, product_id, price_minor, on_hand)
     join product_facts p on p.product_id = v.product_id and p.is_open and not p.child_craft
   order by v.product_id on conflict (product_id, seller_id) do nothing returning offer_id as "offerId", product_id as "productId"`,
);
export type AddedOffer = { productId: string; priceMinor: number; onHand: number };
/**
 * Offers products in a shop. Returns the new offers by product: none for products already offered, or not sold here.
 */
export async function addOffers(
  tx: Tx,
  sellerId: string,
  offers: readonly AddedOffer[],
  now: Date,
): Promise<Map<string, string>> {
  if (offers.length === 0) return new Map();
  const added = await add.all(tx, {
    ...{ sellerId, now, offerIds: offers.map(() => uuidv7(now)), productIds: offers.map(({ productId }) => productId) },
    pricesMinor: offers.map(({ priceMinor }) => priceMinor),
    counts: offers.map(({ onHand }) => onHand),
  });
  const idOf = new Map(added.map(({ offerId, productId }) => [productId, offerId]));
  await notePrices(
    tx,
    offers.flatMap(({ productId, priceMinor }) => {
      const offerId = idOf.get(productId);
      return offerId === undefined ? [] : [{ offerId, priceMinor }];
    }),
    now,
  );
  await bookAll(
    tx,
    offers.flatMap(({ productId, onHand }) => {
      const offerId = idOf.get(productId);
      return offerId === undefined ? [] : [{ offerId, kind: 'INITIAL' as const, quantity: onHand }];
    }),
    now,
  );
  await refreshListings(tx, [...idOf.keys()]);
  return idOf;
}

const named = statement(
  'bulk_offers_named',
  `with asked as (
     select v.line, p.product_id from unnest($lines::integer[], $skus??::text[]) as v(line, sku) join product_facts p on p.sku = v.sku
     union all
     select v.line, p.product_id from unnest($lines::integer[], $skus??::text[], $gtins??::text[]) as v(line, sku, gtin) join product_facts p on p.gtin = v.gtin
     where v.sku is null
   )
   select a.line as "line!", p.product_id as "productId!", p.gtin, p.is_open and not p.child_craft as "isOpen!", o.offer_id as "offerId", o.status,
     o.price_minor as "priceMinor", o.on_hand as "onHand", o.reserved, ${noteColumns}, ${tierColumns}
   from asked a join product_facts p using (product_id) left join offer o on o.product_id = p.product_id and o.seller_id = $sellerId ${withNote}`,
);
/** Products by SKU, or else by GTIN, with a shop's offers for them. */
export const findNamed = (
  db: Queryable,
  sellerId: string,
  rows: readonly { line: number; sku: string | null; gtin: string | null }[],
): Promise<RowOf<'bulk_offers_named'>[]> =>
  named.all(db, {
    sellerId,
    lines: rows.map(({ line }) => line),
    skus: rows.map(({ sku }) => sku),
    gtins: rows.map(({ gtin }) => gtin),
  });
