// Builds the sites: for each, the browser's files (hashed, compressed beforehand) and the renderer for the server.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { siteConfig } from './build/site-config.ts';
import { treeHash } from './build/tree-hash.ts';

const root = dirname(import.meta.dirname);
export const siteNames = ['storefront', 'seller', 'manager'] as const;

/** Builds what is not built, or was built from other sources; says nothing and does nothing otherwise. */
export async function buildIfNeeded(): Promise<void> {
  const stamp = join(root, 'build', 'built-from');
  const hash = createHash('sha256')
    .update(treeHash(root, ['apps', 'packages', 'features']))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the sites …');
  await build();
  writeFileSync(stamp, hash);
}

export async function build(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  rmSync(join(root, 'build'), { recursive: true, force: true });
  for (const name of siteNames) {
    await viteBuild(siteConfig(root, name, 'client'));
    await viteBuild(siteConfig(root, name, 'server'));
    compressFiles(join(root, 'build', name, 'client'));
  }
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
