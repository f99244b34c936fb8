import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerPool, migrate, type Pool, type Tx, transaction } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { fillListings } from '@cubby/features/offers/server';
import { migrateJobs } from '@cubby/jobs';
import { checkFile } from '../../features/offer-batches/server/check-file.ts';
import { addFile, beginBatch } from '../../features/offer-batches/server/file-store.ts';
import { writeNextRows } from '../../features/offer-batches/server/write-rows.ts';
import type { Figure } from '../figures.ts';

const offers = 20_000;
const mostRatio = 4;
const mostMebibytes = 64;
const rounds = 3;
const listedAtOnce = 500;
const now = new Date('2026-09-07T06:00:00Z');

/**
 * A file of changed offers, from the trial to the last row, against a bare COPY into a temporary table, one update from it
 * and one refresh of the lists; in turn, the best of each.
 */
export async function benchImports(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  const pool = createOwnerPool(server.url, { max: 4 });
  try {
    await migrate(pool);
    await migrateJobs(pool);
    await pool.query(shop);
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ id: string; sku: string }>(
      'select product_id as id, sku from product order by sku',
    );
    const ids = rows.map(({ id }) => id);
    await transaction(pool, (tx) => refreshAll(tx, ids));
    await pool.query('vacuum analyze');
    const times: { ours: number; bare: number }[] = [];
    let mebibytes = 0;
    for (let round = 0; round < rounds; round++) {
      const bare = await bareImport(pool, dataDir, ids, 200 + round);
      await pool.query('vacuum analyze offer');
      const grown = watchMemory();
      const started = performance.now();
      await importFile(
        pool,
        rows.map(({ sku }) => `${sku},${3 + round}.50,${20 + round}`),
      );
      times.push({ ours: performance.now() - started, bare });
      // The first round loads and compiles the code.
      if (round > 0) mebibytes = Math.max(mebibytes, grown());
      else grown();
      await pool.query('vacuum analyze offer');
    }
    const [ours, bare] = [Math.min(...times.map((each) => each.ours)), Math.min(...times.map((each) => each.bare))];
    return [
      {
        name: `an import of ${offers} changed offers, against COPY, one update and one refresh of lists`,
        ratio: ours / bare,
        bar: { most: mostRatio },
        detail: `${(ours / 1000).toFixed(1)} s and ${(bare / 1000).toFixed(1)} s`,
      },
      {
        name: `memory that an import of ${offers} offers adds, of ${mostMebibytes} MiB`,
        ratio: mebibytes / mostMebibytes,
        bar: { most: 1 },
        detail: `${mebibytes.toFixed(0)} MiB`,
      },
    ];
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function importFile(pool: Pool, lines: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; account: string }>(
    `select seller_id as id, gen_random_uuid() as account from seller`,
  );
  const batchId = crypto.randomUUID();
  await transaction(pool, (tx) =>
    addFile(
      tx,
      {
        ...{
          batchId,
          sellerId: rows[0]!.id,
          accountId: null,
          status: 'CHECKING',
          fileName: 'a.csv',
          encoding: 'UTF-8',
          separator: ',',
        },
        ...{ heads: ['SKU', 'Price', 'Stock'], columns: ['sku', 'price', 'stock'], rowsRead: lines.length },
        content: Buffer.from(`SKU,Price,Stock\n${lines.join('\n')}\n`),
      },
      now,
    ),
  );
  await checkFile(pool, batchId);
  await transaction(pool, (tx) => beginBatch(tx, batchId, null));
  while (await transaction(pool, (tx) => writeNextRows(tx, batchId, { accountId: undefined, now })));
  const { rows: found } = await pool.query<{ handled: number; refused: number }>(
    'select rows_handled as handled, rows_refused as refused from offer_batch where offer_batch_id = $1',
    [batchId],
  );
  if (found[0]!.handled !== offers || found[0]!.refused !== 0)
    throw new Error(`${JSON.stringify(found[0])} of ${offers}`);
}

async function bareImport(pool: Pool, folder: string, ids: readonly string[], price: number): Promise<number> {
  const file = join(folder, 'bare.csv');
  writeFileSync(file, ids.map((id) => `${id},${price},${price}\n`).join(''), { mode: 0o644 });
  const started = performance.now();
  await transaction(pool, async (tx) => {
    await tx.query('create temp table given (product_id uuid, price_minor bigint, on_hand integer) on commit drop');
    await tx.query(`copy given from '${file}' with (format csv)`);
    await tx.query(
      'update offer o set price_minor = g.price_minor, on_hand = g.on_hand from given g where g.product_id = o.product_id',
    );
    await refreshAll(tx, ids);
  });
  return performance.now() - started;
}

/** In parts: for twenty thousand products at once the database's plan is slower by far. */
async function refreshAll(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += listedAtOnce) await fillListings(tx, ids.slice(at, at + listedAtOnce));
}

/** Watches the process's memory; the answer is by how much it grew at most, in MiB. */
function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return () => {
    clearInterval(timer);
    return (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20;
  };
}

const shop = `
  insert into seller (seller_id, handle, kind, stage, name, country, region, city, handling_days, gst_registered, joined_on)
  values (gen_random_uuid(), 'bench', 'BUSINESS', 'LIVE', 'Bench', 'CA', 'CA-BC', 'Victoria', 1, true, '2026-01-05');
  insert into delivery_rate select seller_id, 'CA', 500, 5000, 2, 4 from seller;
  insert into category (code, position) values ('STATIONERY', 1);
  insert into category (code, parent_id, position) select 'PAPER', category_id, 1 from category;
  insert into category_text select category_id, 'en', 'Paper' from category;
  insert into product_type (code, category_id, position) select 'TYPE_' || n, category_id, n from category, generate_series(1, 20) n where code = 'PAPER';
  insert into product_type_text select product_type_id, 'en', code from product_type;
  insert into manufacturer (code, name) values ('MAKER', 'Maker');
  with made as (insert into product (product_id, sku, product_type_id, manufacturer_id, popularity, created_at)
    select gen_random_uuid(), 'B-' || n, product_type_id, manufacturer_id, n, now() from generate_series(1, ${offers}) n
      join product_type on position = 1 + n % 20, manufacturer returning product_id, product_type_id)
  insert into product_text (product_id, product_type_id, locale, name, description) select product_id, product_type_id, 'en', 'Thing', 'Made to last.' from made;
  with made as (insert into offer (offer_id, product_id, seller_id, status, price_minor, on_hand, created_at)
    select gen_random_uuid(), product_id, seller_id, 'ACTUAL', 100, 10, now() from product, seller returning offer_id)
  insert into stock_movement (stock_movement_id, offer_id, kind, quantity, at) select gen_random_uuid(), offer_id, 'INITIAL', 10, now() from made`;
