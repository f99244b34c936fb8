import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../client.ts';
import { asRole, connectionOf } from './pool.ts';
import { workingRole } from './role.ts';

const connectMs = 3_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

export type Listening = {
  /** Whether notices arrive now. */
  readonly isConnected: boolean;
  close(): Promise<void>;
};

/** The handler of a channel's notices; called without one when some may have been missed. */
export type Hear = (payload: string | undefined) => void;

/**
 * Listens to notices on its own connection, because LISTEN occupies one; there is never a second one. A lost connection
 * is reopened, with growing pauses. After each opening all handlers are called without a notice, because those sent
 * meanwhile are not repeated. Resolves when the first attempt has succeeded or failed.
 */
export async function listen(databaseUrl: string, channels: Readonly<Record<string, Hear>>): Promise<Listening> {
  const closing = new AbortController();
  let client: Client | undefined;
  let isConnected = false;

  /** Resolves when the connection has ended. */
  async function connectOnce(connected: () => void): Promise<void> {
    client = new Client({
      ...connectionOf(databaseUrl),
      application_name: 'cubby notices',
      options: asRole(workingRole),
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    client.limitMs = connectMs;
    const ended = new Promise<void>((resolve) => client!.once('end', resolve));
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload));
    try {
      await client.connect();
      await client.query(
        Object.keys(channels)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      if (closing.signal.aborted) return;
      isConnected = true;
      connected();
      for (const hear of Object.values(channels)) hear(undefined);
      await ended;
    } finally {
      isConnected = false;
      // However it failed, the socket is closed before another one is opened.
      await client.end().catch(() => {});
    }
  }

  const keepListening = (tried: () => void) =>
    (async () => {
      let pauseMs = firstPauseMs;
      while (!closing.signal.aborted) {
        await connectOnce(() => {
          pauseMs = firstPauseMs;
          tried();
        }).catch(() => {});
        tried();
        // Randomized, because otherwise all processes would return at the same moment.
        await pause(pauseMs * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false }).catch(() => {});
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    })();
  let ending: Promise<void> | undefined;
  await new Promise<void>((tried) => {
    ending = keepListening(tried);
  });
  return {
    get isConnected() {
      return isConnected;
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => {});
      await ending;
    },
  };
}
