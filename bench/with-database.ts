import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnerPool, migrate, type Pool } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';

/** Measures on an empty database of its own, which is deleted afterwards. Rows for a bench may take minutes to write. */
export async function withDatabase<Found>(measure: (pool: Pool) => Promise<Found>): Promise<Found> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  const pool = createOwnerPool(server.url, { max: 4, statementMs: 300_000 });
  try {
    await migrate(pool);
    return await measure(pool);
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The median of some runs in milliseconds, after one that is not counted. */
export async function medianOf(rounds: number, run: () => Promise<unknown>): Promise<number> {
  await run();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await run();
    taken.push(performance.now() - started);
  }
  return taken.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}
