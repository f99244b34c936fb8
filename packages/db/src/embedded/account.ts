import { chownSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The operating system user that PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the user that already owns the data, or else as
 * `nobody`, which exists everywhere: no user is ever created. `undefined`: as the current user.
 */
export function serverAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

function nobody(): Account {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
    if (line) return { uid: Number(line[1]), gid: Number(line[2]) };
  } catch {
    // No readable /etc/passwd, as in some containers: the number below is `nobody` by convention.
  }
  return { uid: 65534, gid: 65534 };
}

/** The first folder on the way to `path` that `account` may not enter; `undefined` if it may enter all of them. */
export function closedFolder(path: string, account: Account | undefined): string | undefined {
  if (!account) return undefined;
  const real = realpathSync(path);
  const above = (folder: string): string[] =>
    dirname(folder) === folder ? [folder] : [...above(dirname(folder)), folder];
  return above(statSync(real).isDirectory() ? real : dirname(real)).find((folder) => {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}

/** Gives the account a folder with everything in it. */
export function giveTo(account: Account | undefined, folder: string): void {
  if (!account) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  if (!lstatSync(folder).isSymbolicLink()) chownSync(folder, account.uid, account.gid);
}
