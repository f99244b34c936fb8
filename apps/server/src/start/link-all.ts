import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below.ts';

/** A hard link for each file: it stays readable after the shop has removed the first one. */
export async function linkAll(from: string, to: string): Promise<void> {
  for (const path of await filesBelow(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await link(join(from, path), join(to, path)).catch(async ({ code }: NodeJS.ErrnoException) => {
      // Listed before, or removed since.
      if (code === 'EEXIST' || code === 'ENOENT') return;
      // A file system without hard links.
      await copyFile(join(from, path), join(to, path));
    });
  }
}
