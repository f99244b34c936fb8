import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, closedFolder } from './account.ts';
import { EmbeddedPostgresError } from './failure.ts';

type Link = { path: string; to: string };

/**
 * npm packages cannot hold symbolic links: the package lists them, and its install script, which npm may not run,
 * creates them.
 */
export function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({ path: join(root, target), to: relative(dirname(target), source) }))
    .filter(({ path }) => !existsSync(path));
}

export function createLinks(links: Link[]): void {
  for (const { path, to } of links) {
    try {
      symlinkSync(to, path);
    } catch (error) {
      // Another process has just made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

export function copyOf(root: string, account: Account | undefined, copies: string): string {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  const copy = join(copies, `postgresql-${basename(name ?? '')}-${version}`);
  try {
    mkdirSync(copies, { recursive: true, mode: 0o755 });
    // What we are about to run must have been written by us.
    const ours = !process.getuid || statSync(copies).uid === process.getuid();
    if (ours && !closedFolder(copies, account)) {
      if (!existsSync(copy)) copyWhole(root, copy);
      return copy;
    }
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL's programs in ${root} cannot be used there nor copied to ${copies}: move the project to a folder that every user may enter (/opt, /srv), or set DATABASE_URL.`,
  );
}

function copyWhole(root: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  createLinks(missingLinks(unfinished));
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

export function writable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
