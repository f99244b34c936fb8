import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const tools = join(dirname(import.meta.dirname), 'tools');

/**
 * Installs the external tools that check the API, or those of a folder in `tools/`, once for each version of their lock
 * file. Returns their folder.
 */
export function installTools(name = ''): string {
  const folder = join(tools, name);
  const stamp = join(folder, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in tools/${name}: see its message above, then try again.`);
  writeFileSync(stamp, lock);
  return folder;
}
