import type { Duplex } from 'node:stream';
import pg, { type QueryResult } from 'pg';
import { DatabaseUnavailable } from './pool/unavailable.ts';
import { type Named, PreparedBatch } from './statements/prepared-batch.ts';

/** How often a connection with unanswered statements is checked. */
const tickMs = 250;

/** Notified whether the database responds. */
export type Listener = { heard(): void; unanswered(silentMs: number): void };
/** The driver's state of a connection's statements, and its socket. */
type Inside = {
  connection: { stream: Duplex & { bytesRead: number } };
  _activeQuery: unknown;
  _queryQueue: unknown[];
  _sentQueryQueue: unknown[];
};

/**
 * A connection that sends the statements requested in one turn of the event loop in one write, because a write costs as
 * much as everything else about sending a statement. `PreparedBatch` runs named statements; `{ batch: [...] }` are
 * several together, none of which succeeds if one fails within a transaction. If the database sends nothing for
 * `limitMs` while a statement waits, the connection is destroyed: a frozen server neither responds nor closes it.
 */
export class Client extends pg.Client {
  limitMs = Number.POSITIVE_INFINITY;
  listener: Listener | undefined;
  private isGathering = false;
  private isWatched = false;
  private silentMs = 0;
  private bytesRead = 0;

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares a dozen overloads, which all pass through here
  override query(config: any, values?: any, callback?: any): any {
    this.gather();
    if (isBatch(config)) return this.run(config.batch);
    if (!isNamed(config)) return super.query(config, values, callback);
    const { name, text } = config;
    const given: unknown[] = Array.isArray(values) ? values : (config.values ?? []);
    const found = this.run([{ name, text, values: given }]).then(([result]) => result!);
    const answered = typeof values === 'function' ? values : callback;
    if (!answered) return found;
    found.then((result) => answered(null, result), answered);
  }

  private run(statements: readonly Named[]): Promise<QueryResult[]> {
    return new Promise<QueryResult[]>((resolve, reject) => {
      const batch = new PreparedBatch(statements, (error, results) => (error ? reject(error) : resolve(results!)));
      super.query(batch as unknown as string);
    }).catch((error: Error) => {
      // Otherwise the stack would point to the socket instead of the caller.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  private gather(): void {
    if (this.isGathering) return;
    const { stream } = this.inside.connection;
    if (!this.isWatched && this.limitMs !== Number.POSITIVE_INFINITY) this.watch();
    this.isGathering = true;
    stream.cork();
    // A tick runs after all promises settled so far.
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  private get inside(): Inside {
    return this as unknown as Inside;
  }

  private watch(): void {
    this.isWatched = true;
    this.silentMs = 0;
    this.bytesRead = this.inside.connection.stream.bytesRead;
    setTimeout(this.check, tickMs).unref();
  }

  /**
   * Counts ticks instead of time: after a long pause of this process, responses that wait in the socket are read first.
   */
  private readonly check = (): void => {
    const { connection, _activeQuery, _queryQueue, _sentQueryQueue } = this.inside;
    const { bytesRead } = connection.stream;
    if (bytesRead !== this.bytesRead) {
      this.listener?.heard();
      this.silentMs = 0;
      this.bytesRead = bytesRead;
    } else this.silentMs += tickMs;
    this.isWatched = Boolean(_activeQuery) || _queryQueue.length + _sentQueryQueue.length > 0;
    if (!this.isWatched || connection.stream.destroyed) return;
    if (this.silentMs < this.limitMs) return void setTimeout(this.check, tickMs).unref();
    this.listener?.unanswered(this.silentMs);
    connection.stream.destroy(
      new DatabaseUnavailable(`a statement was not answered within ${Math.round(this.limitMs)} ms`),
    );
  };
}

const isBatch = (config: unknown): config is { batch: readonly Named[] } =>
  typeof config === 'object' && config !== null && 'batch' in config;
const isNamed = (config: unknown): config is Named & { values?: unknown[] } =>
  typeof config === 'object' && config !== null && !('submit' in config) && Boolean((config as Partial<Named>).name);
