import { type Failure, fail, ok, type Result } from '@cubby/result';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_SIDE, UPLOAD_LIMITS } from '../../rules.ts';
import { decodeHeic } from './heic.ts';
import { field } from './receive.ts';
import type { PhotoKind } from './recognise.ts';

const LONGEST_SECONDS = 20;

/** A picture re-encoded from a file: upright, in sRGB, its first frame only, without any metadata. */
export type Photograph = { bytes: Buffer; width: number; height: number; preview: string };
type NotDeveloped = Failure<'OC_UNSUPPORTED' | 'OC_PICTURE_UNREADABLE' | 'OC_PICTURE_TOO_MANY_PIXELS'>;

const FORMATS: Record<PhotoKind, { format: string; compression?: string }> = {
  JPEG: { format: 'jpeg' },
  PNG: { format: 'png' },
  WEBP: { format: 'webp' },
  AVIF: { format: 'heif', compression: 'av1' },
  HEIC: { format: 'heif', compression: 'hevc' },
};

/**
 * Reads the file's header and, only if it announces no more than we can process, the picture. Nothing of the file
 * itself is stored: any other content (a page, an archive, a program) is gone (reliability 1.8, design 7).
 */
export async function develop(path: string, kind: PhotoKind): Promise<Result<Photograph, NotDeveloped>> {
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable);
  if (!header || header.format !== FORMATS[kind].format || header.compression !== FORMATS[kind].compression)
    return fail('OC_PICTURE_UNREADABLE', 'media.unreadable', { path: [field] });
  if (header.width * header.height > UPLOAD_LIMITS.pixels)
    return fail('OC_PICTURE_TOO_MANY_PIXELS', 'media.tooManyPixels', {
      path: [field],
      values: { most: UPLOAD_LIMITS.pixels / 1e6, width: header.width, height: header.height },
    });
  const photograph = await reencode(path, kind, header).catch(unreadable);
  return photograph ? ok(photograph) : fail('OC_PICTURE_UNREADABLE', 'media.unreadable', { path: [field] });
}

async function reencode(path: string, kind: PhotoKind, header: Metadata): Promise<Photograph> {
  const decoded = kind === 'HEIC' ? await decodeHeic(path, header.icc) : upright(path);
  const { data, info } = await decoded
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, effort: 2 })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, preview: await previewOf(data) };
}

// Warnings are ignored, because some phones write files that cause them. Errors and truncated files are not.
const upright = (path: string): Sharp =>
  sharp(path, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error', sequentialRead: true }).autoOrient();

/** A data URI of at most 400 characters: flattened, since transparency is stored losslessly and would make it longer. */
async function previewOf(picture: Buffer): Promise<string> {
  const small = await sharp(picture)
    .resize({ width: 16, height: 16, fit: 'inside' })
    .flatten({ background: 'white' })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** Any decoder error on an uploaded file is a fault of the file. */
const unreadable = (): undefined => undefined;
