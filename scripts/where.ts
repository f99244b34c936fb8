// `npm run where orders`: every part of a feature, and the lines of the apps that use it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, sourceFiles } from './checks/source-files.ts';

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
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
  const path = join(entry.parentPath, entry.name);
  console.log(`${path.slice(root.length + 1).padEnd(56)} ${firstSentence(path)}`);
}
console.log('\nUsed by');
for (const { path, text } of sourceFiles(root, ['apps', 'features']))
  if (
    !path.startsWith(`features/${name}/`) &&
    importsOf(text).some((specifier) => specifier.startsWith(`@cubby/features/${name}/`))
  )
    console.log(path);

/** What a file says of itself first: a heading, or the first line of its first docstring. */
function firstSentence(path: string): string {
  if (!existsSync(path) || path.endsWith('.json')) return '';
  const text = readFileSync(path, 'utf8');
  const found = /^# (.+)$/m.exec(path.endsWith('.md') ? text : '') ?? /\/\*\*\s*(?:\n \* )?([^\n*]+)/.exec(text);
  return found?.[1]?.trim().slice(0, 110) ?? '';
}
