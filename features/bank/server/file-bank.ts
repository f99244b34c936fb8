import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** How files travel between us and a bank. An adapter for EBICS or a bank's own interface has the same three calls. */
export type Bank = {
  /** Sends a file. The same name again has the same content, and changes nothing. */
  send(name: string, content: string): Promise<void>;
  /** What has come and is not settled yet, by name. */
  received(now: Date): Promise<ReceivedContent[]>;
  /** It is stored, or kept aside because it cannot be read. */
  settle(name: string, as: 'done' | 'failed'): Promise<void>;
};
export type ReceivedContent = { name: string; content: Buffer; isOld: boolean };

/** Larger files are no statements of ours. */
const mostBytes = 32 * 1024 * 1024;
/** A file that cannot be read may still be growing. */
const settledAfter = 60_000;

/**
 * A folder that a program of the bank empties and fills: `out` for what we send, `in` for what comes. What we have read is
 * moved to `in/done` or `in/failed`.
 */
export const fileBank = (folder: string): Bank => ({
  send: (name, content) => writeWhole(join(folder, 'out', name), content),

  async received(now) {
    const inbox = join(folder, 'in');
    await mkdir(inbox, { recursive: true, mode: 0o700 });
    const names = (await readdir(inbox, { withFileTypes: true }))
      .filter((each) => each.isFile() && /\.xml$/i.test(each.name))
      .map(({ name }) => name)
      .sort();
    const files: ReceivedContent[] = [];
    for (const name of names) {
      const path = join(inbox, name);
      const { size, mtimeMs } = await stat(path);
      const content = size > mostBytes ? Buffer.alloc(0) : await readFile(path);
      files.push({ name, content, isOld: now.getTime() - mtimeMs > settledAfter });
    }
    return files;
  },

  async settle(name, as) {
    const folderOf = join(folder, 'in', as);
    await mkdir(folderOf, { recursive: true, mode: 0o700 });
    // Another process may have moved it already.
    await rename(join(folder, 'in', name), join(folderOf, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  },
});
