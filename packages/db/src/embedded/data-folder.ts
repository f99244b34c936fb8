import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Account, closedFolder, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { initdb } from './initdb.ts';

export const SUPERUSER = 'cubby';

/**
 * The folder of the cluster: `DATA_DIR/postgres`. If the server's account cannot enter DATA_DIR (root's home), this is
 * a link to a randomly named folder in `systemDir`.
 */
export function clusterFolder(
  dataDir: string,
  account: Account | undefined,
  systemDir: string,
  log: (line: string) => void,
): string {
  const folder = join(dataDir, 'postgres');
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) return linkedFolder(folder);
  const closed = closedFolder(dataDir, account);
  if (!closed) return folder;
  if (entry)
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot run as root, and another user may not enter ${closed}: move DATA_DIR to a folder that every user may enter, or run as another user.`,
    );
  const elsewhere = placeElsewhere(closed, account, systemDir);
  symlinkSync(elsewhere, folder);
  log(`${closed} is closed to PostgreSQL's user: the database is in ${elsewhere}, linked from ${folder}.`);
  return elsewhere;
}

function linkedFolder(folder: string): string {
  const target = readlinkSync(folder);
  if (existsSync(target)) return target;
  throw new EmbeddedPostgresError(
    `${folder} leads to ${target}, which is gone: restore that folder, or remove the link to begin with an empty database.`,
  );
}

function placeElsewhere(closed: string, account: Account | undefined, parent: string): string {
  try {
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    if (!closedFolder(parent, account)) {
      const folder = mkdtempSync(join(parent, 'postgres-'));
      giveTo(account, folder);
      return folder;
    }
  } catch {
    // On read-only systems only the fallback below is left.
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run as root, another user may not enter ${closed}, and ${parent} is not usable: set DATA_DIR to a folder that every user may enter.`,
  );
}

/** True if the folder holds a cluster that these binaries can run; false if there is none yet. Touches nothing. */
export function holdsCluster(folder: string, { major, version }: Binaries): boolean {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION'))
    throw new EmbeddedPostgresError(`${folder} is not empty and holds no database: empty it or set another DATA_DIR.`);
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (Number(made) === major) return true;
  throw new EmbeddedPostgresError(
    `${folder} was made by PostgreSQL ${made}, and this is ${version}; nothing was touched: back it up with the release that made it (npm run db:backup), then restore into an empty DATA_DIR.`,
  );
}

/**
 * Creates the cluster beside its final path and moves it there complete, so that a killed start leaves nothing half
 * made.
 */
export async function createCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  password?: string,
) {
  // A killed start may have left an initdb that is still writing: a unique name avoids it.
  for (const left of readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.new-`)))
    rmSync(join(dirname(folder), left), { recursive: true, force: true, maxRetries: 3 });
  const made = mkdtempSync(`${folder}.new-`);
  giveTo(account, made);
  const passwordFile = `${folder}.password`;
  const options = [`--username=${SUPERUSER}`, '--encoding=UTF8', '--auth-local=trust', '--auth-host=scram-sha-256'];
  if (password !== undefined) {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    options.push(`--pwfile=${passwordFile}`);
  }
  try {
    await initdb(made, binaries, account, options);
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(made, { recursive: true, force: true });
  }
}
