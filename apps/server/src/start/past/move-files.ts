import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Moves all files of a folder, if there is one, to the same places in another; of two processes, each moves what it
 * finds.
 */
export async function moveFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(ifExists(() => []));
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const target = join(to, file.slice(from.length));
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target).catch(ifExists(() => {}));
  }
  await rm(from, { recursive: true, force: true });
}

const ifExists =
  <T>(otherwise: () => T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise();
    throw error;
  };
