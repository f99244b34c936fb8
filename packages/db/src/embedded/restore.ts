import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveTo, serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, holdsCluster } from './data-folder.ts';
import { EmbeddedPostgresError } from './failure.ts';

/**
 * Restores a backup as the database of a data folder that has none: `unpack` writes its files into a new folder, which
 * becomes the database once complete. @throws EmbeddedPostgresError if there is a database, or if another PostgreSQL
 * version made the backup
 */
export async function restoreCluster(
  options: { dataDir: string; systemDir?: string; packageRoot?: string },
  unpack: (folder: string) => Promise<void>,
): Promise<void> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const account = serverAccount(join(dataDir, 'postgres'));
  const systemDir = options.systemDir ?? '/var/lib/cubby';
  const folder = clusterFolder(dataDir, account, systemDir, () => {});
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new EmbeddedPostgresError(`${folder} holds a database already: restore into an empty DATA_DIR.`);
  const binaries = findBinaries(account, account ? systemDir : join(dataDir, 'programs'), options.packageRoot);
  const made = mkdtempSync(`${folder}.new-`);
  try {
    await unpack(made);
    if (!holdsCluster(made, binaries)) throw new EmbeddedPostgresError('The backup holds no database.');
    chmodSync(made, 0o700);
    giveTo(account, made);
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
