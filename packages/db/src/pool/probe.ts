import type pg from 'pg';
import { Client } from '../client.ts';

const probeMs = 1_000;

export async function probe(options: pg.PoolConfig): Promise<void> {
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
