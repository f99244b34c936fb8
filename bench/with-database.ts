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
export const medianOf = async (rounds: number, run: () => Promise<unknown>): Promise<number> =>
  (await mediansOf(rounds, run))[0]!;

/** The medians of several things that take turns, so that what else the machine does weighs on all of them alike. */
export async function mediansOf(rounds: number, ...runs: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken: number[][] = runs.map(() => []);
  for (let round = -1; round < rounds; round += 1)
    for (const [i, run] of runs.entries()) {
      const started = performance.now();
      await run();
      if (round >= 0) taken[i]!.push(performance.now() - started);
    }
  return taken.map((times) => times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!);
}
