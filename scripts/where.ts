// `npm run where orders`: where everything of a feature is, endpoints first, and what uses it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyEndpoint } from '@cubby/contract';
import { importsOf, sourceFiles } from './sources/files.ts';

const root = dirname(import.meta.dirname);
const name = process.argv[2];
const features = readdirSync(join(root, 'features'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
);
if (!name || !features.includes(name)) {
  console.error(`Which feature? ${features.join(', ')}`);
  process.exit(1);
}

const folder = join(root, 'features', name);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .sort();

/** The kinds of files in the order of a request; a file belongs to the first that fits. */
const kinds: [title: string, fits: (path: string) => boolean][] = [
  ['About', (path) => path === 'README.md'],
  ['Tests', (path) => /\.test\.tsx?$/.test(path)],
  ['Contract', (path) => /contract\.ts$|^fields\.ts$/.test(path)],
  ['Rules and policy', (path) => /^(rules|policy)\.ts$/.test(path)],
  ['SQL', (path) => /store\.ts$/.test(path) && path.startsWith('server/')],
  ['Server', (path) => path.startsWith('server/')],
  ['Screens', (path) => /^(storefront|seller|manager|screens)\//.test(path)],
  ['Messages', (path) => path.startsWith('messages/')],
  ['Demo shop and the rest', () => true],
];

console.log('Endpoints');
const contract = join(folder, 'contract.ts');
const declared = existsSync(contract) ? Object.values((await import(contract)) as Record<string, AnyEndpoint>) : [];
for (const endpoint of declared.filter((each) => Array.isArray(each?.access)))
  console.log(`  ${endpoint.id.padEnd(70)} ${endpoint.access.join(' or ')}`);
for (const [title, fits] of kinds) {
  const own = files.filter((path) => kinds.find(([, accepts]) => accepts(path))?.[1] === fits);
  if (own.length > 0) console.log(`\n${title}`);
  for (const path of own)
    console.log(`  ${`features/${name}/${path}`.padEnd(62)} ${firstSentence(join(folder, path))}`);
}
console.log('\nUsed by');
for (const { path, text } of sourceFiles(root, ['apps', 'features']))
  if (
    !path.startsWith(`features/${name}/`) &&
    importsOf(text).some((specifier) => specifier.startsWith(`@cubby/features/${name}/`))
  )
    console.log(`  ${path}`);

/** A heading, or the beginning of the first docstring. */
function firstSentence(path: string): string {
  if (path.endsWith('.json')) return '';
  const text = readFileSync(path, 'utf8');
  const found = /^# (.+)$/m.exec(path.endsWith('.md') ? text : '') ?? /\/\*\*\s*(?:\n \* )?([^\n*]+)/.exec(text);
  return found?.[1]?.trim().slice(0, 100) ?? '';
}
