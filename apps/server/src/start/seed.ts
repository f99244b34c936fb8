import { type Pool, type Tx, transaction } from '@cubby/db';
import { withoutIndexes } from '@cubby/db/seeding';
import { insertAccounts } from '@cubby/features/accounts/seed';
import { insertCatalog, insertEditions, planCatalog } from '@cubby/features/catalog/seed';
import { insertEditionOffers, insertOffers, planOffers } from '@cubby/features/offers/seed';
import { fillListings } from '@cubby/features/offers/server';
import { insertEditionReviews, insertReviews, planReviews } from '@cubby/features/reviews/seed';
import { insertSynonyms } from '@cubby/features/search/seed';
import { fillSearchDocs } from '@cubby/features/search/server';
import { insertSellers, planSellers } from '@cubby/features/sellers/seed';
import { insertWorkshops } from '@cubby/features/workshops/seed';
import type { Config } from '../config.ts';

/** How large a demo shop, thrown with which dice, on which day. Never smaller than the written shop. */
export type SeedPlan = { products: number; sellers: number; seed: number; day: Date };

/** Any number will do, so long as every process uses the same. */
const lockKey = 7_322_027;
const batch = 5_000;

/** Fills an empty database with the demo shop, where the settings ask for one. */
export async function seedIfEmpty(pool: Pool, config: Config): Promise<void> {
  if (config.seed === 'none') return;
  await seedShop(pool, { products: 0, sellers: 0, seed: 1, day: dayOf(config.clock ?? new Date()) });
}

/** The day's first instant: everything dated in the demo shop is dated from it. */
export const dayOf = (instant: Date): Date => new Date(`${instant.toISOString().slice(0, 10)}T00:00:00Z`);

/**
 * Writes the whole shop in one transaction, or nothing if there is a catalogue already: of two processes that start
 * together, the second waits and then finds it. Returns whether it wrote.
 */
export async function seedShop(pool: Pool, plan: SeedPlan): Promise<boolean> {
  return transaction(pool, async (tx) => {
    // Thousands of rows want a plan for thousands; the checks of foreign keys want one that is kept.
    await tx.query('set local lock_timeout = 0; set local statement_timeout = 0; set local plan_cache_mode = auto');
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const { rows } = await tx.query<{ seeded: boolean }>('select exists (select from category) as seeded');
    if (rows[0]!.seeded) return false;
    await writeShop(tx, plan);
    return true;
  });
}

async function writeShop(tx: Tx, plan: SeedPlan): Promise<void> {
  const products = planCatalog(plan.seed, plan.day);
  const sellers = planSellers(plan);
  const offers = planOffers(products, sellers, plan.seed);
  const sellersOf = new Map(products.map(({ productId }) => [productId, [] as string[]]));
  for (const { productId, sellerId } of offers) sellersOf.get(productId)!.push(sellerId);
  await insertAccounts(tx, plan.day);
  await insertCatalog(tx, products);
  await insertSellers(tx, plan);
  await insertOffers(tx, offers);
  await insertReviews(tx, planReviews(products, sellersOf, plan.seed, plan.day));
  await insertWorkshops(tx, plan.day);
  await insertSynonyms(tx);
  const more = plan.products - products.length;
  if (more <= 0) return await listAll(tx);
  await withoutIndexes(tx, laterIndexes, async () => {
    await insertEditions(tx, more, plan.seed, plan.day);
    await insertEditionOffers(tx, plan.seed, plan.day);
    await insertEditionReviews(tx, plan.seed);
    await listAll(tx);
  });
}

/** What lists and search read, made from what was written. */
async function listAll(tx: Tx): Promise<void> {
  await tx.query('analyze');
  const { rows } = await tx.query<{ ids: string[] }>(
    `select array_agg(product_id order by n) as ids
     from (select product_id, row_number() over (order by product_id) as n from product) p
     group by n / ${batch} order by n / ${batch}`,
  );
  const batches = rows.map(({ ids }) => ids);
  for (const ids of batches) await fillListings(tx, ids);
  await fillSearchDocs(tx, batches);
}

/** Indexes that nothing reads while a large shop is written. */
const laterIndexes = [
  'lexicon_deletion_variants',
  'product_text_name',
  'product_text_order',
  'lexicon_alike',
  'listing_price',
  'listing_rating',
  'listing_newest',
  'listing_combination',
  'listing_popular',
  'seller_listing_price',
  'seller_listing_rating',
  'seller_listing_newest',
  'product_attribute_value',
  'stock_movement_offer',
  'offer_seller',
];
