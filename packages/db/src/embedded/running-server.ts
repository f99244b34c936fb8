import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './data-folder.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { type Hold, isPassing, takeHold } from './hold.ts';
import { freePort, socketFolder } from './listening.ts';
import type { EmbeddedOptions } from './options.ts';
import { lastWords, livingPostmaster, type Postmaster, spawnPostmaster } from './postmaster.ts';

/**
 * Joins the running server or starts one, and waits until it is usable, through recovery or another process's shutdown
 * too.
 */
export async function runningServer(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  options: EmbeddedOptions,
  password: string | undefined,
): Promise<{ postmaster: Postmaster; hold: Hold; attached: boolean }> {
  const deadline = Date.now() + 120_000;
  let deaths = 0;
  let child: ReturnType<typeof spawnPostmaster> | undefined;
  while (Date.now() < deadline) {
    const postmaster = livingPostmaster(folder);
    if (postmaster?.port) {
      const hold = await joined(postmaster, password);
      if (hold) return { postmaster, hold, attached: child?.pid !== postmaster.pid };
    } else if (!child && !postmaster) {
      const socketDir = socketFolder(folder, account);
      const tcpPort = password === undefined ? undefined : options.tcp?.port || (await freePort());
      child = spawnPostmaster(folder, binaries, account, { socketDir, tcpPort });
      child.once('error', () => {});
    } else if (child && (child.exitCode || child.signalCode)) {
      // Sessions of a killed server may still hold its memory for a moment, and another process may have taken the free
      // port.
      deaths += 1;
      if (deaths > 20) throw new EmbeddedPostgresError(`PostgreSQL does not start in ${folder}: ${lastWords(folder)}`);
      child = undefined;
      await pause(100);
    }
    await pause(10);
  }
  throw new EmbeddedPostgresError(`PostgreSQL in ${folder} has not answered for two minutes: see ${folder}.log.`);
}

async function joined(postmaster: Postmaster, password: string | undefined): Promise<Hold | undefined> {
  const overTcp = process.platform === 'win32';
  try {
    return await takeHold({
      host: overTcp ? '127.0.0.1' : postmaster.socketDir,
      port: postmaster.port,
      user: SUPERUSER,
      password: overTcp ? password : undefined,
      connectionTimeoutMillis: 10_000,
    });
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw new EmbeddedPostgresError(`PostgreSQL runs but refuses us: ${(error as Error).message}`);
  }
}
