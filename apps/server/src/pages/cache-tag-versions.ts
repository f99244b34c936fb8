import { findInvalidated, type Hear, type Listening, listen, type Pool } from '@cubby/db';
import type { FastifyBaseLogger } from 'fastify';

const readEveryMs = 1_000;
const unverifiedAfterMs = 5_000;

/**
 * Tracks which cache tags were invalidated, by any process. The rows of `cache_tag_version` are authoritative and read
 * once a second; NOTIFY only makes it faster. `epoch` increases whenever a change is found.
 */
export class CacheTagVersions {
  epoch = 1;
  changed: () => void = () => {};
  private readonly seen = new Map<string, { version: number; epoch: number; at: number }>();
  private since = new Date(0);
  private timer: NodeJS.Timeout | undefined;
  private listener: Listening | undefined;
  private reading: Promise<void> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;
  private isFailing = false;
  private readonly pool: Pool;
  private readonly log: FastifyBaseLogger;

  constructor(pool: Pool, log: FastifyBaseLogger) {
    this.pool = pool;
    this.log = log;
  }

  /** True if none of the tags was invalidated since that epoch. */
  unchangedSince(epoch: number, tags: readonly string[]): boolean {
    return tags.every((tag) => (this.seen.get(tag)?.epoch ?? 0) <= epoch);
  }

  /** When the first of these tags was invalidated, in milliseconds; undefined if none was since that epoch. */
  changedAt(epoch: number, tags: readonly string[]): number | undefined {
    const changes = tags.map((tag) => this.seen.get(tag)).filter((seen) => seen !== undefined && seen.epoch > epoch);
    return changes.length === 0 ? undefined : Math.min(...changes.map((seen) => seen!.at));
  }

  /** Whether changes would be known by now: not while the database is unavailable. */
  get isVerified(): boolean {
    return performance.now() - this.readAt < unverifiedAfterMs;
  }

  /** @param others channels to hear on the same connection */
  async start(databaseUrl: string, others: Readonly<Record<string, Hear>> = {}): Promise<void> {
    await this.read();
    this.timer = setInterval(() => void this.read(), readEveryMs).unref();
    this.listener = await listen(databaseUrl, { ...others, cache_tag: (notice) => this.hear(notice) });
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
      .then(
        () => {
          this.readAt = performance.now();
          this.isFailing = false;
        },
        (error: Error) => {
          // Once for each outage.
          if (!this.isFailing) this.log.warn({ err: error }, 'page versions cannot be read');
          this.isFailing = true;
        },
      )
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
    if (changed.length === 0) return;
    this.epoch += 1;
    this.changed();
    for (const [tag, version] of changed) this.seen.set(tag, { version, epoch: this.epoch, at: performance.now() });
  }

  private hear(notice: string | undefined): void {
    if (!notice) return void this.read();
    this.note(Object.entries(JSON.parse(notice) as Record<string, number>));
  }
}
