import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync } from 'node:zlib';
import type { Admission, CacheTags, Platform } from '@cubby/feature';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type CachedFile = { gzip: Buffer; etag: string; tags: readonly string[]; epoch: number };
export type Pieces = AsyncIterable<string>;
/** Starts writing a file; undefined if there is no such file. */
type OpenFile = () => Promise<Pieces | undefined>;

/**
 * Long machine-readable files, cached compressed like pages until their data changes (design 7). Few are written
 * concurrently, and compressed while streaming, so that none is ever in memory as text.
 */
export class CachedFiles {
  private readonly files: LRUCache<string, CachedFile>;
  private readonly making = new Map<string, Promise<CachedFile | undefined>>();
  private readonly cacheTags: CacheTags;
  private readonly admission: Admission;

  constructor({ cacheTags, admission }: Pick<Platform, 'cacheTags' | 'admission'>, limitBytes: number) {
    this.cacheTags = cacheTags;
    this.admission = admission;
    this.files = new LRUCache({ maxSize: limitBytes, sizeCalculation: ({ gzip }) => gzip.length });
  }

  /** The file for a key, with its cache tags; written again if one of them was invalidated since. */
  async find(key: string, tags: readonly string[], open: OpenFile): Promise<CachedFile | undefined> {
    const cached = this.files.get(key);
    if (cached && this.cacheTags.unchangedSince(cached.epoch, cached.tags)) return cached;
    const running = this.making.get(key);
    if (running) return running;
    const made = this.admission.run('feeds', () => this.make(key, tags, open)).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async make(key: string, tags: readonly string[], open: OpenFile): Promise<CachedFile | undefined> {
    // Read before any data, as for pages.
    const { epoch } = this.cacheTags;
    const pieces = await open();
    this.files.delete(key);
    if (!pieces) return undefined;
    const file = { ...(await compressed(pieces)), tags, epoch };
    this.files.set(key, file);
    return file;
  }
}

async function compressed(pieces: Pieces): Promise<Pick<CachedFile, 'gzip' | 'etag'>> {
  const parts: Buffer[] = [];
  await pipeline(Readable.from(pieces), createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const part of zipped) parts.push(part);
  });
  const gzip = Buffer.concat(parts);
  return { gzip, etag: `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"` };
}

export const textOf = ({ gzip }: CachedFile): string => gunzipSync(gzip).toString();

/**
 * Sends a cached file as the client accepts it: compressed, decompressed on the way, or not at all if the client
 * already has it.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: CachedFile, type: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: file.etag });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  reply.type(type);
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(Readable.from([file.gzip]).pipe(createGunzip()));
}

export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(String(headers['accept-encoding'] ?? ''));
