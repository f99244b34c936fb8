import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../statements/statement.ts';
import type { Pool } from './pool.ts';
import { isUnavailable } from './unavailable.ts';

const pollMs = 25;

/** Reads that a replica may answer: the response contains no data of the reader. */
export type ReplicaReads = Queryable & {
  /** Whether the replica has everything that is known to have been written. */
  readonly isCurrent: boolean;
  /** Something was written: until the replica has it too, reads go to the primary. */
  written(): void;
  end(): void;
};

/**
 * Sends reads to a replica while it is current, and otherwise, or if it fails, to the primary. Current means: it has
 * replayed the primary's log up to its end after the last known write, so that nobody sees an older state than one
 * already announced.
 */
export function replicaReads(
  primary: Pool,
  primaryReads: Queryable,
  replica: Pool,
  replicaQueries: Queryable,
): ReplicaReads {
  let writes = 1;
  let caughtUp = 0;
  let isCatchingUp = false;
  const closing = new AbortController();

  async function catchUp(): Promise<void> {
    while (caughtUp < writes && !closing.signal.aborted)
      try {
        const upTo = writes;
        const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
        while (!(await hasReplayed(rows[0]!.lsn))) await wait();
        caughtUp = upTo;
      } catch {
        await wait(1_000);
      }
  }
  async function hasReplayed(lsn: string): Promise<boolean> {
    const { rows } = await replica.query<{ done: boolean }>(
      'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as done',
      [lsn],
    );
    return rows[0]!.done;
  }
  const wait = (ms = pollMs): Promise<void> => pause(ms, undefined, { signal: closing.signal, ref: false });
  const start = (): void => {
    if (isCatchingUp || closing.signal.aborted) return;
    isCatchingUp = true;
    void catchUp()
      .catch(() => {})
      .then(() => {
        isCatchingUp = false;
        // Written in the meantime.
        if (caughtUp < writes) start();
      });
  };
  start();

  return {
    get isCurrent() {
      return caughtUp === writes;
    },
    written() {
      writes += 1;
      start();
    },
    async query(...asked: Parameters<Queryable['query']>) {
      if (caughtUp !== writes) return primaryReads.query(...asked);
      try {
        return await replicaQueries.query(...asked);
      } catch (error) {
        // Unavailable, or a read that a replica cannot answer: it writes after all, or was cancelled by the replay.
        if (isUnavailable(error) || ['25006', '40001'].includes((error as { code?: string }).code ?? ''))
          return primaryReads.query(...asked);
        throw error;
      }
    },
    end: () => closing.abort(),
  } as ReplicaReads;
}
