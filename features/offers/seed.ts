import type { Tx } from '@cubby/db';
import { type Dice, diceIn, diceNamed, insertRows, namedUuid, numberedUuid } from '@cubby/db/seeding';
import type { Seed, SeedPlan } from '@cubby/feature';
import { type PlannedProduct, planCatalog, soldByNobody } from '@cubby/features/catalog/seed';
import { planSellers } from '@cubby/features/sellers/seed';
import { fillListings } from './server/lists/listing-store.ts';

export type StockingSeller = {
  sellerId: string;
  handle: string;
  kind: 'BUSINESS' | 'CHILD';
  joined: Date;
  stocks: Record<string, number>;
  priceLevel: number;
};
export type PlannedOffer = {
  offerId: string;
  productId: string;
  sellerId: string;
  priceMinor: number;
  onHand: number;
  createdAt: Date;
  tiers?: { from: number[]; minor: number[] };
};

const fewest = 3;
const most = 12;

/**
 * Plans every offer and its price. Children sell what they made; a business product has three to twelve sellers, or
 * none.
 */
export function planOffers(
  products: readonly PlannedProduct[],
  sellers: readonly StockingSeller[],
  seed: number,
): PlannedOffer[] {
  const businesses = sellers.filter(({ kind }) => kind === 'BUSINESS');
  const children = new Map(sellers.filter(({ kind }) => kind === 'CHILD').map((seller) => [seller.handle, seller]));
  return products.flatMap((product) => {
    if (soldByNobody.has(product.sku)) return [];
    const dice = diceNamed('offers', product.sku, seed);
    if (product.shop !== null) {
      const maker = children.get(product.shop);
      if (!maker) throw new Error(`${product.sku} is sold by ${product.shop}, which is no child's shop`);
      return [offerOf(product, maker, product.priceMinor, dice.chance(0.3) ? dice.between(1, 3) : dice.between(4, 14))];
    }
    const offers = stockistsOf(product, businesses, seed).map((seller) =>
      offerOf(product, seller, priceAt(product.priceMinor, seller.priceLevel, dice), stockOf(product.priceMinor, dice)),
    );
    // If many sellers offer a product, they compete by unit price.
    if (offers.length < 9) for (const offer of offers) offer.tiers = tiersFor(offer, seed);
    // A product listed with a price can be bought: at least the first seller has stock.
    if (offers.every(({ onHand }) => onHand === 0)) offers[0]!.onHand = 5;
    return offers;
  });
}

function stockistsOf(product: PlannedProduct, businesses: readonly StockingSeller[], seed: number): StockingSeller[] {
  const able = businesses.filter(({ stocks }) => (stocks[product.mainCategory] ?? 0) > 0);
  // A seller usually carries either most of a family or none of it, with a few options missing. More sellers carry
  // popular products.
  const fame = Math.min(0.3, product.popularity / 2500);
  const eager = able
    .map((seller) => {
      const family = diceNamed('carries', seller.handle, product.familyCode, seed).next();
      const option = diceNamed('carries', seller.handle, product.sku, seed).next();
      return { seller, wish: seller.stocks[product.mainCategory]! + fame - (family * 0.7 + option * 0.2) };
    })
    .sort((a, b) => b.wish - a.wish);
  const willing = eager.filter(({ wish }) => wish > 0).length;
  return eager.slice(0, Math.min(most, Math.max(fewest, willing))).map(({ seller }) => seller);
}

/**
 * About the usual price times the seller's price level, within 15% of the usual price, rounded to a typical shop price.
 */
function priceAt(usual: number, level: number, dice: Dice): number {
  const wanted = usual * Math.min(1.14, Math.max(0.86, level * (0.93 + dice.next() * 0.14)));
  const step = usual < 2_000 ? 5 : usual < 10_000 ? 50 : 100;
  return Math.max(1, Math.round(wanted / step) * step - (usual < 2_000 && dice.chance(0.6) ? 1 : 0));
}

/** Large stock of cheap products, small stock of expensive ones; occasionally only the last few, or none. */
function stockOf(usual: number, dice: Dice): number {
  const mood = dice.next();
  if (mood < 0.05) return 0;
  if (mood < 0.13) return dice.between(1, 3);
  const plenty = usual < 1_000 ? 240 : usual < 5_000 ? 90 : 24;
  return dice.between(4, plenty);
}

function offerOf(product: PlannedProduct, seller: StockingSeller, priceMinor: number, onHand: number): PlannedOffer {
  const createdAt = new Date(Math.max(product.createdAt.getTime(), seller.joined.getTime()));
  const offerId = namedUuid('offer', product.sku, seller.handle);
  return { offerId, productId: product.productId, sellerId: seller.sellerId, priceMinor, onHand, createdAt };
}

