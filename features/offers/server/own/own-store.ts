import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { MovementKind, OfferStatus, OwnOfferSort } from '../../rules.ts';
import { refreshListings } from '../lists/listing-store.ts';
import { endPlans } from '../prices/planned-price-store.ts';
import { notePrices } from '../prices/price-history-store.ts';
import { tierColumns } from '../prices/tier-store.ts';
import { noteColumns, withNote } from './note-store.ts';

/** SQL: a product's name in a language, or in English. */
export const nameOf = (
  productId: string,
) => `coalesce((select n.name from product_name n where n.product_id = ${productId} and n.locale = $locale),
       (select n.name from product_name n where n.product_id = ${productId} and n.locale = 'en'))`;

export const matching = `select o.offer_id, o.created_at, o.price_minor, o.on_hand - o.reserved as available from offer o
   where o.seller_id = any($sellerIds::uuid[]) and ($status?::text is null or o.status = $status?)
       and ($pattern?::text is null or exists (select from product_facts p where p.product_id = o.product_id and (p.sku ilike $pattern? or p.gtin = $gtin?))
         or ${nameOf('o.product_id')} ilike $pattern?
         or o.offer_id in (select k.offer_id from own_sku k where k.seller_id = any($sellerIds::uuid[]) and k.own_sku ilike $pattern?))`;
const counted = statement('own_offers_count', `select count(*)::int as "total!" from (${matching}) m`);
const listed = statement(
  'own_offers',
  `with page as (
     select m.offer_id, row_number() over ordered as place from (${matching}) m
     window ordered as (order by case when $isUpward then 1 else -1 end * case $sort when ${code<OwnOfferSort>('price')} then m.price_minor
       when ${code<OwnOfferSort>('stock')} then m.available else extract(epoch from m.created_at) end, m.created_at desc, m.offer_id)
     order by place limit $size offset $offset
   )
   select o.offer_id as "offerId", p.sku as "sku!", ${nameOf('o.product_id')} as "name!",
     p.picture_id as "pictureId", s.handle as "shop!", o.status, o.price_minor as "priceMinor", o.on_hand as "onHand", o.reserved, o.most_per_order as "mostPerOrder", o.created_at as added, ${noteColumns}, ${tierColumns}
   from page join offer o using (offer_id) join product_facts p using (product_id) join seller_facts s using (seller_id) ${withNote}
   order by page.place`,
);
type Asked = {
  sellerIds: readonly string[];
  status: OfferStatus | null;
  pattern: string | null;
  gtin: string | null;
  sort: OwnOfferSort;
  isUpward: boolean;
  locale: string;
};
export const countOwnOffers = async (db: Queryable, { sort: _, isUpward: __, ...asked }: Asked): Promise<number> =>
  (await counted.first(db, asked))!.total;
export const findOwnOffers = (
  db: Queryable,
  asked: Asked,
  part: { size: number; offset: number },
): Promise<RowOf<'own_offers'>[]> => listed.all(db, { ...asked, ...part });

const offered = statement(
  'own_offer_product',
  `select s.seller_id as "sellerId!", s.kind as "sellerKind!", s.stage as "stage!", s.is_restricted as "isRestricted!", s.country as "country!", s.region, commission_of(s.kind, $day::date) as "commissionBp!", p.product_id as "productId!", p.sku as "sku!", p.is_open as "isOpen!",
     p.child_craft as "isCraft!", ${nameOf('p.product_id')} as "name!", p.picture_id as "pictureId",
     o.offer_id as "offerId", o.status as "status", o.price_minor as "priceMinor", o.on_hand as "onHand", o.reserved as "reserved", o.most_per_order as "mostPerOrder", ${noteColumns}, ${tierColumns}, o.earlier_minor as "earlierMinor", o.earlier_until as "earlierUntil"
   from seller_facts s join product_facts p on p.sku = $sku
   left join offer o on o.product_id = p.product_id and o.seller_id = s.seller_id ${withNote}
   where s.handle = $shop`,
);
export type Offered = RowOf<'own_offer_product'>;
/** A product and a shop, with the shop's offer for it if there is one. */
export const findOffered = (
  db: Queryable,
  asked: { shop: string; sku: string; locale: string; day: string },
): Promise<Offered | undefined> => offered.first(db, asked);

const movements = statement(
  'own_offer_movements',
  `select kind, quantity, at from stock_movement where offer_id = $offerId order by at desc, stock_movement_id desc limit 20`,
);
export const findMovements = (db: Queryable, offerId: string): Promise<RowOf<'own_offer_movements'>[]> =>
  movements.all(db, { offerId });

