// `npm run where`: all endpoints. `npm run where orders`: where everything of a feature is, and what uses it. `npm run where
// cancel`: the rules, endpoints, SQL, screens and tests of an action, in any feature.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transitions } from '@cubby/features/orders/transitions';
import { type DeclaredEndpoint, declaredEndpoints } from './sources/endpoints.ts';
import { importsOf, type SourceFile, sourceFiles } from './sources/files.ts';

const root = dirname(import.meta.dirname);
const name = process.argv[2];
const sources = sourceFiles(root, ['apps', 'features', 'e2e', 'docs'], /\.(tsx?|md)$/);
const endpoints = await declaredEndpoints(root);

if (!name) printEndpoints(endpoints);
else if (existsSync(join(root, 'features', name))) describeFeature(name);
else if (!describeAction(name)) {
  const features = readdirSync(join(root, 'features')).filter((each) => !/\.|node_modules/.test(each));
  console.error(`Nothing is called “${name}”. An action, such as cancel, or a feature: ${features.join(', ')}`);
  process.exit(1);
}

function printEndpoints(listed: readonly DeclaredEndpoint[]): void {
  console.log(`Endpoints (${listed.length})`);
  for (const { endpoint, as, path } of listed)
    console.log(`  ${endpoint.id.padEnd(72)} ${`${path} ${as}`.padEnd(60)} ${endpoint.access.join(' or ')}`);
}

function describeAction(action: string): boolean {
  // “cancel” finds cancelled and CANCEL_ORDER, not what is cancelled in passing in a comment.
  const word = new RegExp(action, 'i');
  const found = endpoints.filter(
    ({ endpoint, as }) => word.test(as) || word.test(endpoint.id) || word.test(endpoint.summary ?? ''),
  );
  const rows = transitions
    .filter((row) => word.test(row.action))
    .map(
      (row) =>
        `${row.id.padEnd(5)} ${row.action}: ${row.from.join(', ')} → ${row.to.join(', ')}, by ${row.actors.join(', ')}`,
    );
  const uses = (text: string) => found.some(({ as }) => new RegExp(`\\b${as}\\b`).test(text));
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  const isScreen = (path: string) => path.endsWith('.tsx') && !isTest(path);
  const sections: [title: string, lines: string[]][] = [
    ['Guide', pathsWhere(({ path }) => path.startsWith('docs/actions/') && word.test(path))],
    ['Transitions of a seller order (features/orders/transitions)', rows],
    [
      'Rules',
      linesWhere(
        /^features\/[\w-]+\/([\w-]+)\.ts$/,
        (line) => /^export (const|function) /.test(line) && word.test(line),
      ).filter((line) => !/contract\.ts|fields\.ts/.test(line)),
    ],
    ['Server', pathsWhere(({ path }) => /\/server\/.*\.ts$/.test(path) && !isTest(path) && word.test(nameOf(path)))],
    ['SQL', linesWhere(/\/server\/.*store\.ts$/, (line) => /statement\($|statement\('/.test(line) && word.test(line))],
    ['Screens', pathsWhere(({ path, text }) => isScreen(path) && (word.test(nameOf(path)) || uses(text)))],
    ['Tests', linesWhere(/\.test\.tsx?$/, (line) => /\b(test|describe)(\.each)?\(/.test(line) && word.test(line))],
  ];
  if (found.length === 0 && sections.every(([, lines]) => lines.length === 0)) return false;
  if (found.length > 0) printEndpoints(found);
  for (const [title, lines] of sections.filter(([, each]) => each.length > 0)) {
    console.log(`\n${title}`);
    for (const line of lines) console.log(`  ${line}`);
  }
  return true;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function pathsWhere(fits: (file: SourceFile) => boolean): string[] {
  return sources.filter(fits).map(({ path }) => `${path.padEnd(66)} ${firstSentence(join(root, path))}`);
}

function linesWhere(files: RegExp, fits: (line: string) => boolean): string[] {
  return sources
    .filter(({ path }) => files.test(path))
    .flatMap(({ path, text }) =>
      // A statement's name may stand on the line after the call.
      text
        .replace(/\(\n\s+'/g, "('")
        .split('\n')
        .flatMap((line) => (fits(line) ? [`${path.padEnd(66)} ${line.trim().slice(0, 120)}`] : [])),
    );
}

function describeFeature(feature: string): void {
  const folder = join(root, 'features', feature);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  const kinds: [title: string, fits: (path: string) => boolean][] = [
    ['About', (path) => path === 'README.md'],
    ['Tests', (path) => /\.test\.tsx?$/.test(path)],
    ['Contract', (path) => /contract\.ts$|^fields\.ts$/.test(path)],
    ['Rules and policy', (path) => /^(rules|policy)\.ts$/.test(path)],
    ['SQL', (path) => /store\.ts$/.test(path) && path.startsWith('server/')],
    ['Server', (path) => path.startsWith('server/')],
    ['Screens', (path) => /^(storefront|seller|manager|child|screens|inner)\//.test(path)],
    ['Messages', (path) => path.startsWith('messages/')],
    ['Demo shop and the rest', () => true],
  ];
  printEndpoints(endpoints.filter(({ path }) => path.startsWith(`features/${feature}/`)));
  for (const [title, fits] of kinds) {
    const own = files.filter((path) => kinds.find(([, accepts]) => accepts(path))?.[1] === fits);
    if (own.length > 0) console.log(`\n${title}`);
    for (const path of own)
      console.log(`  ${`features/${feature}/${path}`.padEnd(62)} ${firstSentence(join(folder, path))}`);
  }
  console.log('\nUsed by');
  for (const { path, text } of sources)
    if (
      !path.startsWith(`features/${feature}/`) &&
      importsOf(text).some((specifier) => specifier.startsWith(`@cubby/features/${feature}/`))
    )
      console.log(`  ${path}`);
}

function firstSentence(path: string): string {
  if (path.endsWith('.json')) return '';
  const text = readFileSync(path, 'utf8');
  const found = /^# (.+)$/m.exec(path.endsWith('.md') ? text : '') ?? /\/\*\*\s*(?:\n \* )?([^\n*]+)/.exec(text);
  return found?.[1]?.trim().slice(0, 100) ?? '';
}
