import { invalidateCacheTags, statement, type Tx } from '@cubby/db';
import { count, order } from './doc-order-store.ts';
import { write } from './doc-text-store.ts';

const remove = statement('search_remove', 'delete from search_doc where product_id = any($productIds)');

export async function refreshSearchDocs(tx: Tx, productIds: readonly string[]): Promise<void> {
  await remove.run(tx, { productIds });
  await write.run(tx, { productIds });
  await invalidateCacheTags(tx, ['search']);
}

/** Inserts many texts into an empty table: written without the second index, then sorted. */
export async function fillSearchDocs(tx: Tx, batches: readonly (readonly string[])[]): Promise<void> {
  await tx.query('drop index search_doc_other');
  // Unnamed statements, so that each is planned for its number of rows.
  for (const ids of batches) await write.runPlanned(tx, { productIds: ids });
  await tx.query("set local maintenance_work_mem = '512MB'");
  await order.run(tx, { always: true });
  // Reading every word of a million texts takes long, so large shops leave the count to the nightly task.
  if (batches.length < 10) await count.run(tx);
  await invalidateCacheTags(tx, ['search']);
}
