import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Markup } from '@cubby/site/server';
import type { CachedPage } from './cached-page.ts';

export const compressBrotli = promisify(brotliCompress);

/**
 * Fast compression for the first visitor, who is waiting; tighter once the page is requested again. Many pages are
 * requested only once.
 */
const quick = 0;
export const tight = 6;

export function compressed(html: Markup): Pick<CachedPage, 'br' | 'isTight' | 'etag'> {
  const raw = bytesOf(html);
  // Synchronous: it takes less time than handing it to another thread.
  const br = owned(brotliCompressSync(raw, { params: paramsOf(raw, quick) }));
  // The same text compresses to the same bytes, and they are fewer to read.
  return { br, isTight: false, etag: `"${hash('sha256', br, 'base64url').slice(0, 22)}"` };
}

const scratch = Buffer.allocUnsafeSlow(1 << 20);
/** The page's bytes until the next page is written: memory of its own for each took as long as compressing it. */
function bytesOf(html: Markup): Buffer {
  if (html.reduce((sum, { length }) => sum + length, 0) * 3 > scratch.length) return Buffer.from(html.join(''));
  return scratch.subarray(
    0,
    html.reduce((end, piece) => end + scratch.write(piece, end), 0),
  );
}

export const paramsOf = (raw: Buffer, quality: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
});

/** A copy in memory of its own: zlib returns a piece of 64 KB, all of which would be kept. */
export function owned(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
