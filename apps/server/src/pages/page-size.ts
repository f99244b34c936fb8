import type { CachedPage } from './cached-page.ts';

/** Objects and strings around the bytes of a page, measured with a heap of ten thousand. */
const bytesAround = 1_000;
const bytesAroundTag = 40;

export const sizeOf = ({ br, gzip, key = '', tags }: CachedPage): number =>
  br.buffer.byteLength +
  (gzip?.buffer.byteLength ?? 0) +
  bytesAround +
  key.length +
  tags.reduce((sum, tag) => sum + tag.length + bytesAroundTag, 0);