const locked = statement(
  'own_offer_lock',
  `select o.offer_id as "offerId", o.product_id as "productId", o.seller_id as "sellerId", o.status, o.price_minor as "priceMinor",
     o.on_hand as "onHand", o.reserved, o.most_per_order as "mostPerOrder", ${noteColumns}, ${tierColumns}, s.kind as "sellerKind!", p.sku as "sku!"
   from offer o join product_facts p using (product_id) join seller_facts s using (seller_id) ${withNote}
   where s.handle = $shop and p.sku = $sku for update of o`,
);
export type OwnOffer = RowOf<'own_offer_lock'>;
export const lockOwnOffer = (tx: Tx, asked: { shop: string; sku: string }): Promise<OwnOffer | undefined> =>
  locked.first(tx, asked);

const productByCode = statement(
  'own_offer_product_by_code',
  `select p.sku as "sku!", ${nameOf('p.product_id')} as "name!" from product_facts p
   where p.sku = $sku? or p.gtin = $gtin? or p.maker_number = $sku? and p.is_open
   order by p.sku = $sku? desc nulls last, p.gtin = $gtin? desc nulls last, p.popularity desc, p.sku limit 1`,
);
export const findProductByCode = (
  db: Queryable,
  asked: { sku: string; gtin: string | null; locale: string },
): Promise<RowOf<'own_offer_product_by_code'> | undefined> => productByCode.first(db, asked);

const add = statement(
  'own_offer_add',
  `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
   values ($offerId, $productId, $sellerId, ${code<OfferStatus>('ACTUAL')}, $priceMinor, $onHand, $now)
   on conflict (product_id, seller_id) do nothing`,
);
const move = statement(
  'own_offer_move',
  `insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at) values ($id, $offerId, $kind, $quantity, $now)`,
);
type Moved = { offerId: string; kind: MovementKind; quantity: number };
const book = (tx: Tx, moved: Moved, now: Date): Promise<number> => move.run(tx, { ...moved, id: uuidv7(now), now });

type New = Pick<OwnOffer, 'productId' | 'sellerId' | 'priceMinor' | 'onHand'>;
type Added = Omit<OwnOffer, 'sellerKind' | 'sku'>;
/** Offers a product; undefined if the shop already offers it. */
export async function addOffer(tx: Tx, offer: New, now: Date): Promise<Added | undefined> {
  const offerId = uuidv7(now);
  if ((await add.run(tx, { ...offer, offerId, now })) === 0) return undefined;
  await notePrices(tx, [{ offerId, priceMinor: offer.priceMinor }], now);
  await book(tx, { offerId, kind: 'INITIAL', quantity: offer.onHand }, now);
  await refreshListings(tx, [offer.productId]);
  return {
    ...offer,
    offerId,
    status: 'ACTUAL',
    reserved: 0,
    mostPerOrder: null,
    ownSku: null,
    note: null,
    tierFrom: null,
    tierMinors: null,
  };
}

const reprice = statement(
  'own_offer_reprice',
  `update offer set price_minor = $priceMinor, earlier_minor = null, earlier_until = null where offer_id = $offerId`,
);
/** Whether a person has set a price, or a planned one starts or ends. */
export type PricedBy = 'PERSON' | 'PLAN';
/** Changes the price of a locked offer; an earlier price is no longer shown. A person's change ends plans. */
export async function changePriceOf(
  tx: Tx,
  { offerId, productId }: OwnOffer,
  { priceMinor, by }: { priceMinor: number; by: PricedBy },
  now: Date,
): Promise<void> {
  await reprice.run(tx, { offerId, priceMinor });
  await notePrices(tx, [{ offerId, priceMinor }], now);
  if (by === 'PERSON') await endPlans(tx, [offerId], now);
  await refreshListings(tx, [productId]);
}

const restock = statement('own_offer_restock', `update offer set on_hand = $onHand where offer_id = $offerId`);
/** Writes the new stock of a locked offer, with the movement that explains it. */
export async function changeStockOf(
  tx: Tx,
  { offerId, productId }: OwnOffer,
  { onHand, ...moved }: Omit<Moved, 'offerId'> & { onHand: number },
  now: Date,
): Promise<void> {
  await restock.run(tx, { offerId, onHand });
  await book(tx, { offerId, ...moved }, now);
  await refreshListings(tx, [productId]);
}

const limit = statement(
  'own_offer_limit',
  'update offer set most_per_order = $mostPerOrder? where offer_id = $offerId',
);
/** Sets the largest quantity of one order for a locked offer; null: none. */
export const limitOrdersOf = (tx: Tx, { offerId }: OwnOffer, mostPerOrder: number | null): Promise<number> =>
  limit.run(tx, { offerId, mostPerOrder });
