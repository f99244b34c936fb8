import pg, { type QueryResult } from 'pg';
import { type Named, PreparedBatch } from './prepared-batch.ts';

/**
 * A connection that sends the statements asked for in one turn of the event loop in one write, since a write costs as
 * much as all the rest of sending a statement. Named statements are run by `PreparedBatch`; `{ batch: [...] }` are
 * several at once, of which none succeeds if one fails within a transaction.
 */
export class Client extends pg.Client {
  private isGathering = false;

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
      // Otherwise the stack would lead to the socket instead of to whoever asked.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  private gather(): void {
    if (this.isGathering) return;
    const { stream } = (this as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    this.isGathering = true;
    stream.cork();
    // A tick comes after all promises settled so far.
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}

const isBatch = (config: unknown): config is { batch: readonly Named[] } =>
  typeof config === 'object' && config !== null && 'batch' in config;
const isNamed = (config: unknown): config is Named & { values?: unknown[] } =>
  typeof config === 'object' && config !== null && !('submit' in config) && Boolean((config as Partial<Named>).name);