/** Some sellers have lower prices per piece from ten pieces, and from fifty, for products bought by the class. */
function tiersFor({ offerId, priceMinor, onHand }: PlannedOffer, seed: number): PlannedOffer['tiers'] {
  const dice = diceNamed('tiers', offerId, seed);
  if (priceMinor < 100 || priceMinor > 3_000 || onHand < 20 || !dice.chance(0.3)) return undefined;
  const minor = [0.92, 0.85].map((part) => Math.round((priceMinor * part) / 5) * 5);
  return onHand >= 100 ? { from: [10, 50], minor } : { from: [10], minor: minor.slice(0, 1) };
}

export async function insertOffers(tx: Tx, offers: readonly PlannedOffer[]): Promise<void> {
  await insertRows(
    tx,
    'offer',
    offers.map((offer) => ({
      offer_id: offer.offerId,
      product_id: offer.productId,
      seller_id: offer.sellerId,
      status: 'ACTUAL',
      price_minor: offer.priceMinor,
      on_hand: offer.onHand,
      created_at: offer.createdAt,
      tier_from: offer.tiers?.from ?? null,
      tier_prices_minor: offer.tiers?.minor ?? null,
    })),
  );
  await insertRows(
    tx,
    'offer_price',
    offers.map(({ offerId, priceMinor, createdAt }) => ({
      offer_id: offerId,
      since: createdAt,
      price_minor: priceMinor,
    })),
  );
  await insertRows(
    tx,
    'stock_movement',
    offers.map(({ offerId, onHand, createdAt }) => ({
      stock_movement_id: namedUuid('stock', offerId),
      offer_id: offerId,
      kind: 'INITIAL',
      quantity: onHand,
      at: createdAt,
    })),
  );
}

/** Offers for the extra editions of a larger shop: one to five sellers each, 2.3 on average. */
export async function insertEditionOffers(tx: Tx, seed: number, day: Date): Promise<void> {
  await tx.query(
    `create temp table edition_offer on commit drop as
     with usual as (select product_id, min(price_minor) as price from offer group by product_id),
     sellers as (select array_agg(seller_id order by handle) as ids from seller where kind = 'BUSINESS'),
     counted as (
       select e.n, e.product_id, coalesce(u.price, 1000) as price, s.ids, cardinality(s.ids) as sellers,
         case when x < 0.33 then 1 when x < 0.62 then 2 when x < 0.82 then 3 when x < 0.93 then 4 else 5 end as wanted
       from (select *, ${diceIn('n', seed, 21)} as x from edition) e
       cross join sellers s left join usual u on u.product_id = e.base_id
     )
     select c.n * 8 + j.j as k, c.product_id, c.ids[1 + ((hashint8extended(c.n, ${seed}) & 65535) + j.j) % c.sellers] as seller_id,
       greatest(50, round(c.price * (0.6 + 0.8 * ${diceIn('c.n * 8 + j.j', seed, 22)})))::bigint as price,
       case when ${diceIn('c.n * 8 + j.j', seed, 23)} < 0.05 then 0 else 1 + floor(power(${diceIn('c.n * 8 + j.j', seed, 24)}, 2) * 90)::int end as on_hand
     from counted c cross join lateral generate_series(0, least(c.wanted, c.sellers) - 1) as j(j)`,
  );
  await tx.query(
    `insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
     select ${numberedUuid('02', 'k')}, product_id, seller_id, 'ACTUAL', price, on_hand, $1 from edition_offer order by k`,
    [day],
  );
  await tx.query(
    `insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at)
     select ${numberedUuid('03', 'k')}, ${numberedUuid('02', 'k')}, 'INITIAL', on_hand, $1 from edition_offer order by k`,
    [day],
  );
}

export const offersOf = (plan: SeedPlan): PlannedOffer[] =>
  planOffers(planCatalog(plan.seed, plan.day), planSellers(plan), plan.seed);

export const seed: Seed = {
  write: (tx, plan) => insertOffers(tx, offersOf(plan)),
  enlarge: (tx, plan) => insertEditionOffers(tx, plan.seed, plan.day),
  async index(tx, batches) {
    for (const ids of batches) await fillListings(tx, ids);
  },
  laterIndexes: [
    'listing_price',
    'listing_rating',
    'listing_newest',
    'listing_combination',
    'listing_popular',
    'seller_listing_price',
    'seller_listing_rating',
    'seller_listing_newest',
    'stock_movement_offer',
    'offer_seller',
  ],
};
