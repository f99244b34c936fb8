import { code, type Queryable, statement, type Tx } from '@cubby/db';
import { adoptCrafts } from '@cubby/features/catalog/server';
import { markUploadsForDeletion, publishUploads } from '@cubby/features/media/server';
import type { Seller } from '@cubby/features/sellers/rules';
import type { CraftSubject, FirmSubject } from '../rules.ts';
import type { FirmStatus, StoredStatus } from '../transitions.ts';

// The guardian who approved them goes from them; the staff who did stay.
const passOn = statement(
  'crafts_pass_on',
  `with passed as (
     update craft_version set seller_id = $to, seller_kind = ${code<Seller['kind']>('BUSINESS')}, subject = ${code<FirmSubject>('PRODUCT')},
       status = ${code<FirmStatus>('APPROVED')}, guardian_id = null, guardian_at = null
     where seller_id = $from and subject = ${code<CraftSubject>('CRAFT')} and status = ${code<StoredStatus>('LIVE')}
       and product_id = any($productIds::uuid[]) returning craft_version_id)
   select array(select distinct i.upload_id from craft_picture i join passed using (craft_version_id) where i.upload_id is not null) as "uploadIds!"`,
);
const dropRest = statement(
  'crafts_drop_versions_of',
  `with gone as (delete from craft_version where seller_id = $from and product_id = any($productIds::uuid[]) returning craft_version_id)
   select array(select distinct i.upload_id from craft_picture i join gone using (craft_version_id)
     where i.upload_id is not null and i.upload_id <> all($uploadIds::uuid[])) as "unused!"`,
);

/** Live crafts of a child's shop become products of another shop; other versions of them are deleted. */
export async function passOnCrafts(
  tx: Tx,
  { from, to, productIds, maker }: { from: string; to: string; productIds: string[]; maker: string },
): Promise<void> {
  if (productIds.length === 0) return;
  const { uploadIds } = (await passOn.first(tx, { from, to, productIds }))!;
  const { unused } = (await dropRest.first(tx, { from, productIds, uploadIds }))!;
  await markUploadsForDeletion(tx, unused);
  await publishUploads(tx, uploadIds);
  await adoptCrafts(tx, productIds, maker);
}

const live = statement(
  'crafts_live_of',
  `select count(*)::int as "count!" from craft_version where seller_id = $sellerId and subject = ${code<CraftSubject>('CRAFT')} and status = ${code<StoredStatus>('LIVE')}`,
);
/** How many crafts of a child's shop could be passed on. */
export const countLive = async (db: Queryable, sellerId: string): Promise<number> =>
  (await live.first(db, { sellerId }))!.count;
