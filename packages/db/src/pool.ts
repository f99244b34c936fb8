import pg from 'pg';
import { Client } from './client.ts';
import { types } from './value-types.ts';

export type Pool = pg.Pool;

/**
 * A pool in which every wait has a limit (reliability rule 15): getting a connection 5 s, a statement 10 s, a lock 3 s,
 * an idle transaction 15 s. Days are plain `YYYY-MM-DD` texts, instants are `Date`s, bigints are numbers.
 */
export function createPool(url: string, { max = 12, applicationName = 'cubby' } = {}): Pool {
  const pool = new pg.Pool({
    ...connectionOf(url),
    Client,
    max,
    types,
    // Several statements may be in flight on one connection.
    pipeline: true,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    // Planning a list's statement costs as much as running it: each is planned once, whatever its values.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // The pool drops an idle connection that breaks (server restart); without a listener, the event would end the
  // process.
  pool.on('error', () => {});
  // Likewise for one in use: its next query fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `postgresql:///db?host=/socket/dir&user=u` names a socket; pg's own parser wants host and user separately. */
function connectionOf(url: string): pg.PoolConfig {
  const parsed = new URL(url);
  const socket = parsed.searchParams.get('host');
  if (!socket) return { connectionString: url };
  return {
    host: socket,
    port: Number(parsed.searchParams.get('port') ?? (parsed.port || 5432)),
    user: decodeURIComponent(parsed.username || parsed.searchParams.get('user') || 'postgres'),
    ...(parsed.password && { password: decodeURIComponent(parsed.password) }),
    database: parsed.pathname.slice(1),
  };
}
