// `npm run bench`: what must be fast, measured as ratios within this run, on a shop of its own. Exit 1 below a bar.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { seedIfEmpty } from '../apps/server/src/start/seed.ts';
import { serve } from '../apps/server/src/start/serve.ts';
import { benchCachedPage } from '../bench/cached-page.ts';
import { meets, printFigure } from '../bench/figures.ts';
import { buildIfNeeded } from './build.ts';

const root = dirname(import.meta.dirname);
await buildIfNeeded();
const dataDir = mkdtempSync(join(tmpdir(), 'cubby-bench-'));
chmodSync(dataDir, 0o755);
const config = readConfig({ DATA_DIR: dataDir, PORT: '3990', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
const running = await serve(config, root, (pool) => seedIfEmpty(pool, config));
try {
  const figures = await benchCachedPage(running);
  figures.forEach(printFigure);
  process.exitCode = figures.every(meets) ? 0 : 1;
} finally {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
