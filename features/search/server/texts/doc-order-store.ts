import { invalidateCacheTags, type Pool, statement, transaction, withTimeLimit } from '@cubby/db';
import { unwritten, write } from './doc-text-store.ts';

export const order = statement('search_order', 'select order_search_docs($always) as "changed!"');
export const count = statement('search_count_words', 'select count_lexicon()');

/**
 * Sorts the texts by popularity again, because new ones are added at the end, and recounts the lexicon. Writes all of
 * them if there are none: a migration that changes the analysis deletes them.
 */
export const orderSearchDocs = (pool: Pool): Promise<void> =>
  withTimeLimit(Number.POSITIVE_INFINITY, async () => {
    const changed = await transaction(pool, async (tx) => {
      const batches = await unwritten.all(tx);
      for (const batch of batches) await write.runPlanned(tx, batch);
      const row = await order.first(tx, { always: batches.length > 0 });
      if (row?.changed) await invalidateCacheTags(tx, ['search']);
      return row?.changed ?? false;
    });
    // In a separate transaction: it reads every word of every text, and needs no lock.
    if (changed) await transaction(pool, (tx) => count.run(tx));
  });
