import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../sources/files.ts';
import { copyProject } from './copy-project.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';
import { recordReached, testsThatRun } from './reached.ts';
import { importersIn, type Stages, stagesOf, testsByFile } from './tests-of.ts';

type Planted = Mutant & { path: string; text: string; feature: string };

const strict = /^features\/(payments|ledger|invoices|bank|disputes|accounts)$/;
const leastOf = (feature: string): number => (strict.test(feature) ? 95 : 85);
/** Their tests run with the transformed sources, so that places in them are not known. */
const inBrowser =
  /^apps\/storefront\/|^features\/[^/]+\/(storefront|seller|manager|child)\/|^packages\/(forms|site|ui)\/|\.tsx$/;
/** Parts that nobody uses every day, or only tests and the demo use, such as the simulated bank. */
const left =
  /\.test\.tsx?$|\/(testing|seed|demo|messages|migrations|content)\/|\.generated\.ts$|\/(demo|simulat)[\w-]*\.ts$|\.d\.ts$/;

export type Sample = {
  count: number;
  seed: number;
  features?: readonly string[] | undefined;
  below?: string | undefined;
};

/**
 * Plants `count` mistakes chosen by `seed` in the features' code, one by one, in a copy of the project at `root`, runs the
 * tests that can notice each, and prints the share by feature. Returns whether each feature notices enough.
 */
export function runSample(root: string, { count, seed, features, below = '' }: Sample): boolean {
  const copy = join(root, 'var', 'mutation');
  copyProject(root, copy, ['tools']);
  if (!compiles(copy)) throw new Error('the project has errors of types before any mistake is planted');
  const isAsked = ({ path }: Planted) =>
    !features || features.some((feature) => path.startsWith(`features/${feature}/${below}`));
  const chosen = chooseSome(allMutants(copy).filter(isAsked), count, seed);
  const testsOf = testFinder(root, copy, chosen);
  const scores = new Map<string, { noticed: number; all: number }>();
  for (const [i, mutant] of chosen.entries()) {
    const by = noticedBy(copy, mutant, testsOf(mutant));
    const score = scores.get(mutant.feature) ?? { noticed: 0, all: 0 };
    scores.set(mutant.feature, { noticed: score.noticed + (by ? 1 : 0), all: score.all + 1 });
    console.log(`${by ? '✓' : '✗'} ${i + 1}/${chosen.length} ${told(mutant)}${by ? ` (${by})` : ''}`);
  }
  let isEnough = true;
  for (const [feature, { noticed, all }] of [...scores].toSorted(([one], [other]) => one.localeCompare(other))) {
    const share = Math.round((100 * noticed) / all);
    if (share < leastOf(feature)) isEnough = false;
    console.log(`${feature}: ${noticed} of ${all} noticed, ${share} % (at least ${leastOf(feature)} % wanted)`);
  }
  const noticed = [...scores.values()].reduce((sum, score) => sum + score.noticed, 0);
  console.log(`all: ${noticed} of ${chosen.length} noticed, ${Math.round((100 * noticed) / chosen.length)} %`);
  return isEnough;
}

function testFinder(root: string, copy: string, chosen: readonly Planted[]): (mutant: Planted) => Stages {
  const importers = importersIn(copy);
  const byFile = testsByFile(copy, importers);
  const inServer = chosen.filter(({ path }) => !inBrowser.test(path));
  const reaching = new Set(inServer.flatMap(({ path }) => [...byFile(path).near, ...byFile(path).far]));
  const sources = sourceFiles(copy, ['apps', 'features', 'packages']);
  const tests = sources.filter(({ path }) => reaching.has(path) && !inBrowser.test(path));
  const reached = recordReached(copy, join(root, 'var', 'reached'), tests);
  const known = testsThatRun(
    reached,
    new Map(sources.map(({ path, text }) => [path, text])),
    (path) => importers.get(path)?.filter((each) => !/^(scripts|e2e|bench)\//.test(each)) ?? [],
  );
  return ({ path, start }) => {
    const tests = inBrowser.test(path) ? [] : known(path, start);
    return tests.length > 0 ? stagesOf(path, tests) : byFile(path);
  };
}

const allMutants = (root: string): Planted[] =>
  sourceFiles(root, ['apps', 'features', 'packages'])
    .filter(({ path }) => !left.test(path))
    .flatMap(({ path, text }) =>
      mutantsOf(path, text).map((mutant) => ({
        ...mutant,
        ...{ path, text, feature: path.split('/').slice(0, 2).join('/') },
      })),
    );

function chooseSome(all: readonly Planted[], count: number, seed: number): Planted[] {
  let state = seed >>> 0;
  // Mulberry32: small, and the same on every machine.
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffled = all.map((mutant) => ({ mutant, rank: random() })).toSorted((one, other) => one.rank - other.rank);
  const turns = new Map<string, number>();
  const inTurn = shuffled.map(({ mutant }) => {
    const turn = turns.get(mutant.kind) ?? 0;
    turns.set(mutant.kind, turn + 1);
    return { mutant, turn };
  });
  return inTurn
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** The stage whose tests fail with the mistake; undefined: none does. */
function noticedBy(copy: string, { path, text, start, end, to }: Planted, stages: Stages): string | undefined {
  writeFileSync(join(copy, path), text.slice(0, start) + to + text.slice(end));
  try {
    // Loading the project takes longer than most test files: one process loads it once for all of them.
    for (const stage of ['near', 'far'] as const)
      if (stages[stage].length > 0 && runTests(copy, ['--maxWorkers=1', ...stages[stage]]) !== 0) return stage;
    if (!compiles(copy)) return 'types';
    if (stages.browser.length === 0) return undefined;
    if (spawnSync(process.execPath, ['scripts/build.ts'], { cwd: copy, stdio: 'ignore' }).status !== 0) return 'build';
    return runTests(copy, ['--config', 'e2e/vitest.config.ts', ...stages.browser]) === 0 ? undefined : 'browser';
  } finally {
    writeFileSync(join(copy, path), text);
  }
}

/** `npm run check` refuses what does not. */
const compiles = (copy: string): boolean =>
  spawnSync(join(copy, 'node_modules/.bin/tsc'), ['--noEmit', '--incremental', '--tsBuildInfoFile', 'types.json'], {
    cwd: copy,
    stdio: 'ignore',
  }).status === 0;

const runTests = (copy: string, args: string[]): number | null =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...args], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 900_000,
  }).status;

function told({ path, text, kind, start, end, to }: Planted): string {
  const short = (part: string) => part.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  return `${path}:${text.slice(0, start).split('\n').length} ${kind}: \`${short(text.slice(start, end))}\` → \`${short(to)}\``;
}
