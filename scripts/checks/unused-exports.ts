import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type SourceFile, sourceFiles } from '../sources/files.ts';

const gallery = 'packages/ui/src/gallery/';

/**
 * What packages export and nothing uses: knip counts every entry point as used, and the gallery shows every component,
 * so dead code looks used there.
 */
export function unusedExportErrors(root: string): string[] {
  const files = sourceFiles(root, ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench']);
  const packages = [...new Set(files.flatMap(({ path }) => /^packages\/[^/]+/.exec(path)?.[0] ?? []))];
  const entries = packages.flatMap((folder) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      exports?: Record<string, string>;
    };
    return Object.values(exports).map((target) => normalize(join(folder, target)));
  });
  return unusedExports(files, new Set(entries)).map(
    ({ entry, name }) =>
      `${entry}: nothing but the gallery uses ${name}, so it is dead code that looks alive. Remove it until something needs it.`,
  );
}

function unusedExports(files: readonly SourceFile[], entries: ReadonlySet<string>): { entry: string; name: string }[] {
  const used = new Set(
    files
      .filter(({ path }) => !entries.has(path) || !/\/index\.tsx?$/.test(path))
      .filter(({ path }) => !path.startsWith(gallery))
      .flatMap(({ text }) => [
        ...namesIn(text, /import (?:type )?\{([^}]*)\} from/g),
        ...[...text.matchAll(/const \{([^}]*)\} = await import/g)].flatMap(([, list]) => split(list!)),
      ]),
  );
  const usedWhole = new Set(files.flatMap(({ path, text }) => wholeImports(path, text)));
  return files
    .filter(({ path }) => entries.has(path) && !path.startsWith(gallery) && !usedWhole.has(path))
    .flatMap(({ path, text }) =>
      [
        ...namesIn(text, /export \{([^}]*)\}/g),
        ...[...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name]) => name!),
      ]
        .filter((name) => !used.has(name))
        .map((name) => ({ entry: path, name })),
    );
}

const wholeImports = (path: string, text: string): string[] =>
  [...text.matchAll(/import \* as \w+ from '(\.[^']+)'/g)].map(([, target]) => normalize(join(dirname(path), target!)));

const namesIn = (text: string, statement: RegExp): string[] =>
  [...text.matchAll(statement)].flatMap(([, list]) => split(list!));

const split = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0]!);
