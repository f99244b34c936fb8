import type { PersonalData } from '@cubby/feature';
import { documentPath, isDocument, picturePath } from '../../rules.ts';
import { findUploadsOf, markUploadsOfOwnerForDeletion } from './upload-store.ts';

/** The pictures that a person has uploaded, each with the address of its largest size; some need their sign-in. */
export const picturesOf = (origin: string): PersonalData => ({
  section: 'pictures',
  read: async (db, { accountId }) =>
    (await findUploadsOf(db, accountId)).map(({ pictureId, ...picture }) => ({
      address: origin + (isDocument(pictureId) ? documentPath(pictureId) : picturePath(pictureId, 1200, 'jpeg')),
      ...picture,
    })),
  erase: async (tx, { accountId }) => void (await markUploadsOfOwnerForDeletion(tx, accountId)),
});
