export { readSocialFile, SOCIAL_HEIGHT, SOCIAL_WIDTH, socialPicturePath } from './social-picture.ts';

export {
  audienceOf,
  isDescribed,
  MAX_SIDE,
  PURPOSES,
  type Purpose,
  TEMPORARY_MS,
  takesDocuments,
  UPLOAD_LIMITS,
  type UploadKind,
  type UploadState,
  uploadKinds,
  uploadStates,
} from './upload-rules.ts';

/** The widths in pixels at which a picture is served. Drawn pictures are square; others keep their proportions. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 768, 1200] as const;

/** AVIF first, WebP as the fallback; JPEG for social previews and mail, which read nothing newer. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The bytes of the picture at an address. */
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
 * front shows the product, with its number of pieces; open its inside; back its reverse; in-use its use; scale its size
 * beside a sheet of A4 or a hand. Not every kind has an inside or a back worth showing (`viewsOf`).
 */
export const VIEWS = ['front', 'open', 'back', 'in-use', 'scale'] as const;

/** How many designs exist for makers. */
export const DESIGNS = 6;

/** Tints of the paper under a product; clear leaves it out, for compositions with a background of their own. */
export const GROUNDS = ['sky', 'butter', 'mint', 'rose', 'oat', 'lilac', 'paper', 'clear'] as const;

export type View = (typeof VIEWS)[number];
export type Ground = (typeof GROUNDS)[number];

/**
 * The end of a drawing's id: its view and ground, so that a screen can name a picture and paint its background before
 * it has loaded, from its address alone.
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

/** Whether an id is that of a document (`d` and 22 characters). */
export const isDocument = (id: string): boolean => /^d[\w-]{22}$/.test(id);
const documentFile = 'document.pdf';
export const documentPath = (id: string): string => `/media/${id}/${documentFile}`;
export const isDocumentFile = (id: string, file: string): boolean => isDocument(id) && file === documentFile;

/** Wider ones are for screens that a page's first view does not fill. */
const widestAhead = 768;
/**
 * The pictures of a page's first view, each in the sizes from which browsers choose, as AVIF, which all current ones
 * read.
 */
export const picturesIn = (page: string): PictureFile[] =>
  [...new Set(page.match(/\/media\/[\w-]+\/\d+\.avif/g))]
    .flatMap((path) => readPictureFile(path.split('/')[2]!, path.split('/')[3]!) ?? [])
    .filter(({ id, width }) => width <= widestAhead && !isUploadedPicture(id));
