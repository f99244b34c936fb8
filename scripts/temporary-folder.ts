// Where tests keep their files.
import { mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const gibibyte = 2 ** 30;
const memory = '/dev/shm';

/**
 * The folder for temporary files of tests: in memory where there is plenty, since making and dropping a few hundred
 * databases on a disk takes a minute; otherwise the system's. As there, everyone removes what is theirs.
 */
export function temporaryFolder(): string {
  if (!isRoomy()) return tmpdir();
  const folder = join(memory, `cubby-tests-${process.getuid?.() ?? 0}`);
  // PostgreSQL started by root runs as another user, who has to get in.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === memory);
    return bavail * bsize > 6 * gibibyte && freemem() > 8 * gibibyte && !/\bnoexec\b/.test(mount ?? 'noexec');
  } catch {
    return false;
  }
}
