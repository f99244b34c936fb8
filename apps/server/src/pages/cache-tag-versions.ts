import { findInvalidated, listen, type Pool } from '@cubby/db';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Tracks which cache tags were invalidated, by any process. The rows of `cache_tag_version` are authoritative and read
 * once a second; NOTIFY only makes it faster. `epoch` increases whenever a change is found.
 */
export class CacheTagVersions {
  epoch = 1;
  private readonly seen = new Map<string, { version: number; epoch: number }>();
  private since = new Date(0);
  private timer: NodeJS.Timeout | undefined;
  private listener: { close(): Promise<void> } | undefined;
  private databaseUrl: string | undefined;
  private reading: Promise<void> | undefined;
  private readonly pool: Pool;
  private readonly log: FastifyBaseLogger;

  constructor(pool: Pool, log: FastifyBaseLogger) {
    this.pool = pool;
    this.log = log;
  }

  /** True if none of the tags has been invalidated since that epoch. */
  unchangedSince(epoch: number, tags: readonly string[]): boolean {
    return tags.every((tag) => (this.seen.get(tag)?.epoch ?? 0) <= epoch);
  }

  async start(databaseUrl: string): Promise<void> {
    this.databaseUrl = databaseUrl;
    await this.read();
    await this.listen();
    this.timer = setInterval(() => {
      void this.read();
      void this.listen().catch((error: Error) =>
        this.log.warn({ err: error }, 'no notices of changes; reading them every second'),
      );
    }, 1_000).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.listener?.close();
  }

  /**
   * Reads the tags invalidated since the last read, with an overlap, because a transaction may commit after it
   * invalidated.
   */
  read(): Promise<void> {
    this.reading ??= this.readNow()
      .catch((error: Error) => this.log.warn({ err: error }, 'page versions could not be read'))
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }

  private async readNow(): Promise<void> {
    const rows = await findInvalidated(this.pool, this.since);
    this.note(rows.map(({ tag, version }) => [tag, version]));
    if (rows[0]) this.since = new Date(rows[0].now - 20_000);
  }

  private note(versions: readonly (readonly [tag: string, version: number])[]): void {
    const changed = versions.filter(([tag, version]) => version > (this.seen.get(tag)?.version ?? 0));
    if (changed.length) this.epoch += 1;
    for (const [tag, version] of changed) this.seen.set(tag, { version, epoch: this.epoch });
  }

  /** A notification carries tags and versions; an empty one means there were too many to list. */
  private hear(notice: string | undefined): void {
    if (!notice) return void this.read();
    this.note(Object.entries(JSON.parse(notice) as Record<string, number>));
  }

  /** A lost connection is reopened at the next tick; the rows are read either way. */
  private async listen(): Promise<void> {
    if (this.listener || !this.databaseUrl) return;
    const lost = () => {
      this.listener = undefined;
    };
    this.listener = await listen(this.databaseUrl, 'cache_tag', (notice) => this.hear(notice), lost);
  }
}
