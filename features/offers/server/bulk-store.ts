import { type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { MovementKind, OfferStatus } from '../rules.ts';
import { refreshListings } from './listing-store.ts';
import { matching, nameOf } from './own-store.ts';

const columns = `o.offer_id as "offerId", o.product_id as "productId", o.seller_id as "sellerId", o.status, o.price_minor as "priceMinor",
     o.on_hand as "onHand", o.reserved, r.least_minor as "leastMinor", r.most_minor as "mostMinor", ${nameOf('o.product_id')} as "name!"`;
const byIds = statement(
  'bulk_offers_by_ids',
  `select ${columns} from offer o left join price_range r using (seller_id) where o.seller_id = any($sellerIds::uuid[]) and o.offer_id = any($offerIds::uuid[])
   order by o.offer_id for update of o`,
);
const byQuery = statement(
  'bulk_offers_by_query',
  `select ${columns} from offer o left join price_range r using (seller_id) where o.offer_id in (select m.offer_id from (${matching}) m) and o.offer_id <> all($except::uuid[])
   order by o.offer_id limit $most for update of o`,
);
export type BulkOffer = Omit<RowOf<'bulk_offers_by_ids'>, 'status'> & { status: OfferStatus };
type Asked = { sellerIds: readonly string[]; locale: string };
/** Some offers of these shops. */
export const lockOffers = (tx: Tx, asked: Asked & { offerIds: readonly string[] }): Promise<BulkOffer[]> =>
  byIds.all(tx, asked) as Promise<BulkOffer[]>;
/** The offers of these shops that match a list's query, except some. */
export const lockMatching = (
  tx: Tx,
  asked: Asked & {
    status: OfferStatus | null;
    pattern: string | null;
    gtin: string | null;
    except: readonly string[];
    most: number;
  },
): Promise<BulkOffer[]> => byQuery.all(tx, asked) as Promise<BulkOffer[]>;

const reprice = statement(
  'bulk_offers_reprice',
  `update offer o set price_minor = v.price_minor
   from unnest($offerIds::uuid[], $pricesMinor::bigint[]) as v(offer_id, price_minor) where o.offer_id = v.offer_id`,
);
const restock = statement(
  'bulk_offers_restock',
  `update offer o set on_hand = v.on_hand
   from unnest($offerIds::uuid[], $counts::integer[]) as v(offer_id, on_hand) where o.offer_id = v.offer_id`,
);
const book = statement(
  'bulk_offers_book',
  `insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at)
   select v.id, v.offer_id, v.kind, v.quantity, $now
   from unnest($ids::uuid[], $offerIds::uuid[], $kinds::text[], $quantities::integer[]) as v(id, offer_id, kind, quantity)`,
);
type Made = { before: BulkOffer; after: BulkOffer };
const idsOf = (made: readonly Made[]) => made.map(({ before }) => before.offerId);
const refresh = (tx: Tx, made: readonly Made[]) =>
  refreshListings(tx, [...new Set(made.map(({ before }) => before.productId))]);

/** Writes new prices of locked offers. */
export async function writePrices(tx: Tx, made: readonly Made[]): Promise<void> {
  await reprice.run(tx, { offerIds: idsOf(made), pricesMinor: made.map(({ after }) => after.priceMinor) });
  await refresh(tx, made);
}

/** Writes counts of locked offers, each with the movement that explains it. */
export async function writeCounts(tx: Tx, made: readonly Made[], now: Date): Promise<void> {
  const counted = made.map(({ before, after }) => after.onHand - before.onHand);
  const kinds = counted.map((difference): MovementKind => (difference > 0 ? 'COUNTED_UP' : 'COUNTED_DOWN'));
  await restock.run(tx, { offerIds: idsOf(made), counts: made.map(({ after }) => after.onHand) });
  await book.run(tx, {
    ...{ ids: made.map(() => uuidv7(now)), offerIds: idsOf(made), kinds, quantities: counted.map(Math.abs), now },
  });
  await refresh(tx, made);
}
