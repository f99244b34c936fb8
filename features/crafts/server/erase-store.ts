import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const left = statement(
  'crafts_of_erased',
  `select e.seller_id as "sellerId!" from erased_childs_shop e
   where exists (select from craft_version v where v.seller_id = e.seller_id)
     or exists (select from offer_facts o where o.seller_id = e.seller_id and has_customs_facts(o.offer_id)) limit 100`,
);
/** Shops of erased children that still have crafts or customs facts: an offer's product may have no version. */
export const findErasedShops = async (db: Queryable): Promise<string[]> =>
  (await left.all(db)).map(({ sellerId }) => sellerId);

const forget = statement(
  'crafts_erase',
  `with gone as (delete from craft_version where seller_id = $sellerId returning craft_version_id, product_id)
   select array(select distinct g.product_id from gone g join product_facts p using (product_id) where p.child_craft) as "productIds!",
     array(select i.upload_id from craft_picture i join gone g using (craft_version_id) left join product_facts p using (product_id)
       where i.upload_id is not null group by i.upload_id having bool_and(coalesce(p.child_craft, true))) as "uploadIds!"`,
);
/**
 * Deletes all versions of a shop. Returns their products and uploads, except those that the child has taken over as an
 * adult.
 */
export const deleteVersions = async (tx: Tx, sellerId: string): Promise<RowOf<'crafts_erase'>> =>
  (await forget.first(tx, { sellerId }))!;
