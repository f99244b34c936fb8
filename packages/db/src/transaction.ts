import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient, QueryResult } from 'pg';
import { announceCacheTags } from './cache-tag-store.ts';
import type { Pool } from './pool/pool.ts';
import type { Named } from './statements/prepared-batch.ts';
import type { Queryable } from './statements/statement.ts';
import { tellTopics } from './topic-store.ts';

/** Proof that the caller is inside a transaction: only `transaction` makes one. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
  /**
   * Runs statements at the end of the work, in one round trip with the commit, for writes whose results nobody needs.
   * If one fails, so does the transaction. `write` must request its statements synchronously.
   */
  atCommit(write: () => Promise<unknown>): void;
  /** Notifies every process, after the commit, of cache tags invalidated by statements without a notice. */
  announce(tags: readonly string[]): void;
  /** Notifies every process, after the commit, of a topic. */
  tell(topic: string, detail?: string): void;
}

const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, commits when it resolves, rolls back when it throws. Serialization failures and
 * deadlocks are retried at most three times, with jitter (reliability rule 5): `work` must have no effects besides SQL.
 * Statements requested in one turn of the event loop are one round trip, the first ones together with the BEGIN.
 */
export const transaction = <T>(pool: Pool, work: (tx: Tx) => Promise<T>, attempts = 3): Promise<T> =>
  retried(() => once(pool, work), attempts);

/**
 * Runs a transaction whose statements are all known beforehand in one round trip: the database runs them one after the
 * other and commits, or runs none of them if one fails. `ask` returns their promises and awaits none: if it throws, or
 * one of them is rejected before they are sent, nothing runs. Retried like `transaction`.
 */
export const inOneTrip = <T extends readonly Promise<unknown>[]>(
  pool: Pool,
  ask: (tx: Tx) => readonly [...T],
  attempts = 3,
): Promise<Results<T>> => retried(() => onceInOneTrip(pool, ask), attempts);
type Results<T extends readonly Promise<unknown>[]> = { [I in keyof T]: Awaited<T[I]> };

async function retried<T>(run: () => Promise<T>, attempts: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const batches = openBatches(client);
  let broken: Error | undefined;
  try {
    const begun = batches.ask({ name: 'begin', text: 'begin' });
    const last: (() => Promise<unknown>)[] = [];
    const news = openNews(pool);
    const tx: Tx = {
      inTransaction: true,
      query: batches.query,
      atCommit: (write) => void last.push(write),
      ...news.gather,
    };
    const working = async () => work(tx);
    const [, value] = await settled(begun, working());
    const writes = last.map((write) => write());
    const committed = batches.ask({ name: 'commit', text: 'commit' });
    batches.close();
    const [{ command }] = await settled(committed, ...writes);
    // If a query has failed in the transaction, PostgreSQL responds to COMMIT with ROLLBACK, and reports no error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its queries had failed');
    news.spread();
    return value;
  } catch (error) {
    batches.abandon();
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function onceInOneTrip<T extends readonly Promise<unknown>[]>(
  pool: Pool,
  ask: (tx: Tx) => readonly [...T],
): Promise<Results<T>> {
  const client = await pool.connect();
  const batches = openBatches(client);
  const news = openNews(pool);
  try {
    const asked = ask({
      inTransaction: true,
      query: batches.query,
      atCommit: (write) => void write(),
      ...news.gather,
    });
    // Without a BEGIN, the statements of one batch are a transaction, and another batch would be another one.
    batches.close();
    // Only a rejection before the statements are sent, in the next tick, finds any of them.
    for (const each of asked) each.catch(batches.abandon);
    const results = await settled<T>(...asked);
    news.spread();
    return results;
  } catch (error) {
    batches.abandon();
    throw error;
  } finally {
    client.release();
  }
}

/** Notifications for other processes once the transaction has committed. */
function openNews(pool: Pool) {
  const invalidated: string[] = [];
  const told: string[] = [];
  const gather: Pick<Tx, 'announce' | 'tell'> = {
    announce: (tags) => void invalidated.push(...tags),
    tell: (topic, detail = '') => void told.push(`${topic} ${detail}`),
  };
  const spread = (): void => {
    if (invalidated.length > 0) announceCacheTags(pool, invalidated);
    if (told.length > 0) tellTopics(pool, told);
  };
  return { gather, spread };
}

/** The results, once all of them have succeeded or failed; of failures the first is thrown. */
async function settled<T extends readonly Promise<unknown>[]>(...all: readonly [...T]): Promise<Results<T>> {
  await Promise.allSettled(all);
  return Promise.all(all) as never;
}

type Asked = { statement: Named; resolve: (result: QueryResult) => void; reject: (error: Error) => void };

const over = (): Error => new Error('a statement after the end of its transaction');

/** Gathers the named statements requested in one turn of the event loop; the database skips all after a failed one. */
function openBatches(client: PoolClient) {
  let asked: Asked[] = [];
  let isOpen = true;
  let hasBegun = false;
  const send = async () => {
    const batch = asked;
    asked = [];
    if (batch.length === 0) return;
    const statements = batch.map(({ statement }) => statement);
    try {
      const results = (await client.query({ batch: statements } as never)) as unknown as QueryResult[];
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
    } catch (error) {
      // Without its BEGIN, later statements would run outside any transaction.
      if (!hasBegun) isOpen = false;
      for (const { reject } of batch) reject(error as Error);
    }
    hasBegun = true;
  };
  const ask = (statement: Named) =>
    new Promise<QueryResult>((resolve, reject) => {
      if (!isOpen) return reject(over());
      asked.push({ statement, resolve, reject });
      // A tick runs after all promises settled so far.
      if (asked.length === 1) process.nextTick(() => void send());
    });
  const query = async (...parameters: Parameters<Queryable['query']>) => {
    const [config, values] = parameters;
    if (typeof config === 'object' && config.name !== undefined)
      return ask({ name: config.name, text: config.text, values: values ?? config.values ?? [] });
    await send();
    if (!isOpen) throw over();
    return client.query(config as string, values);
  };
  const close = (): void => {
    isOpen = false;
  };
  /** Unsent statements would run after the rollback, and so outside any transaction. */
  const abandon = (): void => {
    close();
    for (const { reject } of asked) reject(over());
    asked = [];
  };
  return { ask, query: query as Queryable['query'], close, abandon };
}
