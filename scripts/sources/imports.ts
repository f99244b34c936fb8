import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf, sourceFiles } from './files.ts';

export function importGraph(root: string): Map<string, string[]> {
  const files = sourceFiles(root, ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench']);
  const resolve = resolverOf(root, new Set(files.map(({ path }) => path)));
  return new Map(
    files.map(({ path, text }) => [path, importsOf(text).flatMap((specifier) => resolve(path, specifier) ?? [])]),
  );
}

const matches = (pattern: string, name: string): boolean =>
  pattern.includes('*') ? name.startsWith(pattern.slice(0, pattern.indexOf('*'))) : pattern === name;

export function resolverOf(root: string, paths: ReadonlySet<string>) {
  const exportsOf = new Map<string, Record<string, string>>();
  const readExports = (folder: string): Record<string, string> => {
    const known = exportsOf.get(folder);
    if (known) return known;
    const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    exportsOf.set(folder, exports);
    return exports;
  };
  return (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) {
      const path = normalize(join(dirname(from), specifier));
      return paths.has(path) ? path : undefined;
    }
    const [, feature, entry] = /^@cubby\/features\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
    if (feature) {
      const pattern = readExports('features')[`./*/${entry}`];
      return pattern && normalize(join('features', pattern.replace('*', feature)));
    }
    const [, name, rest] = /^@cubby\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
    if (!name) return undefined;
    const folder = existsSync(join(root, 'packages', name)) ? `packages/${name}` : `apps/${name}`;
    const [pattern, target] =
      Object.entries(readExports(folder)).find(([each]) => matches(each, `.${rest ?? ''}`)) ?? [];
    return (
      pattern && target && normalize(join(folder, target.replace('*', `.${rest ?? ''}`.slice(pattern.indexOf('*')))))
    );
  };
}
