import type { Actor } from '@cubby/contract';
import type { Tx } from '@cubby/db';
import { uploaderOf } from '@cubby/features/media/policy';
import { keepUploads, showUploadsTo } from '@cubby/features/media/server';
import type { SoldOrder } from '@cubby/features/orders/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { mostDisputePictures } from '../../rules.ts';
import { countPictures, insertPictures } from './picture-store.ts';

type Added = {
  disputeId: string;
  by: 'BUYER' | 'SELLER' | 'MANAGER';
  pictures: readonly { uploadId: string; alt: string }[];
};

/** Stores the pictures uploaded for a dispute, visible to its buyer, its seller and staff only. */
export async function addPictures(
  tx: Tx,
  actor: Actor,
  { disputeId, by, pictures }: Added,
  sold: Pick<SoldOrder, 'accountId' | 'sellerId'>,
): Promise<Result<true, Failure<'OC_NOT_FOUND' | 'OC_TOO_MANY'>>> {
  if (pictures.length === 0) return ok(true);
  const uploader = uploaderOf(actor, 'DISPUTE');
  const before = await countPictures(tx, disputeId);
  if (before + pictures.length > mostDisputePictures)
    return fail('OC_TOO_MANY', 'disputes.tooManyPictures', {
      values: { most: mostDisputePictures },
      path: ['pictures'],
    });
  const ids = pictures.map(({ uploadId }) => uploadId);
  const kept = uploader ? await keepUploads(tx, { ids, uploader, purpose: 'DISPUTE' }) : undefined;
  if (!kept?.ok) return fail('OC_NOT_FOUND', 'disputes.pictureMissing', { path: ['pictures'] });
  await showUploadsTo(tx, ids, { sellerId: sold.sellerId });
  if (sold.accountId !== null) await showUploadsTo(tx, ids, { accountId: sold.accountId });
  const pictureIds = kept.value.map(({ pictureId }) => pictureId);
  await insertPictures(tx, { disputeId, before, actor: by, pictureIds, alts: pictures.map(({ alt }) => alt) });
  return ok(true);
}
