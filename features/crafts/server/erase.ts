import { type Pool, transaction } from '@cubby/db';
import { eraseCraft } from '@cubby/features/catalog/server';
import { eraseCustoms } from '@cubby/features/customs/server';
import { markUploadsForDeletion } from '@cubby/features/media/server';
import { forEachApart } from '@cubby/jobs';
import { deleteVersions, findErasedShops } from './erase-store.ts';

/** Deletes an erased child's versions: texts, pictures, and comments about them (domain 2.6). */
export const eraseCrafts = async (pool: Pool): Promise<void> =>
  forEachApart(await findErasedShops(pool), 'crafts of erased children', (sellerId) =>
    transaction(pool, async (tx) => {
      const { productIds, uploadIds } = await deleteVersions(tx, sellerId);
      for (const productId of productIds) await eraseCraft(tx, productId);
      await eraseCustoms(tx, sellerId);
      await markUploadsForDeletion(tx, uploadIds);
    }),
  );
