import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const left = statement(
  'crafts_of_erased',
  'select distinct seller_id as "sellerId" from craft_version join erased_childs_shop using (seller_id) limit 100',
);
/** Shops of erased children that have crafts still. */
export const findErasedShops = async (db: Queryable): Promise<string[]> =>
  (await left.all(db)).map(({ sellerId }) => sellerId);

const forget = statement(
  'crafts_erase',
  `with gone as (delete from craft_version where seller_id = $sellerId returning craft_version_id, product_id)
   select array(select distinct product_id from gone where product_id is not null) as "productIds!",
     array(select distinct i.upload_id from craft_picture i join gone using (craft_version_id) where i.upload_id is not null) as "uploadIds!"`,
);
/** Deletes all versions of a shop; answers with the products and the uploads that they had. */
export const deleteVersions = async (tx: Tx, sellerId: string): Promise<RowOf<'crafts_erase'>> =>
  (await forget.first(tx, { sellerId }))!;
