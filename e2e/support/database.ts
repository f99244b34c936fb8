import { createPool, type Pool } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';

export async function withDatabase<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir });
  const pool = createPool(database.url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}
