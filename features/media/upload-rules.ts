export const PURPOSES = ['REVIEW', 'DISPUTE', 'SUPPORT', 'PROOF', 'CRAFT', 'PRODUCT', 'CERTIFICATE'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Upload limits: bytes of the file, pixels of its picture, and one account's or guest's uploads not yet kept. */
export const UPLOAD_LIMITS = { bytes: 10_000_000, pixels: 40_000_000, temporary: 60, temporaryOfGuest: 15 } as const;

export const uploadKinds = ['PICTURE', 'DOCUMENT'] as const;
export type UploadKind = (typeof uploadKinds)[number];
const withDocuments: readonly Purpose[] = ['SUPPORT', 'PROOF', 'CERTIFICATE'];
export const takesDocuments = (purpose: Purpose): boolean => withDocuments.includes(purpose);

const named: readonly Purpose[] = ['CRAFT', 'PRODUCT', 'CERTIFICATE'];
/** Whether the uploader describes a picture; pictures of crafts and products use their name. */
export const isDescribed = (purpose: Purpose): boolean => !named.includes(purpose);

export const TEMPORARY_MS = 24 * 60 * 60 * 1000;

/** The longest side stored of an upload: twice the widest served. */
export const MAX_SIDE = 2400;

export const uploadStates = ['TEMPORARY', 'KEPT', 'DELETING'] as const;
export type UploadState = (typeof uploadStates)[number];

type PublishedUpload = { purpose: Purpose; state: UploadState; isPublic: boolean };
/**
 * Who may see an uploaded picture: `ALL` for a kept one of a review, and for published ones; otherwise its owner and
 * staff. Nobody sees one being removed. To anyone not allowed to see it, it looks missing (reliability rule 13).
 */
export function audienceOf({ purpose, state, isPublic }: PublishedUpload): 'ALL' | 'OWNER' | 'NOBODY' {
  if (state === 'DELETING') return 'NOBODY';
  return state === 'KEPT' && (isPublic || purpose === 'REVIEW') ? 'ALL' : 'OWNER';
}
