// Builds the sites: for each, the browser's files (hashed, compressed beforehand) and the renderer for the server.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { siteConfig } from './build/site-config.ts';
import { treeHash } from './build/tree-hash.ts';

const root = dirname(import.meta.dirname);
const current = join(root, 'build', 'current');
const siteNames = ['storefront', 'seller', 'manager'] as const;

/**
 * Builds what is not built, or was built from other sources; says nothing and does nothing otherwise. Each build has a
 * folder of its own, named in `build/current` once it is whole: a running shop keeps the files it started with.
 */
export async function buildIfNeeded(): Promise<void> {
  const hash = createHash('sha256')
    .update(treeHash(root, ['apps', 'packages', 'features', 'scripts/build']))
    // Others' code is built in as well.
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16);
  if (existsSync(current) && readFileSync(current, 'utf8') === hash) return;
  console.log('Building the sites …');
  // In a process of its own: the builder's memory does not come back, and a shop serves for months.
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), hash], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The sites could not be built: see above.');
}

async function build(name: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  const folder = join(root, 'build', `${name}-${process.pid}`);
  for (const site of siteNames) {
    await viteBuild(siteConfig(root, site, 'client', folder));
    await viteBuild(siteConfig(root, site, 'server', folder));
    compressFiles(join(folder, site, 'client'));
  }
  // Another process may have built the same meanwhile: then its folder is as good.
  if (!existsSync(join(root, 'build', name))) renameSync(folder, join(root, 'build', name));
  writeFileSync(`${current}.${process.pid}`, name);
  renameSync(`${current}.${process.pid}`, current);
  removeOldBuilds(name);
}

/** Keeps this build and the two before it, for processes that still run on them. */
function removeOldBuilds(name: string): void {
  const folders = readdirSync(join(root, 'build'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== name)
    .map((entry) => join(root, 'build', entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of folders.slice(2)) rmSync(folder, { recursive: true, force: true });
}

/** The strongest compression once here, so that serving costs none. */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file) || file.includes('.vite')) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await (process.argv[2] ? build(process.argv[2]) : buildIfNeeded());
