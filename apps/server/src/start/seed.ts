import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pool, type Tx, transaction, withTimeLimit } from '@cubby/db';
import { withoutIndexes } from '@cubby/db/seeding';
import type { Seed, SeedPlan, Settings } from '@cubby/feature';
import { loadTranslators } from '@cubby/i18n/load';
import { features } from '../features.ts';
import { dayItBegan, writePast } from './past/index.ts';
import { moveFiles } from './past/move-files.ts';

/** Any number will do, as long as every process uses the same. */
const lockKey = 7_322_027;
const batch = 5_000;

/** Fills an empty database with the demo shop, and with its past, if the settings ask for them. */
export async function seedIfEmpty(pool: Pool, settings: Settings, root: string): Promise<void> {
  if (settings.seed === 'none') return;
  if (settings.seed === 'demo') await seedWithPast(pool, settings, root);
  else await seedShop(pool, { products: 0, sellers: 0, seed: 1, day: dayOf(settings.clock ?? new Date()) });
}

/**
 * The demo shop with its past, in one transaction. Mails and files for the bank are written to a folder of their own
 * and moved once it has committed, or at the next start. Returns whether the shop was written.
 */
export async function seedWithPast(pool: Pool, settings: Settings, root: string): Promise<boolean> {
  const now = settings.clock ?? new Date();
  const folder = join(settings.dataDir, 'past');
  const plan = { products: 0, sellers: 0, seed: 1, day: dayOf(now), since: dayItBegan(now) };
  const written = await seedShop(pool, plan, async (tx) => {
    await rm(folder, { recursive: true, force: true });
    await writePast(tx, { ...settings, dataDir: folder }, loadTranslators(root), now);
  });
  await moveFiles(folder, settings.dataDir);
  return written;
}

export const dayOf = (instant: Date): Date => new Date(`${instant.toISOString().slice(0, 10)}T00:00:00Z`);

/**
 * Writes the whole shop in one transaction, or nothing if a catalogue exists. Of two processes starting together, the
 * second waits and then finds it. Returns whether it wrote.
 */
export async function seedShop(
  pool: Pool,
  plan: SeedPlan,
  past: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  const write = async (tx: Tx) => {
    // Thousands of rows need plans made for them; foreign key checks need a cached plan.
    await tx.query('set local lock_timeout = 0; set local plan_cache_mode = auto');
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const { rows } = await tx.query<{ seeded: boolean }>('select exists (select from category) as seeded');
    if (rows[0]!.seeded) return false;
    await writeShop(tx, plan);
    // As the running shop does: each statement is planned once.
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await past(tx);
    return true;
  };
  return withTimeLimit(Number.POSITIVE_INFINITY, () => transaction(pool, write));
}

async function writeShop(tx: Tx, plan: SeedPlan): Promise<void> {
  const seeds = await Promise.all(features.map(({ seed }): Promise<Seed> | Seed => seed?.() ?? {}));
  const index = async () => {
    await tx.query('analyze');
    const { rows } = await tx.query<{ ids: string[] }>(
      `select array_agg(product_id order by n) as ids
       from (select product_id, row_number() over (order by product_id) as n from product) p
       group by n / ${batch} order by n / ${batch}`,
    );
    const batches = rows.map(({ ids }) => ids);
    for (const seed of seeds) await seed.index?.(tx, batches);
  };
  for (const seed of seeds) await seed.write?.(tx, plan);
  if (plan.products === 0) return await index();
  const laterIndexes = seeds.flatMap((seed) => seed.laterIndexes ?? []);
  await withoutIndexes(tx, laterIndexes, async () => {
    for (const seed of seeds) await seed.enlarge?.(tx, plan);
    await index();
  });
}
