import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, serverAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { clusterFolder, createCluster, holdsCluster, SUPERUSER } from './data-folder.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { type Hold, isPassing, takeHold } from './hold.ts';
import { freePort, socketFolder } from './listening.ts';
import { lastWords, livingPostmaster, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';

export { type BackupEntry, backupEntries, entryOf, textEntry } from './backup.ts';
export { EmbeddedPostgresError } from './failure.ts';
export { restoreCluster } from './restore.ts';

/** Between tries to start a server again. */
const shortestPauseMs = 500;
const longestPauseMs = 30_000;

export type EmbeddedOptions = {
  /** The folder of all the project's data; the database lives in `postgres` below it. Created if missing. */
  dataDir: string;
  /** Receives a line per event worth knowing. */
  log?: (line: string) => void;
  /** Listen on 127.0.0.1 too, with a password. Port 0: any free one. */
  tcp?: { port: number; password: string };
  /** Where the npm package with the binaries is, when it is not to be looked up. */
  packageRoot?: string;
  /** Used when started by root, for what PostgreSQL's user cannot reach in its place. Default `/var/lib/cubby`. */
  systemDir?: string;
};

export type EmbeddedPostgres = {
  /** For both `pg` and libpq; over the socket unless `tcp` was asked for. */
  url: string;
  socketDir: string;
  port: number;
  /** True if the server was already running: another process shares it, or one that was killed left it behind. */
  attached: boolean;
  /** Such as `18.4`. */
  version: string;
  /** Gives up this process's share; the last process to do so stops the server (fast shutdown). Close pools first. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on a data folder, or joins the one that runs there.
 *
 * Who stops it: every process holds a shared advisory lock in the server through a connection of its own. Whoever
 * leaves and can turn it into an exclusive one was the last, and stops the server. A process that is killed loses its
 * lock with its connection; a server whose last process was killed goes on until the next one joins and leaves. When
 * the server itself is killed, the launcher starts it again at the same address while a process holds it, and tries
 * until it succeeds.
 *
 * @throws EmbeddedPostgresError with one line that says what to do
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
    // What keeps it from starting may pass, such as a full disk.
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

async function runningDatabase(dataDir: string, options: EmbeddedOptions, log: (line: string) => void) {
  const account = serverAccount(join(dataDir, 'postgres'));
  const systemDir = options.systemDir ?? '/var/lib/cubby';
  const folder = clusterFolder(dataDir, account, systemDir, log);
  const binaries = findBinaries(account, account ? systemDir : join(dataDir, 'programs'), options.packageRoot);
  const password = options.tcp?.password ?? storedPassword(dataDir);
  if (!holdsCluster(folder, binaries)) {
    log(`Creating a PostgreSQL ${binaries.version} database in ${folder}.`);
    // On other systems the password is set over the socket once the server runs.
    await createCluster(folder, binaries, account, process.platform === 'win32' ? password : undefined);
  }
  const { postmaster, hold, attached } = await runningServer(folder, binaries, account, options, password);
  if (options.tcp && !postmaster.host)
    throw new EmbeddedPostgresError(
      `The database in ${folder} runs without TCP: stop the process that started it first.`,
    );
  await prepareDatabase(hold, options.tcp?.password);
  hold.idle(true);
  const { socketDir, port } = postmaster;
  const overTcp = password !== undefined;
  const url = overTcp
    ? `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/cubby`
    : `postgresql://${SUPERUSER}@localhost:${port}/cubby?host=${encodeURIComponent(socketDir)}`;
  return { hold, url, socketDir, port, attached, folder, binaries };
}

/** Windows has no socket to hide behind: there the server has a password, which is stored beside the data. */
function storedPassword(dataDir: string): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = join(dataDir, 'postgres.secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * Joins the running server or starts one, and waits until it is usable, through recovery or another process's shutdown
 * too.
 */
async function runningServer(
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

async function prepareDatabase({ connection }: Hold, password: string | undefined): Promise<void> {
  if (password !== undefined) await connection.query(`ALTER ROLE ${SUPERUSER} PASSWORD ${pg.escapeLiteral(password)}`);
  const { rowCount } = await connection.query(`SELECT FROM pg_database WHERE datname = 'cubby'`);
  if (rowCount === 0) await connection.query('CREATE DATABASE cubby');
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
