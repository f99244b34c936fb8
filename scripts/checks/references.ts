import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from '../sources/files.ts';

const folders = ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench', 'docs', 'decisions'];

/** Decisions have numbers of their own, those that are named exist, and links between documents lead somewhere. */
export function referenceErrors(root: string): string[] {
  const decisions = existsSync(join(root, 'decisions')) ? readdirSync(join(root, 'decisions')) : [];
  const numbers = decisions.map((name) => name.slice(0, 4));
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'));
  const files = [
    ...sourceFiles(root, folders, /\.(ts|tsx|css|sql|md)$/).filter(({ path }) => !path.endsWith('checks.test.ts')),
    ...pages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ];
  return [
    ...numbers
      .filter((number, i) => numbers.indexOf(number) !== i)
      .map((number) => `decisions: ${number} is the number of two pages; give the later one the next free number.`),
    ...files.flatMap(({ path, text }) => [
      ...[...text.matchAll(/\bdecisions? (\d{4})\b/g)]
        .filter(([, number]) => !numbers.includes(number!))
        .map(([named]) => `${path}: ${named} does not exist.`),
      ...(path.endsWith('.md') ? deadLinks(root, path, text) : []),
    ]),
  ];
}

/** Links of content pages lead to pages of the shop, and have a check of their own. */
function deadLinks(root: string, path: string, text: string): string[] {
  if (/^features\/content\/(pages|news)\//.test(path)) return [];
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)]
    .filter(([, target]) => !existsSync(join(root, dirname(path), target!)))
    .map(([, target]) => `${path}: links to ${target}, which is not there.`);
}
