import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, createCluster, holdsCluster, SUPERUSER } from './data-folder.ts';
import { EmbeddedPostgresError } from './failure.ts';
import type { Hold } from './hold.ts';
import type { EmbeddedOptions } from './options.ts';
import { runningServer } from './running-server.ts';

export async function runningDatabase(dataDir: string, options: EmbeddedOptions, log: (line: string) => void) {
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

/** Windows has no protected socket: there the server has a password, stored beside the data. */
function storedPassword(dataDir: string): string | undefined {
  if (process.platform !== 'win32') return undefined;
  const file = join(dataDir, 'postgres.secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function prepareDatabase({ connection }: Hold, password: string | undefined): Promise<void> {
  if (password !== undefined) await connection.query(`ALTER ROLE ${SUPERUSER} PASSWORD ${pg.escapeLiteral(password)}`);
  const { rowCount } = await connection.query(`SELECT FROM pg_database WHERE datname = 'cubby'`);
  if (rowCount === 0) await connection.query('CREATE DATABASE cubby');
}
