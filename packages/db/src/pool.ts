import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { Circuit } from './circuit.ts';
import { Client } from './client.ts';
import { currentTimeLimit } from './time-limit.ts';
import { isUnavailable } from './unavailable.ts';
import { types } from './value-types.ts';

export type Pool = pg.Pool;

export type PoolOptions = {
  max?: number;
  applicationName?: string;
  /** How long a statement may take, where `withTimeLimit` does not say otherwise. */
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
export function createPool(
  url: string,
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
      // Planning a list's statement costs as much as running it: each is planned once, whatever its values. A statement
      // whose asker has gone is ended.
      options: '-c plan_cache_mode=force_generic_plan -c client_connection_check_interval=1000',
    },
    statementMs,
  );
  // The pool drops an idle connection that breaks (server restart); without a listener, the event would end the
  // process.
  pool.on('error', () => {});
  // Likewise for one in use: its next query fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A database that answers ends a statement a little earlier, which keeps the connection. */
const inDatabase = (ms: number): number => (ms === Number.POSITIVE_INFINITY ? 0 : Math.max(ms - 250, 100));

type Connected = (
  error: Error | undefined,
  client: Client | undefined,
  release: (error?: Error | boolean) => void,
) => void;

class LimitedPool extends pg.Pool {
  readonly circuit: Circuit;
  private readonly statementMs: number;
  private readonly limits = new WeakMap<Client, number>();

  constructor(options: pg.PoolConfig, statementMs: number) {
    super(options);
    this.statementMs = statementMs;
    this.circuit = new Circuit(() => probe(options));
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares this with and without a callback
  override connect(connected?: any): any {
    if (!connected)
      return new Promise((resolve, reject) => {
        this.connect((error: Error | undefined, client: Client) => (error ? reject(error) : resolve(client)));
      });
    const error = this.circuit.errorNow();
    if (error) return void process.nextTick(connected, error, undefined, () => {});
    const limitMs = currentTimeLimit() ?? this.statementMs;
    const began = performance.eventLoopUtilization();
    const beganAt = performance.now();
    const limited = (client: Client) => this.limit(client, limitMs, performance.now() - beganAt);
    const taken: Connected = (error, client, release) => {
      if (client) limited(client);
      // The database has answered, but nobody here was free to hear it, as while a process loads its modules.
      else if (isTimeout(error!) && performance.eventLoopUtilization(began).utilization > tooBusy)
        return super.connect(takenAtLast as never);
      else this.noteFailure(error!);
      connected(error, client, release);
    };
    const takenAtLast: Connected = (error, client, release) => {
      if (client) limited(client);
      else this.noteFailure(error!);
      connected(error, client, release);
    };
    super.connect(taken as never);
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | void {
    this.circuit.end();
    return ended ? super.end(ended) : super.end();
  }

  /** Whoever has waited for the connection waits for so much less of silence. */
  private limit(client: Client, limitMs: number, waitedMs: number): void {
    client.listener = this.circuit;
    client.limitMs = limitMs - waitedMs;
    if ((this.limits.get(client) ?? this.statementMs) === limitMs) return;
    this.limits.set(client, limitMs);
    // Not waited for: it is sent together with the first statement.
    client.query(`set statement_timeout = ${inDatabase(limitMs)}`).catch(() => {});
  }

  /** All connections being in use is not an outage, nor are wrong passwords. */
  private noteFailure(error: Error): void {
    if (isUnavailable(error) && !/timeout exceeded when trying to connect/.test(error.message)) this.circuit.failed();
  }
}

/** Busy for so large a part of a wait, the process itself was the reason for it. */
const tooBusy = 0.8;
const isTimeout = ({ message }: Error): boolean =>
  /connection timeout|timeout exceeded when trying to connect/.test(message);

const probeMs = 1_000;

async function probe(options: pg.PoolConfig): Promise<void> {
  const client = new Client({ ...options, connectionTimeoutMillis: probeMs } as pg.ClientConfig);
  client.on('error', () => {});
  client.limitMs = probeMs;
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => {});
  }
}

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
