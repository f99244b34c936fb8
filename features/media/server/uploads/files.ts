import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDocument } from '../../rules.ts';

/** Permanent storage of uploads. Names are `[\w-]+`, and a name never gets different bytes. */
export interface PictureFiles {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

/** A folder. Once `put` resolves, the file is complete on disk, even after a power cut. */
export function filesInFolder(folder: string): PictureFiles {
  const pathOf = (name: string) => join(folder, name.slice(0, 3), fileName(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeThrough(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(pathOf(name)).catch(absent),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Documents are stored as they are, pictures as they were developed. */
export const fileName = (name: string): string => `${name}.${isDocument(name) ? 'pdf' : 'webp'}`;

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
