// Builds the sites: for each, the browser's files (hashed and precompressed) and the server's renderer. `node
// scripts/build/make.ts <name>` is a process of its own, since the builder's memory would not be released.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { drawIcons } from './icons.ts';
import { siteConfig, workerConfig } from './site-config.ts';

const root = dirname(dirname(import.meta.dirname));
const current = join(root, 'build', 'current');
const siteNames = ['storefront', 'seller', 'manager', 'child'] as const;

await build(process.argv[2]!);

async function build(name: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const folder = join(root, 'build', `${name}-${process.pid}`);
  for (const site of siteNames) {
    await viteBuild(siteConfig(root, site, 'client', folder));
    await viteBuild(siteConfig(root, site, 'server', folder));
    if (site === 'storefront') {
      await viteBuild(workerConfig(root, folder));
      await drawIcons(join(root, 'apps', site, 'public'), join(folder, site, 'client'));
    }
    compressFiles(join(folder, site, 'client'));
  }
  // Another process may have finished the same build meanwhile: its folder is just as good.
  if (!existsSync(join(root, 'build', name))) renameSync(folder, join(root, 'build', name));
  writeFileSync(`${current}.${process.pid}`, name);
  renameSync(`${current}.${process.pid}`, current);
  removeOldBuilds(name);
}

/** Keeps this build and the two before it, for processes that still use them. */
function removeOldBuilds(name: string): void {
  const folders = readdirSync(join(root, 'build'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== name)
    .map((entry) => join(root, 'build', entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of folders.slice(2)) rmSync(folder, { recursive: true, force: true });
}

/** The strongest compression here once, so that serving costs none. */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(file) || file.includes('.vite')) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
