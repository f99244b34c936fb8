import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Pool } from '../pool/pool.ts';
import type { Queryable } from './statement.ts';

type Asked = {
  parameters: Parameters<Queryable['query']>;
  resolve: (result: QueryResult<never>) => void;
  reject: (error: unknown) => void;
};

/**
 * Sends the statements requested in one turn of the event loop over one connection in one write, so that a page's list,
 * filters and categories take one round trip instead of three. Each statement still succeeds or fails separately. For
 * reads only: the connection is released once all have a response.
 */
export function batchedReads(pool: Pool): Queryable {
  let asked: Asked[] = [];

  const send = async () => {
    const batch = asked;
    asked = [];
    try {
      const client = await pool.connect();
      let isSound = false;
      try {
        isSound = await sendTogether(client, batch);
      } finally {
        client.release(!isSound);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return {
    query: <R extends QueryResultRow>(...parameters: Asked['parameters']) =>
      new Promise<QueryResult<R>>((resolve, reject) => {
        asked.push({ parameters, resolve: resolve as Asked['resolve'], reject });
        // A tick runs after all promises settled so far, so concurrent requests share a batch.
        if (asked.length === 1) process.nextTick(() => void send());
      }),
  };
}

/** Whether the connection can be reused: the database responded to each statement, even if with an error. */
async function sendTogether(client: PoolClient, batch: readonly Asked[]): Promise<boolean> {
  const answers = batch.map(({ parameters, resolve, reject }) =>
    client.query<never>(...(parameters as [string])).then(
      (result) => {
        resolve(result);
        return true;
      },
      (error: { code?: string }) => {
        reject(error);
        // Classes 08 and 57P0: the connection is lost, or the server is ending it.
        return /^(?!08|57P0)[0-9A-Z]{5}$/.test(error.code ?? '');
      },
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}
