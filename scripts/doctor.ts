// Checks whether this machine can run the shop and its tests: one line per requirement, with the remedy. `npm run
// doctor`.
import { lookup } from 'node:dns/promises';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createOwnerPool, createPool, migrate, type Pool, roleTrouble, workingRole } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import type { Settings } from '@cubby/feature';
import { findBrowser } from '@cubby/testing/browser';
import { readSettings } from '../apps/server/src/settings.ts';

const root = dirname(import.meta.dirname);

/** `note`: the shop runs without it. `fail`: it does not. */
type Finding = { state: 'ok' | 'note' | 'fail'; says: string };
const ok = (says: string): Finding => ({ state: 'ok', says });
const note = (says: string): Finding => ({ state: 'note', says });
const fail = (says: string): Finding => ({ state: 'fail', says });

const settings = settingsOrError();
const checks: Record<string, () => Finding | Promise<Finding>> = {
  Node: checkNode,
  System: checkSystem,
  Packages: checkPackages,
  Settings: () => (typeof settings === 'string' ? fail(settings) : ok(`data in ${settings.dataDir}`)),
  Database: checkDatabase,
  Ports: checkPorts,
  Disk: checkDisk,
  Names: checkNames,
  Browser: checkBrowser,
};

let failed = false;
for (const [name, check] of Object.entries(checks)) {
  const { state, says } = await Promise.resolve()
    .then(check)
    .catch((error: Error) => fail(error.message.split('\n')[0] ?? ''));
  failed ||= state === 'fail';
  console.log(`${state.padEnd(4)}  ${name.padEnd(9)} ${says}`);
}
process.exit(failed ? 1 : 0);

function settingsOrError(): Settings | string {
  try {
    return readSettings(process.env);
  } catch (error) {
    return (error as Error).message;
  }
}

function checkNode(): Finding {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= 24) return ok(`${node}, ${process.execPath}`);
  return fail(
    `${node} runs this; 24 is needed: use "npm run doctor", or remove --omit=optional from your npm settings`,
  );
}

function checkSystem(): Finding {
  const { platform, arch } = process;
  if (platform !== 'linux') return ok(`${platform} ${arch}`);
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  if (header.glibcVersionRuntime) return ok(`${platform} ${arch}, glibc ${header.glibcVersionRuntime}`);
  return note(
    `${platform} ${arch} without glibc: the PostgreSQL from npm does not run here; install one, or set DATABASE_URL`,
  );
}

function checkPackages(): Finding {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const wrong = Object.entries({ ...dependencies, ...devDependencies }).filter(([name, version]) => {
    const file = join(root, 'node_modules', name, 'package.json');
    return !existsSync(file) || (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version !== version;
  });
  if (wrong.length === 0) return ok('all there, in the versions of package.json');
  return fail(`missing or of another version: ${wrong.map(([name]) => name).join(', ')}; run "npm ci"`);
}

async function checkDatabase(): Promise<Finding> {
  if (typeof settings !== 'string' && settings.databaseUrl)
    return checkGivenDatabase(settings.databaseUrl, settings.databaseOwnerUrl!);
  const dataDir = mkdtempSync(join(tmpdir(), 'cubby-doctor-'));
  chmodSync(dataDir, 0o755);
  const begun = performance.now();
  try {
    const { version, url, stop } = await startEmbedded({ dataDir });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const trouble = await using(createOwnerPool(url), migrate)
      .then(() => using(createPool(url), roleTrouble))
      .finally(stop);
    return trouble
      ? fail(trouble)
      : ok(`PostgreSQL ${version} starts on an empty folder in ${seconds} s; the process works as ${workingRole}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function checkGivenDatabase(url: string, ownerUrl: string): Promise<Finding> {
  try {
    const { version, login, isMade, canMake } = await using(createOwnerPool(ownerUrl, { max: 1 }), findRole);
    if (!isMade && !canMake)
      return fail(
        `${login} may not create the role of the process: as an administrator, run "create role ${workingRole}; grant ${workingRole} to ${login}"`,
      );
    const trouble = isMade && (await using(createPool(url, { max: 1 }), roleTrouble));
    if (trouble) return fail(trouble);
    return ok(`DATABASE_URL answers: PostgreSQL ${version}; the process works as ${workingRole}`);
  } catch (error) {
    return fail(
      `DATABASE_URL does not answer (${(error as Error).message}): correct it, or unset it for the embedded one`,
    );
  }
}

async function findRole(owner: Pool) {
  const { rows } = await owner.query<{ version: string; login: string; isMade: boolean; canMake: boolean }>(
    `select current_setting('server_version') as version, current_user as login, rolsuper or rolcreaterole as "canMake",
       exists (select from pg_roles where rolname = $1) as "isMade"
     from pg_roles where rolname = current_user`,
    [workingRole],
  );
  return rows[0]!;
}

async function using<T>(pool: Pool, ask: (pool: Pool) => Promise<T>): Promise<T> {
  try {
    return await ask(pool);
  } finally {
    await pool.end();
  }
}

async function checkPorts(): Promise<Finding> {
  if (typeof settings === 'string') return note('not looked at, see Settings');
  const local = Object.values(settings.origins).filter(({ hostname }) => /(^|\.)localhost$|^127\./.test(hostname));
  const ports = new Set([settings.port, ...local.map(({ port }) => Number(port || 80))]);
  for (const port of ports) {
    const trouble = await portTrouble(port, settings.host);
    if (trouble) return trouble;
  }
  return ok(`${[...ports].join(', ')} free on ${settings.host}`);
}

async function portTrouble(port: number, host: string): Promise<Finding | undefined> {
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (code === undefined) return undefined;
  if (code !== 'EADDRINUSE') return fail(`${port} cannot be used on ${host} (${code}): choose another with PORT=3100`);
  const answers = await fetch(`http://${host}:${port}/livez`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  if (answers?.ok) return ok(`${port}: the shop is running there`);
  return fail(`${port} is taken by another program: stop it, or choose another with PORT=3100`);
}

async function checkDisk(): Promise<Finding> {
  const folder = typeof settings === 'string' ? root : settings.dataDir;
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bavail * bsize) / 1e9;
  const says = `${gigabytes.toFixed(1)} GB free in ${folder}`;
  if (gigabytes < 0.5) return fail(`${says}: the shop needs half a gigabyte; make room, or set DATA_DIR`);
  return gigabytes < 2 ? note(`${says}: enough for the demo shop, not for a large one`) : ok(says);
}

async function checkNames(): Promise<Finding> {
  const names = ['kids.localhost', 'seller.localhost', 'manager.localhost', 'child.localhost'];
  const found = await Promise.all(names.map((name) => lookup(name).catch(() => undefined)));
  const unknown = names.filter((_, n) => !found[n]);
  if (unknown.length === 0) return ok(`${names.join(', ')} lead here`);
  return note(
    `${unknown.join(', ')} unknown to the system; browsers know them by themselves. For other programs: a line in /etc/hosts, or KIDS_URL=http://localhost:3001`,
  );
}

async function checkBrowser(): Promise<Finding> {
  try {
    const { browser, source, path } = await findBrowser();
    const version = browser.version();
    await browser.close();
    return ok(`Chromium ${version} (${source === 'npm' ? 'from npm' : path})`);
  } catch (error) {
    return note((error as Error).message);
  }
}
