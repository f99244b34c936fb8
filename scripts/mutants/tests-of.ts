import { join } from 'node:path';
import { sourceFiles } from '../sources/files.ts';
import { importGraph } from '../sources/imports.ts';

/** Tests that can notice a mistake. Each stage runs only if the one before has noticed nothing. */
export type Stages = { near: string[]; far: string[]; browser: string[] };

/** Tests beyond these would take longer than they are worth. */
const most = { near: 60, far: 30, browser: 6 };
const mostKnown = { near: 8, far: 24 };
const featureOf = (path: string): string => path.split('/').slice(0, 2).join('/');

export function importersIn(root: string): ReadonlyMap<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of importGraph(root))
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), path]);
  return importers;
}

export function stagesOf(path: string, known: readonly string[]): Stages {
  const sorted = [...known].sort((one, other) => Number(isNear(path, other)) - Number(isNear(path, one)));
  return { near: sorted.slice(0, mostKnown.near), far: sorted.slice(mostKnown.near, mostKnown.far), browser: [] };
}
const isNear = (path: string, test: string): boolean => featureOf(test) === featureOf(path);

/**
 * Finds the tests of a file by the imports of the project at `root`: first those of its feature, then others by their
 * distance. A file of the browser is also reached by the browser tests that name the address of a page with it.
 */
export function testsByFile(root: string, importers: ReadonlyMap<string, string[]>): (path: string) => Stages {
  const browserTests = sourceFiles(root, ['e2e'], /\.test\.ts$/).filter(({ path }) => !path.includes('/engines/'));
  const addresses = addressesOf(root);

  return (path) => {
    const reached = filesReached(path, importers);
    const tests = reached.filter((each) => /^(apps|features|packages|scripts)\/.*\.test\.tsx?$/.test(each));
    // Pages that import the file directly come before those that only share something with it.
    const visiting = reached
      .flatMap((each) => addresses.get(each) ?? [])
      .flatMap((address) => browserTests.filter(({ text }) => text.includes(`}${address}`)));
    return {
      near: tests.filter((each) => isNear(path, each)).slice(0, most.near),
      far: tests.filter((each) => !isNear(path, each)).slice(0, most.far),
      browser: [...new Set(visiting.map((each) => each.path))].slice(0, most.browser),
    };
  };
}

function filesReached(path: string, importers: ReadonlyMap<string, string[]>): string[] {
  const reached = new Set([path]);
  for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
  return [...reached];
}

function addressesOf(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const app = 'apps/storefront';
  for (const { text } of sourceFiles(root, [app]).filter(({ path }) => /^apps\/storefront\/[\w-]+\.tsx?$/.test(path)))
    for (const [, address, file] of text.matchAll(
      /path: '(\/[^']+)'[^/]{0,200}import\('(\.\/routes\/[\w/-]+\.tsx)'\)/g,
    )) {
      const path = join(app, file!);
      found.set(path, [...(found.get(path) ?? []), address!.split('/:')[0]!]);
    }
  return found;
}
