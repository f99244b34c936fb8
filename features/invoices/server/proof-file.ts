import { imageOf } from '@cubby/features/catalog/server';
import { documentPath, isDocument } from '@cubby/features/media/rules';

/** What was sent as a proof of payment: a picture, or a PDF to download. Of anything else, neither. */
export const proofFile = (pictureId: string | null) => {
  const isPdf = pictureId !== null && isDocument(pictureId);
  return {
    picture: pictureId === null || isPdf ? null : imageOf(pictureId, ''),
    document: isPdf ? { url: documentPath(pictureId), name: '' } : null,
  };
};
