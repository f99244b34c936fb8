import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './failure.ts';

/**
 * Runs `act` while no other process runs one with the same file. The lock is the operating system's own on an SQLite
 * file, the only one that Node offers: it ends with its process, even by kill -9, so no lock can go stale. Waits up to
 * `patience` ms for others.
 */
export async function withStartLock<T>(file: string, act: () => Promise<T>, patience = 120_000): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    const deadline = Date.now() + patience;
    while (!tryLock(lock)) {
      if (Date.now() > deadline)
        throw new EmbeddedPostgresError(
          `Another process is starting the database (${file}) and does not come to an end: stop it.`,
        );
      await pause(15);
    }
    return await act();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
