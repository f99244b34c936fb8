import pg from 'pg';
import { asRole } from '../pool/pool.ts';

/**
 * One process's share in the server: a connection with a shared lock, which ends with the process, however that ends.
 */
export type Hold = {
  connection: pg.Client;
  /** While idle, the connection does not keep the process alive. */
  idle(isIdle: boolean): void;
  /** Gives up the share. True if nobody else has one: the caller then stops the server, and no one can join it. */
  leave(): Promise<boolean>;
};

const LOCK = '(7117220, 1)';

/** Transient errors: the server is starting, stopping, or not listening yet. */
export function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('57P') ?? false;
  return !['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Joins the server's users. Throws the connection's error if the server cannot be joined. */
export async function takeHold(config: pg.ClientConfig): Promise<Hold> {
  const connection = new pg.Client({
    ...config,
    database: 'postgres',
    ssl: false,
    application_name: 'cubby launcher',
    options: asRole('none'),
  });
  // `end` reports its loss; an error without a listener would end the process.
  connection.on('error', () => {});
  await connection.connect();
  await connection.query(`SELECT pg_advisory_lock_shared${LOCK}`);
  // pg has it, but its types do not.
  const socket = connection as pg.Client & { ref(): void; unref(): void };
  const idle = (isIdle: boolean) => (isIdle ? socket.unref() : socket.ref());
  return {
    connection,
    idle,
    async leave() {
      try {
        idle(false);
        await connection.query(`SELECT pg_advisory_unlock_shared${LOCK}`);
        const answer = await connection.query<{ alone: boolean }>(`SELECT pg_try_advisory_lock${LOCK} AS alone`);
        if (answer.rows[0]?.alone) return true;
        await connection.end();
        return false;
      } catch {
        // The connection is lost: the server has died or is being stopped by another process.
        return false;
      }
    },
  };
}
