/** Widths in pixels in which a picture is served; pictures are square. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 768, 1200] as const;

/** AVIF first, WebP behind it; JPEG for social previews and mail, which read nothing newer. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Which bytes of which picture an address asks for. */
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

/** Reads the two parts of an address; undefined when no picture can be meant by them. */
export function readPictureFile(id: string, file: string): PictureFile | undefined {
  if (!/^[\w-]{22}$/.test(id)) return undefined;
  const [digits, extension, ...rest] = file.split('.');
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  const format = PICTURE_FORMATS.find((known) => known === extension);
  return width && format && rest.length === 0 ? { id, width, format } : undefined;
}
