import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFile } from '../rules.ts';

const SEAL_BYTES = 32;
const REMEMBERED = 50_000;

/** A picture found intact on disk. `stream` may be read once; call `close` if it is not needed. */
export interface StoredPicture {
  etag: string;
  length: number;
  stream(): ReadStream;
  close(): Promise<void>;
}

export interface PictureStore {
  /** Undefined if it was never rendered, or if its file is damaged. */
  find(picture: PictureFile): Promise<StoredPicture | undefined>;
  keep(picture: PictureFile, bytes: Buffer): Promise<void>;
  drop(id: string): Promise<void>;
}

export function etagOf(bytes: Buffer): string {
  return `"${seal(bytes).toString('base64url').slice(0, 22)}"`;
}

/**
 * Pictures under `${dataDir}/pictures/xx/`. Each file ends in the SHA-256 of its contents: a file damaged by a full
 * disk or a power cut is detected on its first use in a process and rendered again. Files found intact are streamed
 * without being verified again.
 */
export function openPictureStore(dataDir: string): PictureStore {
  const known = new Map<string, { stamp: string; etag: string }>();

  async function etagAfterReading(handle: FileHandle, path: string, stamp: string): Promise<string | undefined> {
    const remembered = known.get(path);
    if (remembered?.stamp === stamp) return remembered.etag;
    const sealed = await handle.readFile();
    const bytes = sealed.subarray(0, -SEAL_BYTES);
    if (bytes.length === 0 || !seal(bytes).equals(sealed.subarray(-SEAL_BYTES))) return undefined;
    const etag = etagOf(bytes);
    if (known.size >= REMEMBERED) known.clear();
    known.set(path, { stamp, etag });
    return etag;
  }

  return {
    async find(picture) {
      const path = pathOf(dataDir, picture);
      const handle = await open(path).catch(absent);
      if (!handle) return undefined;
      try {
        const { size, mtimeMs, ino } = await handle.stat();
        const etag = await etagAfterReading(handle, path, `${size} ${mtimeMs} ${ino}`);
        if (!etag) {
          await handle.close();
          return undefined;
        }
        const length = size - SEAL_BYTES;
        return {
          etag,
          length,
          stream: () => createReadStream(path, { fd: handle, start: 0, end: length - 1 }),
          close: () => handle.close(),
        };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async keep(picture, bytes) {
      const path = pathOf(dataDir, picture);
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, Buffer.concat([bytes, seal(bytes)]));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async drop(id) {
      const files = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ id, width, format })));
      await Promise.all(files.map((file) => rm(pathOf(dataDir, file), { force: true })));
    },
  };
}

function pathOf(dataDir: string, { id, width, format }: PictureFile): string {
  return join(dataDir, 'pictures', id.slice(0, 2), `${id}-${width}.${format}`);
}

function seal(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
