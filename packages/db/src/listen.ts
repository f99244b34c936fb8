import { createPool } from './pool.ts';

/**
 * Listens to the notices of a channel on a connection of its own, since LISTEN ties one up. `lost` is called once when
 * that connection is gone: notices sent meanwhile are not repeated.
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
