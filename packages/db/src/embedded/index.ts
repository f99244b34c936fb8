import { mkdirSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { Hold } from './hold.ts';
import type { EmbeddedOptions } from './options.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { runningDatabase } from './running-database.ts';
import { withStartLock } from './start-lock.ts';

export { type BackupEntry, backupEntries, entryOf, textEntry } from './backup.ts';
export { EmbeddedPostgresError } from './failure.ts';
export { restoreCluster } from './restore.ts';

/** The pause between attempts to restart a server. */
const shortestPauseMs = 500;
const longestPauseMs = 30_000;

export type EmbeddedPostgres = {
  url: string;
  socketDir: string;
  port: number;
  attached: boolean;
  version: string;
  /** Gives up this process's share; the last process to do so stops the server (fast shutdown). Close pools first. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a data folder, or joins the one running there. Who stops it: every process holds a shared
 * advisory lock in the server through its own connection. A process that leaves and can turn it into an exclusive one
 * was the last, and stops the server. A killed process loses its lock with its connection; a server whose last process
 * was killed continues until the next one joins and leaves. When the server itself is killed, the launcher restarts it
 * at the same address while a process holds it, and retries until it succeeds. @throws EmbeddedPostgresError with one
 * line that states the remedy
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const running = await startOrJoin(dataDir, options, log);
  let stopping: Promise<void> | undefined;
  let { hold } = running;

  const watch = () => hold.connection.once('end', () => void startAgain());
  const startAgain = async () => {
    if (!stopping) log('PostgreSQL ended unexpectedly; starting it again.');
    // The obstacle may be temporary, such as a full disk.
    for (let pauseMs = shortestPauseMs; !stopping; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const tcp = options.tcp && { ...options.tcp, port: running.port };
        const again = await startOrJoin(dataDir, { ...options, tcp }, log);
        hold = again.hold;
        if (stopping) await leave(hold, again, log);
        else watch();
        return;
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`);
        await pause(pauseMs, undefined, { ref: false });
      }
    }
  };
  watch();

  return {
    url: running.url,
    socketDir: running.socketDir,
    port: running.port,
    attached: running.attached,
    version: running.binaries.version,
    stop() {
      stopping ??= leave(hold, running, log);
      return stopping;
    },
  };
}

type Running = {
  hold: Hold;
  url: string;
  socketDir: string;
  port: number;
  attached: boolean;
  folder: string;
  lockFile: string;
  binaries: Binaries;
};

function startOrJoin(dataDir: string, options: EmbeddedOptions, log: (line: string) => void): Promise<Running> {
  const lockFile = join(dataDir, 'postgres.lock');
  return withStartLock(lockFile, async () => ({ lockFile, ...(await runningDatabase(dataDir, options, log)) }));
}

async function leave(hold: Hold, { folder, binaries, socketDir, lockFile }: Running, log: (line: string) => void) {
  if (!(await hold.leave())) return;
  const postmaster = livingPostmaster(folder);
  if (postmaster && !(await stopPostmaster(folder, binaries, postmaster, 8_000)))
    log('PostgreSQL is still writing; it ends by itself.');
  // The folder of the socket goes too, unless another process is starting the server again right now.
  const removeFolder = async () => livingPostmaster(folder) ?? rmdirSync(socketDir);
  await withStartLock(lockFile, removeFolder, 0).catch(() => {});
}

export { freePort } from './listening.ts';
