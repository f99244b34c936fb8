import { createPool } from './pool.ts';

/**
 * Hears the notices of a channel, on a connection of its own, since LISTEN holds one. `lost` is told once when it has gone:
 * what was said meanwhile is not said again.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  hear: (payload: string | undefined) => void,
  lost: () => void,
): Promise<{ close: () => Promise<void> }> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: `cubby ${channel}` });
  const client = await pool.connect();
  const close = async () => {
    client.release(true);
    await pool.end();
  };
  client.on('notification', ({ payload }) => hear(payload));
  client.on('error', () => {
    lost();
    void close().catch(() => {});
  });
  await client.query(`listen ${channel}`);
  return { close };
}
