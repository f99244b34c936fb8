import { code, type Queryable, statement, type Tx } from '@cubby/db';
import { adoptCrafts } from '@cubby/features/catalog/server';
import { publishUploads } from '@cubby/features/media/server';
import type { CraftSubject } from '../rules.ts';
import type { StoredStatus } from '../transitions.ts';

const isLive = `subject = ${code<CraftSubject>('CRAFT')} and status = ${code<StoredStatus>('LIVE')}`;
const passOn = statement(
  'crafts_pass_on',
  `with passed as (
     update craft_version set status = ${code<StoredStatus>('ARCHIVED')}
     where seller_id = $sellerId and ${isLive} and product_id = any($productIds::uuid[]) returning craft_version_id, product_id)
   select array(select product_id from passed where product_id is not null) as "productIds!", array(select distinct i.upload_id from craft_picture i join passed using (craft_version_id) where i.upload_id is not null) as "uploadIds!"`,
);

/**
 * Turns live crafts of a child's shop into catalogue products, by the given maker, with their pictures. Comments by the
 * child, the guardian and staff stay with the child's data, and are erased with it. Returns the products.
 */
export async function passOnCrafts(
  tx: Tx,
  { sellerId, productIds, maker }: { sellerId: string; productIds: string[]; maker: string },
): Promise<string[]> {
  const passed = (await passOn.first(tx, { sellerId, productIds }))!;
  if (passed.productIds.length === 0) return [];
  await publishUploads(tx, passed.uploadIds);
  await adoptCrafts(tx, passed.productIds, maker);
  return passed.productIds;
}

const live = statement(
  'crafts_live_of',
  `select count(*)::int as "count!" from craft_version where seller_id = $sellerId and ${isLive}`,
);
/** How many crafts of a child's shop could be passed on. */
export const countLive = async (db: Queryable, sellerId: string): Promise<number> =>
  (await live.first(db, { sellerId }))!.count;
