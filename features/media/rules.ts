/** The widths in pixels at which a picture is served. Drawn pictures are square; others keep their proportions. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 768, 1200] as const;

/** AVIF first, WebP as the fallback; JPEG for social previews and mail, which read nothing newer. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The bytes of a picture that an address stands for. */
export interface PictureFile {
  id: string;
  width: PictureWidth;
  format: PictureFormat;
}

/** The path of a picture on the media host, e.g. `/media/mJ0…/320.avif`. */
export function picturePath(id: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${id}/${width}.${format}`;
}

/**
 * A `srcset` for one format over all widths up to `widest`.
 * @param origin the media host without a trailing slash, or '' for the page's own
 */
export function pictureSrcset(id: string, format: PictureFormat, widest: PictureWidth = 1200, origin = ''): string {
  return PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${origin}${picturePath(id, width, format)} ${width}w`)
    .join(', ');
}

/**
 * front shows what is sold, with its number of pieces; open its inside; back its reverse; in-use what it is for; scale
 * its size beside a sheet of A4 or a hand. Not every kind has an inside or a back worth showing (`viewsOf`).
 */
export const VIEWS = ['front', 'open', 'back', 'in-use', 'scale'] as const;

/** How many designs there are for makers to have. */
export const DESIGNS = 6;

/** Tints of the paper under a product; clear leaves it out, for compositions with a background of their own. */
export const GROUNDS = ['sky', 'butter', 'mint', 'rose', 'oat', 'lilac', 'paper', 'clear'] as const;

export type View = (typeof VIEWS)[number];
export type Ground = (typeof GROUNDS)[number];

/**
 * The end of a drawing's id: what it shows and on which ground, so that a screen can name a picture and paint its
 * background before it has loaded, from its address alone.
 */
export const idEnd = (view: View, ground: Ground): string =>
  `-${LETTERS[VIEWS.indexOf(view)]}${LETTERS[GROUNDS.indexOf(ground)]}`;

/** The view in an address `/media/{id}/…`; undefined for uploaded pictures. */
export const viewOfPicture = (url: string): View | undefined =>
  VIEWS[LETTERS.indexOf(/\/[\w-]{19}-([a-e])[a-h]\//.exec(url)?.[1] ?? '?')];

const LETTERS = 'abcdefgh';

/** Whether an id is that of an uploaded picture (`u` and 22 characters) rather than a drawing (22). */
export const isUploadedPicture = (id: string): boolean => id.length === 23;

/** Parses the two parts of an address; undefined if they cannot name a picture. */
export function readPictureFile(id: string, file: string): PictureFile | undefined {
  if (!/^u?[\w-]{22}$/.test(id)) return undefined;
  const [digits, extension, ...rest] = file.split('.');
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  const format = PICTURE_FORMATS.find((known) => known === extension);
  return width && format && rest.length === 0 ? { id, width, format } : undefined;
}

/** The size of pictures for link previews. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

/**
 * The path of a preview picture made of the first three drawings among some pictures (`/media/{id}/{width}.{format}`);
 * undefined if there are none.
 */
export function socialPicturePath(urls: readonly string[]): string | undefined {
  const ids = urls.map((url) => url.split('/')[2] ?? '').filter((id) => /^[\w-]{22}$/.test(id));
  const shown = [...new Set(ids)].slice(0, 3);
  return shown.length > 0 ? `/media/social/${shown.join('.')}.jpeg` : undefined;
}

/** The drawings named by such an address; undefined if it is not one. */
export function readSocialFile(file: string): string[] | undefined {
  const ids = /^((?:[\w-]{22}\.){1,3})jpeg$/.exec(file)?.[1]?.split('.').slice(0, -1);
  return ids && new Set(ids).size === ids.length ? ids : undefined;
}

/** The purposes of an upload. */
export const PURPOSES = ['REVIEW', 'DISPUTE', 'SUPPORT', 'PROOF'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Upload limits: bytes of the file, pixels of its picture, and one account's or guest's uploads not yet kept. */
export const UPLOAD_LIMITS = { bytes: 10_000_000, pixels: 40_000_000, temporary: 60, temporaryOfGuest: 15 } as const;

/** What is uploaded: a picture, or a PDF as it is, for the staff. */
export const uploadKinds = ['PICTURE', 'DOCUMENT'] as const;
export type UploadKind = (typeof uploadKinds)[number];
/** The purposes for which a PDF is taken. */
export const takesDocuments = (purpose: Purpose): boolean => purpose === 'SUPPORT' || purpose === 'PROOF';

/** Whether an id is that of a document (`d` and 22 characters). */
export const isDocument = (id: string): boolean => /^d[\w-]{22}$/.test(id);
const documentFile = 'document.pdf';
/** The path of an uploaded document. */
export const documentPath = (id: string): string => `/media/${id}/${documentFile}`;
export const isDocumentFile = (id: string, file: string): boolean => isDocument(id) && file === documentFile;

/** How long an upload waits to be kept by a feature. */
export const TEMPORARY_MS = 24 * 60 * 60 * 1000;

/** The longest side kept of an upload: twice the widest served. */
export const MAX_SIDE = 2400;

/** States of an upload: waiting to be kept, kept, about to be removed. */
export const uploadStates = ['TEMPORARY', 'KEPT', 'DELETING'] as const;
export type UploadState = (typeof uploadStates)[number];

/**
 * Who may see an uploaded picture: `ALL` for a kept one of a review; otherwise its owner and the staff. Nobody sees one
 * that is being removed. To anyone not allowed to see it, it looks missing (reliability rule 13).
 */
export function audienceOf({ purpose, state }: { purpose: Purpose; state: UploadState }): 'ALL' | 'OWNER' | 'NOBODY' {
  if (state === 'DELETING') return 'NOBODY';
  return purpose === 'REVIEW' && state === 'KEPT' ? 'ALL' : 'OWNER';
}
