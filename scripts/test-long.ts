// `npm run test:long`: the matrices that are too long for every run: all pages in both directions, modes and widths.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buildIfNeeded } from './build.ts';

const root = dirname(import.meta.dirname);
await buildIfNeeded();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'e2e/vitest.config.ts', 'every-page'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LONG: '1' } },
);
process.exit(status ?? 1);
