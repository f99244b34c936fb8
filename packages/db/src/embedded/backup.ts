import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { asRole, connectionOf } from '../pool/pool.ts';
import { EmbeddedPostgresError } from './failure.ts';

/** A file or folder of a backup. `read` yields exactly `size` bytes. */
export type BackupEntry = { name: string; size?: number; read?: () => AsyncIterable<Buffer> };

/** Folders whose contents belong to a running server, and that a restored one recreates. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const leftOut = /(^|\/)(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * The files of a running database, which keeps changing while they are read: torn pages are repaired from the
 * write-ahead log in the backup, when a server starts on the restored folder. `beforeEnd` runs at the last moment whose
 * writes the backup still has.
 */
export async function* backupEntries(
  database: { url: string },
  beforeEnd: () => Promise<void>,
): AsyncGenerator<BackupEntry> {
  const connection = new pg.Client({ ...connectionOf(database.url), options: asRole('none') });
  connection.on('error', () => {});
  await connection.connect();
  const one = async (sql: string, values: unknown[] = []): Promise<Record<string, string>> =>
    (await connection.query(sql, values)).rows[0];
  try {
    await connection.query('set statement_timeout = 0');
    // Keeps the server from recycling the log that is needed; it ends with this connection.
    await connection.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
    const { folder } = await one(`select setting as folder from pg_settings where name = 'data_directory'`);
    const { first } = await one(`select pg_walfile_name(pg_backup_start('cubby', true)) as first`);
    for await (const path of pathsBelow(folder!, ''))
      if (!emptied.test(path) && !leftOut.test(path) && path !== 'global/pg_control') yield* entryOf(folder!, path);
    await beforeEnd();
    const end = await one(
      `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    );
    yield* entryOf(folder!, 'global/pg_control');
    for (const name of (await readdir(join(folder!, 'pg_wal'))).filter((each) => /^[0-9A-F]{24}$/.test(each)).sort())
      if (name >= first! && name <= end.last!) yield* entryOf(folder!, `pg_wal/${name}`);
    yield textEntry('backup_label', end.label!);
    if (end.spaces) yield textEntry('tablespace_map', end.spaces);
  } finally {
    await connection.end();
  }
}

async function* pathsBelow(folder: string, below: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isSymbolicLink())
      throw new EmbeddedPostgresError(`${join(folder, path)} is a link: a backup has only what is in the data folder.`);
    if (!entry.isDirectory()) yield path;
    else {
      yield `${path}/`;
      yield* pathsBelow(folder, path);
    }
  }
}

/** Nothing if the server has removed the file meanwhile. */
export async function* entryOf(folder: string, path: string): AsyncGenerator<BackupEntry> {
  if (path.endsWith('/')) {
    yield { name: path };
    return;
  }
  const file = join(folder, path);
  const stat = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (stat) yield { name: path, size: stat.size, read: () => exactly(file, stat.size) };
}

/** A file may grow or shrink while it is read; the log knows its real contents. */
async function* exactly(file: string, size: number): AsyncGenerator<Buffer> {
  let missing = size;
  if (size > 0)
    try {
      for await (const part of createReadStream(file, { end: size - 1, highWaterMark: 1 << 20 })) {
        missing -= part.length;
        yield part as Buffer;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  for (; missing > 0; missing -= Math.min(missing, 1 << 20)) yield Buffer.alloc(Math.min(missing, 1 << 20));
}

export function textEntry(name: string, text: string): BackupEntry {
  const bytes = Buffer.from(text);
  return {
    name,
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  };
}
