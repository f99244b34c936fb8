import type pg from 'pg';
import { Client } from '../client.ts';
import { types } from '../value-types.ts';
import type { Circuit } from './circuit.ts';
import { inDatabase, LimitedPool } from './limited-pool.ts';
import { workingRole } from './role.ts';

export type Pool = pg.Pool;

export type PoolOptions = {
  max?: number;
  applicationName?: string;
  /** How long a statement may take, unless `withTimeLimit` sets another limit. */
  statementMs?: number;
  /** How long to wait for a connection. */
  connectMs?: number;
};

/** A pool whose circuit opens when the database stops answering. */
export type WatchedPool = Pool & { readonly circuit: Circuit };

/**
 * A pool in which every wait has a limit (reliability rule 15), here and in the database: getting a connection 5 s, a
 * statement 10 s, a lock 3 s, an idle transaction 15 s. Days are plain `YYYY-MM-DD` texts, instants are `Date`s, bigints
 * are numbers.
 */
export const createPool = (url: string, options?: PoolOptions): WatchedPool => openPool(url, workingRole, options);

/**
 * A pool that works as the owner of the database, beyond the rights of the process: only migrations, the demo shop's
 * seed and restored backups need it (decision 0090).
 */
export const createOwnerPool = (url: string, options?: PoolOptions): WatchedPool => openPool(url, 'none', options);

function openPool(
  url: string,
  role: Role,
  { max = 14, applicationName = 'cubby', statementMs = 10_000, connectMs = 5_000 }: PoolOptions = {},
): WatchedPool {
  const pool = new LimitedPool(
    {
      ...connectionOf(url),
      Client,
      max,
      types,
      // Several statements may be in flight on one connection.
      pipeline: true,
      application_name: applicationName,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: inDatabase(statementMs),
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 15_000,
      // Planning a list's statement costs as much as running it: each is planned once, for all values. A statement
      // whose client has disconnected is ended.
      options: `${asRole(role)} -c plan_cache_mode=force_generic_plan -c client_connection_check_interval=1000`,
    },
    statementMs,
  );
  // The pool drops an idle connection that breaks (server restart); without a listener, the event would end the
  // process.
  pool.on('error', () => {});
  // The same for one in use: its next query fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Role = typeof workingRole | 'none';
/**
 * The startup option by which a connection works as a role: it costs no round trip, and a connection without it is
 * refused. 'none' is the login role.
 */
export const asRole = (role: Role): string => `-c role=${role}`;

/** `postgresql:///db?host=/socket/dir&user=u` names a socket; pg's own parser wants host and user separately. */
export function connectionOf(url: string): pg.PoolConfig {
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
