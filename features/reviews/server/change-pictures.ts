import type { Tx } from '@cubby/db';
import type { Uploader } from '@cubby/features/media/policy';
import { keepUploads, markUploadsForDeletion } from '@cubby/features/media/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { NewReview } from '../own-contract.ts';
import { findPictures, putPictures } from './write-store.ts';

/** Applies a review's pictures: new ones are stored, omitted ones are deleted. */
export async function changePictures(
  tx: Tx,
  reviewId: string,
  uploader: Uploader | undefined,
  wanted: NewReview['pictures'],
): Promise<Result<true, Failure<'OC_NOT_FOUND' | 'OC_BAD_REQUEST'>>> {
  const before = new Map((await findPictures(tx, reviewId)).map((each) => [each.uploadId, each.pictureId]));
  const added = wanted.map(({ uploadId }) => uploadId).filter((id) => !before.has(id));
  const pictureIds = new Map(before);
  if (added.length > 0) {
    if (uploader === undefined) return noPictures;
    const kept = await keepUploads(tx, { ids: added, uploader, purpose: 'REVIEW' });
    if (!kept.ok) return fail('OC_NOT_FOUND', 'media.missing', { path: ['pictures'] });
    for (const { uploadId, pictureId } of kept.value) pictureIds.set(uploadId, pictureId);
  }
  const dropped = [...before.keys()].filter((id) => !wanted.some(({ uploadId }) => uploadId === id));
  if (dropped.length > 0) await markUploadsForDeletion(tx, dropped);
  await putPictures(
    tx,
    reviewId,
    wanted.map((each) => ({ ...each, pictureId: pictureIds.get(each.uploadId)! })),
  );
  return ok(true);
}

export const noPictures = fail('OC_BAD_REQUEST', 'reviews.pictures.none', { path: ['pictures'] });
