import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** How files are exchanged with a bank. An adapter for EBICS or a bank's own API has the same three calls. */
export type Bank = {
  /** Sends a file. Repeating a name with the same content changes nothing. */
  send(name: string, content: string): Promise<void>;
  /** Unprocessed received files, by name. */
  received(now: Date): Promise<ReceivedFile[]>;
  /** Moves a file that was stored, or is unreadable. `sha256` distinguishes files with one name. */
  settle(file: ReceivedFile, as: 'done' | 'failed', sha256: string): Promise<void>;
};
/** `isOld`: it is no longer being written. */
export type ReceivedFile = { name: string; path: string; bytes: number; isOld: boolean };

/** An unreadable file may still be growing. */
const settledAfter = 60_000;
/** The longest time that a bank's program may take for a file started under a temporary name. */
const begunAtMost = 3_600_000;
const isBegun = (name: string): boolean => /^\.|\.(part|tmp|temp|filepart|crdownload)$/i.test(name);

/**
 * A folder that a bank's program empties and fills: `out` for sent files, `in` for received ones. Read files are moved
 * to `in/done` or `in/failed`.
 */
export const fileBank = (folder: string): Bank => ({
  send: (name, content) => writeWhole(join(folder, 'out', name), content),

  async received(now) {
    const inbox = join(folder, 'in');
    await mkdir(inbox, { recursive: true, mode: 0o700 });
    const names = (await readdir(inbox, { withFileTypes: true }))
      .filter((each) => each.isFile())
      .map(({ name }) => name)
      .sort();
    const files: ReceivedFile[] = [];
    for (const name of names) {
      const path = join(inbox, name);
      const found = await stat(path).catch(ifGone);
      if (!found) continue;
      const age = now.getTime() - found.mtimeMs;
      if (isBegun(name) && age <= begunAtMost) continue;
      files.push({ name, path, bytes: found.size, isOld: age > settledAfter });
    }
    return files;
  },

  async settle({ name, path }, as, sha256) {
    const folderOf = join(folder, 'in', as);
    await mkdir(folderOf, { recursive: true, mode: 0o700 });
    // Banks reuse a name on the next day.
    const isTaken = await stat(join(folderOf, name)).catch(ifGone);
    await rename(path, join(folderOf, isTaken ? `${sha256.slice(0, 12)}-${name}` : name)).catch(ifGone);
  },
});

/** Another process may have moved it already. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
