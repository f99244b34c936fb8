import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './failure.ts';

/** A socket's path has at most 107 bytes, so it is not inside the data folder, which may be anywhere. */
export function socketFolder(folder: string, account: Account | undefined): string {
  const name = `cubby-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12)}`;
  const socketDir = join(existsSync('/tmp') ? '/tmp' : tmpdir(), name);
  if (process.platform === 'win32') return socketDir;
  if (!existsSync(socketDir)) {
    mkdirSync(socketDir, { mode: 0o700 });
    if (account) chownSync(socketDir, account.uid, account.gid);
  }
  // Anyone may write in /tmp: with a folder of that name someone could pose as our server.
  const { uid } = lstatSync(socketDir);
  if (!lstatSync(socketDir).isDirectory() || uid !== (account?.uid ?? process.getuid?.()))
    throw new EmbeddedPostgresError(`${socketDir} belongs to another user: remove it.`);
  return socketDir;
}

/** A TCP port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
