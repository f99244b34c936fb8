import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import {
  type BackupEntry,
  backupEntries,
  type EmbeddedPostgres,
  entryOf,
  restoreCluster,
  textEntry,
} from '@cubby/db/embedded';
import { type Extract, extract, type Pack, pack } from 'tar-stream';
import { CannotStart } from './requirements.ts';

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

const format = 1;
const firstEntry = 'backup.json';
/** Tells a whole backup from one that was cut off. */
const lastEntry = 'end';
/** What a backup has of the data folder besides the database. The rest is made again, or is a demo's outbox. */
const alsoKept = ['uploads', 'secret-key'];

/**
 * Writes the embedded database and the uploaded pictures into one file, while the shop runs: everything that was
 * committed before the end of the database's part is in it, and every picture that such a row names.
 */
export async function writeBackup(database: EmbeddedPostgres, dataDir: string, file: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  const pictures = mkdtempSync(join(dataDir, 'backup-'));
  try {
    const archive = pack();
    const written = pipeline(
      archive as unknown as Readable,
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    );
    const packed = (async () => {
      await add(archive, textEntry(firstEntry, JSON.stringify({ format, postgres: database.version })));
      const seize = () => linkAll(join(dataDir, 'uploads'), join(pictures, 'uploads'));
      for await (const entry of backupEntries(database, seize))
        await add(archive, { ...entry, name: `postgres/${entry.name}` });
      // Those that came between the first look and the end of the database's part.
      await seize();
      for (const path of await filesBelow(pictures))
        for await (const entry of entryOf(pictures, path)) await add(archive, entry);
      for await (const entry of entryOf(dataDir, 'secret-key')) await add(archive, entry);
      await add(archive, textEntry(lastEntry, ''));
      archive.finalize();
    })();
    packed.catch((error: Error) => archive.destroy(error));
    await Promise.all([packed, written]);
    await syncFile(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
    await rm(pictures, { recursive: true, force: true });
  }
}

/** Puts a backup into a data folder that has neither a database nor pictures. */
export async function restoreBackup(dataDir: string, file: string): Promise<void> {
  const there = await readdir(dataDir);
  const inTheWay = alsoKept.find((name) => there.includes(name));
  if (inTheWay) throw new CannotStart(`${join(dataDir, inTheWay)} exists already: restore into an empty DATA_DIR.`);
  await restoreCluster({ dataDir }, async (cluster) => {
    const files = extract();
    const reading = pipeline(createReadStream(file), createZstdDecompress(), files as unknown as Writable);
    const unpacked = (async () => {
      let isKnown = false;
      let isWhole = false;
      for await (const entry of files) {
        const { name } = entry.header;
        if (!isKnown) requireKnownFormat(name, await textOf(entry));
        else if (name === lastEntry) isWhole = true;
        else await unpack(entry, name.startsWith('postgres/') ? cluster : dataDir, name.replace(/^postgres\//, ''));
        isKnown = true;
        entry.resume();
      }
      if (!isWhole) throw new Error('it ends too early');
    })();
    await Promise.all([reading, unpacked]).catch((error: Error) => {
      throw new CannotStart(`${file} cannot be restored: ${error.message}.`);
    });
  });
}

async function add(archive: Pack, { name, size = 0, read }: BackupEntry): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (!read) return void archive.entry({ name, type: 'directory' }, done);
    const sink = archive.entry({ name, size }, done) as unknown as Writable;
    (async () => {
      for await (const part of read()) if (!sink.write(part)) await once(sink, 'drain');
      sink.end();
    })().catch(reject);
  });
}

function requireKnownFormat(name: string, text: string): void {
  if (name !== firstEntry) throw new Error('it was not written by npm run db:backup');
  const { format: found } = JSON.parse(text) as { format: number };
  if (found !== format) throw new Error(`its format is ${found}, and this program reads ${format}`);
}

async function unpack(entry: Entry, folder: string, name: string): Promise<void> {
  // A file that somebody has tampered with must not write elsewhere.
  if (name.split('/').includes('..') || name.startsWith('/')) throw new Error(`it names a file outside: ${name}`);
  const path = join(folder, name);
  if (entry.header.type === 'directory') {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry as unknown as Readable, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}

async function textOf(entry: Entry): Promise<string> {
  let text = '';
  for await (const part of entry) text += part;
  return text;
}

/** A second name for each file: it stays readable after the shop has removed the first one. */
async function linkAll(from: string, to: string): Promise<void> {
  for (const path of await filesBelow(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await link(join(from, path), join(to, path)).catch(async ({ code }: NodeJS.ErrnoException) => {
      // Known from the first look, or removed since we looked.
      if (code === 'EEXIST' || code === 'ENOENT') return;
      // A file system without second names.
      await copyFile(join(from, path), join(to, path));
    });
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}
