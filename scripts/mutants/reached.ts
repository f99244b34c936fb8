import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from '../sources/files.ts';

export type ReachedRange = { start: number; end: number; isRun: boolean };
export type Reached = {
  test: string;
  seconds: number;
  files: Record<string, { hash: string; ranges: ReachedRange[] }>;
};
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Runs server tests of the project at `root` once, as it is, and records what each runs. Records are kept in `folder`, by the
 * text of the test; where another file has changed since, all of it counts as run by a test that ran some of it.
 */
export function recordReached(root: string, folder: string, tests: readonly SourceFile[]): Reached[] {
  const recordOf = ({ path, text }: SourceFile) => join(folder, `${hashOf(path + text)}.json`);
  const missing = tests.filter((test) => !existsSync(recordOf(test)));
  const recorded = join(root, 'reached');
  mkdirSync(folder, { recursive: true });
  if (missing.length > 0) {
    writeFileSync(join(root, 'vitest.reached.config.js'), recordingConfig);
    const [vitest, report] = [join(root, 'node_modules/vitest/vitest.mjs'), join(root, 'report.json')];
    const args = ['run', '--config', 'vitest.reached.config.js', '--reporter=json', `--outputFile=${report}`];
    console.log(`recording what ${missing.length} test files run`);
    spawnSync(process.execPath, [vitest, ...args, ...missing.map(({ path }) => path)], { cwd: root, stdio: 'ignore' });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string }[];
    };
    const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(root, name));
    // They would fail with every mistake.
    if (failed.length > 0) console.warn(`left out, as they fail already: ${failed.join(', ')}`);
    for (const name of readdirSync(recorded)) {
      const file = join(recorded, name);
      const { test } = JSON.parse(readFileSync(file, 'utf8')) as Reached;
      if (!failed.includes(test)) renameSync(file, recordOf(tests.find(({ path }) => path === test)!));
    }
  }
  return tests
    .map(recordOf)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Reached);
}

const recordingConfig = `import base from './vitest.config.ts';
const recording = ({ test, ...more }) =>
  ({ ...more, test: { ...test, setupFiles: [...test.setupFiles, 'scripts/mutants/record-reached.ts'] } });
const projects = base.test.projects.filter(({ test }) => test.name === 'server').map(recording);
export default { ...base, test: { ...base.test, projects } };
`;

/**
 * Finds the test files that run a place of a file, the quickest first. What runs when its file is loaded, as a statement
 * does, is run by those that run a function with its name in it.
 */
export function testsThatRun(
  reached: readonly Reached[],
  sources: ReadonlyMap<string, string>,
  importersOf: (path: string) => readonly string[],
): (path: string, at: number) => string[] {
  const hashes = new Map([...sources].map(([path, text]) => [path, hashOf(text)]));
  const find = (path: string, at: number, seen: ReadonlySet<string>): Reached[] => {
    const inFunction = reached.filter(({ files }) => {
      const file = files[path];
      return file && (file.hash !== hashes.get(path) || isRunAt(file.ranges, at));
    });
    const name = declaredAt(sources.get(path)!, at);
    if (inFunction.length > 0 || !name || seen.has(name) || seen.size > 3) return inFunction;
    return [path, ...importersOf(path)].flatMap((user) =>
      [...sources.get(user)!.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].flatMap(({ index }) =>
        find(user, index, new Set([...seen, name])),
      ),
    );
  };
  return (path, at) =>
    [...new Set(find(path, at, new Set()))]
      .toSorted((one, other) => one.seconds - other.seconds)
      .map(({ test }) => test);
}

function isRunAt(ranges: readonly ReachedRange[], at: number): boolean {
  const around = ranges.filter(({ start, end }) => start <= at && at < end);
  return around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]?.isRun ?? false;
}

const declaredAt = (text: string, at: number): string | undefined =>
  [...text.slice(0, at + 1).matchAll(/^(?:export )?(?:const|(?:async )?function) (\w+)/gm)].at(-1)?.[1];
