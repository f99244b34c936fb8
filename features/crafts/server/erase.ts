import { type Pool, statement, type Tx, transaction } from '@cubby/db';
import { eraseCraft } from '@cubby/features/catalog/server';
import { markUploadsForDeletion } from '@cubby/features/media/server';
import { forEachApart } from '@cubby/jobs';

const left = statement(
  'crafts_of_erased',
  'select distinct seller_id as "sellerId" from craft_version join erased_childs_shop using (seller_id) limit 100',
);
const forget = statement(
  'crafts_erase',
  `with gone as (delete from craft_version where seller_id = $sellerId returning craft_version_id, product_id)
   select array(select distinct product_id from gone where product_id is not null) as "productIds!",
     array(select distinct i.upload_id from craft_picture i join gone using (craft_version_id) where i.upload_id is not null) as "uploadIds!"`,
);

/** What an erased child wanted to sell goes with them: texts, pictures, and what was said about it (domain 2.6). */
export async function eraseCrafts(pool: Pool): Promise<void> {
  const shops = (await left.all(pool)).map(({ sellerId }) => sellerId);
  await forEachApart(shops, 'crafts of erased children', (sellerId) =>
    transaction(pool, (tx) => eraseShop(tx, sellerId)),
  );
}

async function eraseShop(tx: Tx, sellerId: string): Promise<void> {
  const { productIds, uploadIds } = (await forget.first(tx, { sellerId }))!;
  for (const productId of productIds) await eraseCraft(tx, productId);
  await markUploadsForDeletion(tx, uploadIds);
}
