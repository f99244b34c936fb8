// Builds the sites where needed: `npm run build`, and before everything that serves them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { treeHash } from './build/tree-hash.ts';

const root = dirname(import.meta.dirname);
const current = join(root, 'build', 'current');

/**
 * Builds whatever is missing or was built from other sources; otherwise prints and does nothing. Each build has a
 * folder of its own, named in `build/current` once it is complete: a running shop keeps the files it started with.
 */
export async function buildIfNeeded(): Promise<void> {
  const hash = createHash('sha256')
    .update(treeHash(root, ['apps', 'packages', 'features', 'scripts/build']))
    // Third-party code is built in as well.
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.env.PSEUDO_LOCALE ?? '')
    .digest('hex')
    .slice(0, 16);
  if (existsSync(current) && readFileSync(current, 'utf8') === hash) return;
  console.log('Building the sites …');
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build', 'make.ts'), hash], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The sites could not be built: see above.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded();
