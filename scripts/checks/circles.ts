import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf, sourceFiles } from './source-files.ts';

/**
 * Import cycles between files, type imports and lazy ones included: none of these files can be read, moved or tested
 * without all the others. Each cycle is reported by its shortest path.
 */
export function circleErrors(root: string): string[] {
  return circlesOf(importGraph(root)).map(
    (circle) =>
      `${[...circle, circle[0]!].join(' → ')}: these files import one another, so none stands without the rest. Move what they share into a file of its own.`,
  );
}

/** Each file and what it imports. */
export function importGraph(root: string): Map<string, string[]> {
  const files = sourceFiles(root, ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench']);
  const resolve = resolverOf(root, new Set(files.map(({ path }) => path)));
  return new Map(
    files.map(({ path, text }) => [path, importsOf(text).flatMap((specifier) => resolve(path, specifier) ?? [])]),
  );
}

/** One cycle, as short as possible, for each group of files that reach one another. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return knotsOf(graph).map((knot) => {
    const among = new Set(knot);
    const circles = knot.map((file) => wayBack(file, graph, among));
    return circles.reduce((shortest, circle) => (circle.length < shortest.length ? circle : shortest));
  });
}

/** Tarjan's strongly connected components with more than one file, or a file that imports itself. */
function knotsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const enter = (file: string) => {
    index.set(file, index.size);
    lowest.set(file, index.get(file)!);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) enter(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== index.get(file)) return;
    const knot = open.splice(open.indexOf(file));
    if (knot.length > 1 || graph.get(file)?.includes(file)) knots.push(knot);
  };
  for (const file of graph.keys()) if (!index.has(file)) enter(file);
  return knots;
}

/** The shortest path from a file back to itself. */
function wayBack(start: string, graph: ReadonlyMap<string, readonly string[]>, among: ReadonlySet<string>): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of graph.get(way.at(-1)!) ?? []) {
      if (next === start) return way;
      if (!among.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  throw new Error(`${start} is in no circle`);
}

/** Our file that a specifier resolves to, by relative path or by a package's `exports`. */
const matches = (pattern: string, name: string): boolean =>
  pattern.includes('*') ? name.startsWith(pattern.slice(0, pattern.indexOf('*'))) : pattern === name;

function resolverOf(root: string, paths: ReadonlySet<string>) {
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
