import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Markup } from '@cubby/site/server';
import { LRUCache } from 'lru-cache';
import type { CacheTagVersions } from './cache-tag-versions.ts';
import type { CachedPage } from './cached-page.ts';
import { compressBrotli, compressed, owned, paramsOf, tight } from './compressed.ts';
import { sizeOf } from './page-size.ts';

/** How long a page may be served after it was invalidated. */
const longestStaleMs = 300_000;

type MakePage = (reads: (tag: string) => void) => Promise<{ html: Markup; status: number; location?: string }>;

/** Pages rendered once per version of the data they read (design 7), evicting the least recently used. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  /** One page at a time: each takes megabytes while it waits for a thread, and a crawler asks for thousands. */
  private isTightening = false;
  private readonly rendering = new Map<string, Promise<CachedPage>>();
  private readonly versions: CacheTagVersions;

  constructor(versions: CacheTagVersions, limitBytes: number) {
    this.versions = versions;
    this.pages = new LRUCache({ maxSize: limitBytes, sizeCalculation: sizeOf });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  get isVerified(): boolean {
    return this.versions.isVerified;
  }

  find(key: string): CachedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    // Kept until it is rendered again, for as long as that may fail.
    if (!this.versions.unchangedSince(page.epoch, page.tags)) return undefined;
    if (!page.isTight && !this.isTightening) void this.tighten(key, page);
    return page;
  }

  /** A recently invalidated page, and its age in milliseconds: better than none while the database is unavailable. */
  findStale(key: string): { page: CachedPage; staleMs: number } | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    const changedAt = this.versions.changedAt(page.epoch, page.tags);
    const staleMs = changedAt === undefined ? 0 : performance.now() - changedAt;
    return staleMs < longestStaleMs ? { page, staleMs } : undefined;
  }

  /** Recompresses a page in the background; until then the fast version is served. */
  private async tighten(key: string, page: CachedPage): Promise<void> {
    page.isTight = true;
    this.isTightening = true;
    try {
      const raw = brotliDecompressSync(page.br);
      const br = await compressBrotli(raw, { params: paramsOf(raw, tight) });
      const kept = this.pages.peek(key);
      // Another object if it was compressed meanwhile.
      if (kept?.br !== page.br || br.length >= page.br.length) return;
      this.pages.set(key, { ...kept, br: owned(br) });
    } finally {
      this.isTightening = false;
    }
  }

  /** Renders a page that is not cached; concurrent requests share the rendering. */
  render(key: string, make: MakePage): Promise<CachedPage> {
    const running = this.rendering.get(key);
    if (running) return running;
    const rendering = this.renderNow(key, make).finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
  }

  renderOnce(make: MakePage): Promise<CachedPage> {
    return this.renderNow(undefined, make);
  }

  bodyOf(page: CachedPage, encoding: 'br' | 'gzip' | undefined): Buffer {
    if (encoding === 'br') return page.br;
    if (encoding === 'gzip' && page.gzip) return page.gzip;
    const raw = brotliDecompressSync(page.br);
    if (encoding === undefined) return raw;
    const gzip = owned(gzipSync(raw, { level: 6 }));
    // Set again, so that its new size counts.
    if (page.key !== undefined && this.pages.peek(page.key) === page) this.pages.set(page.key, { ...page, gzip });
    return gzip;
  }

  private async renderNow(key: string | undefined, make: MakePage): Promise<CachedPage> {
    // Read before any data: a change during rendering makes the page stale, never wrongly fresh.
    const epoch = this.versions.epoch;
    const tags = new Set<string>();
    const { html, status, location } = await make((tag) => tags.add(tag));
    const page = { status, location, ...compressed(html), key, tags: [...tags], epoch };
    if (key !== undefined && status === 200) this.pages.set(key, page);
    return page;
  }
}
