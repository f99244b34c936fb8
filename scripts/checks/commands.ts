import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../sources/files.ts';

/** Every `npm run …` in messages, comments and documents exists. */
export function commandErrors(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const folders = ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench', 'docs', 'decisions'];
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'].filter((path) =>
    existsSync(join(root, path)),
  );
  const files = [
    ...sourceFiles(root, folders, /\.(ts|tsx|mjs|md|sql)$/).filter(({ path }) => !path.endsWith('checks.test.ts')),
    ...pages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ];
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][a-z:-]*[a-z])/g)]
      .filter(([, name]) => !(name! in scripts))
      .map(([command]) => `${path}: “${command}” does not exist; package.json has ${Object.keys(scripts).join(', ')}.`),
  );
}
