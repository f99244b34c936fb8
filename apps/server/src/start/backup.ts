import { once } from 'node:events';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type BackupEntry, backupEntries, type EmbeddedPostgres, entryOf, textEntry } from '@cubby/db/embedded';
import { type Pack, pack } from 'tar-stream';
import { firstEntry, format, lastEntry } from './backup-format.ts';
import { filesBelow } from './files-below.ts';
import { linkAll } from './link-all.ts';

/**
 * Writes the embedded database and the uploaded pictures into one file, while the shop runs: everything committed
 * before the end of the database's part is in it, and every picture that such a row names.
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
      // Those added between the first listing and the end of the database's part.
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

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}
