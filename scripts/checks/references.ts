import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from '../sources/files.ts';

const folders = ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench', 'docs', 'decisions'];

/** Decisions have numbers of their own, cited ones exist, and links between documents lead somewhere. */
export function referenceErrors(root: string): string[] {
  const decisions = existsSync(join(root, 'decisions')) ? readdirSync(join(root, 'decisions')) : [];
  const numbers = decisions.map((name) => name.slice(0, 4));
  const pages = readdirSync(root).filter((name) => name.endsWith('.md'));
  const files = [
    ...sourceFiles(root, folders, /\.(ts|tsx|css|sql|md)$/).filter(({ path }) => !path.endsWith('checks.test.ts')),
    ...pages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ];
  const sources = files.map(({ path }) => `/${path}`);
  return [
    ...numbers
      .filter((number, i) => numbers.indexOf(number) !== i)
      .map((number) => `decisions: ${number} is the number of two pages; give the later one the next free number.`),
    ...decisions.flatMap((name) => missingParts(root, name)),
    ...files.flatMap(({ path, text }) => [
      ...[...text.matchAll(/\bdecisions? (\d{4})\b/g)]
        .filter(([, number]) => !numbers.includes(number!))
        .map(([named]) => `${path}: ${named} does not exist.`),
      ...(path.endsWith('.md') ? [...deadLinks(root, path, text), ...lostFiles(path, text, sources)] : []),
    ]),
  ];
}

/** Every decision has the same parts in the same order, so that a reader finds what enforces it and whether it holds. */
function missingParts(root: string, name: string): string[] {
  const text = readFileSync(join(root, 'decisions', name), 'utf8');
  const parts = ['**Context.**', '**Decision.**', '**Consequences.**', '**Enforced by**', '**Status.**'];
  const missing = parts.filter((part, i) => {
    const at = text.indexOf(part);
    return at < 0 || parts.slice(0, i).some((before) => text.indexOf(before) > at);
  });
  return missing.map((part) => `decisions/${name}: has no ${part} in its place; the order is ${parts.join(', ')}.`);
}

/** Links of content pages are addresses of the shop, and have a check of their own. */
function deadLinks(root: string, path: string, text: string): string[] {
  if (/^features\/content\/(pages|news)\//.test(path)) return [];
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([, target, anchor]) => {
    const file = target ? join(dirname(path), target) : path;
    if (!existsSync(join(root, file))) return [`${path}: links to ${target}, which is not there.`];
    if (anchor === undefined || !file.endsWith('.md')) return [];
    return anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor)
      ? []
      : [`${path}: links to #${anchor} in ${file}, which has no such anchor or heading.`];
  });
}

/** A document names a file by its path, or by the end of it. Patterns (`*.test.ts`) are left out. */
function lostFiles(path: string, text: string, sources: readonly string[]): string[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.tsx?)`/g)]
    .filter(([, named]) => !sources.some((source) => source.endsWith(`/${named}`)))
    .map(([, named]) => `${path}: names ${named}, which is not there.`);
}

/** Where a link can lead within a document: its anchors (`<a id="p15"></a>`) and headings, spelled as GitHub does. */
const anchorsOf = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!),
    ...[...text.matchAll(/^#+ +(.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  ]);
