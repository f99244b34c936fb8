/** A rendered page, compressed with Brotli as almost every client accepts it, and the cache tags it depends on. */
export type CachedPage = {
  status: number;
  location: string | undefined;
  br: Buffer;
  isTight: boolean;
  gzip?: Buffer;
  /** Its cache key; undefined for a page of one visitor. */
  key: string | undefined;
  etag: string;
  tags: readonly string[];
  epoch: number;
};
