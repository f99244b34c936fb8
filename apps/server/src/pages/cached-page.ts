/** A rendered page, compressed with Brotli as almost every client accepts it, and the cache tags it depends on. */
export type CachedPage = {
  status: number;
  /** The target, if the page is a redirect. */
  location: string | undefined;
  br: Buffer;
  isTight: boolean;
  /** Created on first request. */
  gzip?: Buffer;
  /** Under which it is kept; undefined for a page of one visitor. */
  key: string | undefined;
  etag: string;
  tags: readonly string[];
  epoch: number;
};
