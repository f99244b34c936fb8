import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Client } from '../client.ts';
import { Circuit } from './circuit.ts';
import { probe } from './probe.ts';
import { currentTimeLimit } from './time-limit.ts';
import { isUnavailable } from './unavailable.ts';

type Connected = (
  error: Error | undefined,
  client: Client | undefined,
  release: (error?: Error | boolean) => void,
) => void;

export class LimitedPool extends pg.Pool {
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
      // The database has responded, but this process was too busy to read it, for example while loading its modules.
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

  /** The time waited for the connection counts as silence too. */
  private limit(client: Client, limitMs: number, waitedMs: number): void {
    client.listener = this.circuit;
    client.limitMs = limitMs - waitedMs;
    if ((this.limits.get(client) ?? this.statementMs) === limitMs) return;
    this.limits.set(client, limitMs);
    // Not awaited: it is sent together with the first statement.
    client.query(`set statement_timeout = ${inDatabase(limitMs)}`).catch(() => {});
  }

  /** A full pool is no outage, nor is a wrong password. */
  private noteFailure(error: Error): void {
    if (isUnavailable(error) && !/timeout exceeded when trying to connect/.test(error.message)) this.circuit.failed();
  }
}

/** If the process was busy for this part of a wait, the process itself was the cause. */
const tooBusy = 0.8;
const isTimeout = ({ message }: Error): boolean =>
  /connection timeout|timeout exceeded when trying to connect/.test(message);

/** A responsive database ends a statement a little earlier, which keeps the connection. */
export const inDatabase = (ms: number): number => (ms === Number.POSITIVE_INFINITY ? 0 : Math.max(ms - 250, 100));
