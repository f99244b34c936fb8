import type { PersonalData } from '@cubby/feature';
import { documentPath, isDocument, picturePath } from '../../rules.ts';
import { findUploadsOf, markUploadsOfOwnerForDeletion } from './upload-store.ts';

export const picturesOf = (origin: string): PersonalData => ({
  section: 'pictures',
  read: async (db, { accountId }) =>
    (await findUploadsOf(db, accountId)).map(({ pictureId, ...picture }) => ({
      address: origin + (isDocument(pictureId) ? documentPath(pictureId) : picturePath(pictureId, 1200, 'jpeg')),
      ...picture,
    })),
  erase: async (tx, { accountId }) => void (await markUploadsOfOwnerForDeletion(tx, accountId)),
});
