import { type Pool, type Tx, transaction } from '@cubby/db';
import { insertAccounts } from '@cubby/features/accounts/seed';
import { insertCatalog, planCatalog } from '@cubby/features/catalog/seed';
import { insertOffers, planOffers } from '@cubby/features/offers/seed';
import { refreshListings } from '@cubby/features/offers/server';
import { insertReviews, planReviews } from '@cubby/features/reviews/seed';
import { insertSynonyms } from '@cubby/features/search/seed';
import { refreshSearchDocs } from '@cubby/features/search/server';
import { insertSellers, planSellers } from '@cubby/features/sellers/seed';
import { insertWorkshops } from '@cubby/features/workshops/seed';
import type { Config } from '../config.ts';

/** How large a demo shop, thrown with which dice, on which day. Never smaller than the written shop. */
export type SeedPlan = { products: number; sellers: number; seed: number; day: Date };

/** Any number will do, so long as every process uses the same. */
const lockKey = 7_322_027;
const batch = 500;

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
    await tx.query('set local lock_timeout = 0; set local statement_timeout = 0');
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const { rows } = await tx.query<{ seeded: boolean }>('select exists (select from category) as seeded');
    if (rows[0]!.seeded) return false;
    await writeShop(tx, plan);
    return true;
  });
}

async function writeShop(tx: Tx, plan: SeedPlan): Promise<void> {
  const products = planCatalog(plan, plan.seed, plan.day);
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
  await tx.query('analyze product; analyze product_text; analyze product_attribute; analyze offer; analyze review');
  for (let start = 0; start < products.length; start += batch) {
    const ids = products.slice(start, start + batch).map(({ productId }) => productId);
    await refreshListings(tx, ids);
    await refreshSearchDocs(tx, ids);
  }
}
