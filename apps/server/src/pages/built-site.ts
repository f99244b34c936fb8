import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { pageAt, renderPage, SiteDefinition } from '@cubby/site/server';

export type BuiltSite = {
  definitionOf: (brand: string) => Promise<SiteDefinition>;
  renderPage: typeof renderPage;
  pageAt: typeof pageAt;
  clientFolder: string;
  /**
   * @param page its file by its path in the app and its message parts, as `pageAt` gives them: a page that is loaded
   *   whole needs no second round of requests
   */
  partsOf: (
    page: { module: string | undefined; messages: readonly string[] },
    brand: string,
    locale: string,
  ) => { entry: string; preloads: string[]; styles: string[]; fonts: readonly string[] };
};

type Manifest = Record<
  string,
  { file: string; name?: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>;

export function currentBuild(root: string): string {
  const file = join(root, 'build', 'current');
  if (!existsSync(file)) throw new Error('The sites are not built: run npm run build.');
  return join(root, 'build', readFileSync(file, 'utf8'));
}

export async function loadBuiltSite(
  root: string,
  name: 'storefront' | 'seller' | 'manager' | 'child',
): Promise<BuiltSite> {
  const folder = join(currentBuild(root), name);
  const serverEntry = join(folder, 'server', 'entry.server.js');
  const { definitionOf, renderPage, pageAt, fontPreloads } = await import(pathToFileURL(serverEntry).href);
  const manifest = JSON.parse(readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)!;
  const cache = new Map<string, ReturnType<BuiltSite['partsOf']>>();
  return {
    definitionOf,
    renderPage,
    pageAt,
    clientFolder: join(folder, 'client'),
    partsOf({ module, messages }, brand, locale) {
      const key = `${module} ${messages} ${brand} ${locale}`;
      const known = cache.get(key);
      if (known) return known;
      const wanted = [module, `brands/${brand}/index.ts`];
      const texts = ['of', 'base', ...messages].map((part) => `_messages-${part}-${locale}`);
      const roots = Object.keys(manifest).filter(
        (source) => wanted.includes(source) || texts.includes(manifest[source]!.name ?? ''),
      );
      const files = new Set<string>();
      const styles = new Set<string>();
      collect(manifest, entry, files, styles);
      for (const source of roots) collect(manifest, manifest[source]!, files, styles);
      files.delete(entry.file);
      const parts = {
        entry: `/${entry.file}`,
        preloads: [...files].map((file) => `/${file}`),
        styles: [...styles].map((file) => `/${file}`),
        fonts: fontPreloads(brand, locale),
      };
      cache.set(key, parts);
      return parts;
    },
  };
}

function collect(manifest: Manifest, chunk: Manifest[string], files: Set<string>, styles: Set<string>): void {
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const css of chunk.css ?? []) styles.add(css);
  for (const source of chunk.imports ?? []) collect(manifest, manifest[source]!, files, styles);
}
