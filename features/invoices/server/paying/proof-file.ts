import { imageOf } from '@cubby/features/catalog/server';
import { documentPath, isDocument } from '@cubby/features/media/rules';

export const proofFile = (pictureId: string | null) => {
  const isPdf = pictureId !== null && isDocument(pictureId);
  return {
    picture: pictureId === null || isPdf ? null : imageOf(pictureId, ''),
    document: isPdf ? { url: documentPath(pictureId), name: '' } : null,
  };
};
