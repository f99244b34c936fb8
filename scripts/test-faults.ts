// `npm run test:faults`: plants the faults of `scripts/faults` one after the other and sees their tests fail; of some
// requirements only: `npm run test:faults -- 4.6 7.8`. It writes into the sources while it runs, so it wants none changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { numbersIn } from './checks/requirements.ts';
import { type PlantedFault, plantedFaults } from './faults/index.ts';

const root = dirname(import.meta.dirname);
const wanted = process.argv.slice(2);
const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root, encoding: 'utf8' });
if (changed) {
  console.error('Commit or stash first: faults are planted into the sources, and taken out again.');
  process.exit(1);
}

type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };

let restore = () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    restore();
    process.exit(1);
  });

const chosen = plantedFaults.filter(
  ({ spec }) => wanted.length === 0 || spec.some((number) => wanted.includes(number)),
);
const unnoticed = chosen.filter((each) => {
  const missed = whatIsMissed(each);
  console.log(
    `${missed ? '✗' : '✓'} ${each.spec.join(', ')} ${each.file}: ${JSON.stringify(each.from)} → ${JSON.stringify(each.to)}${missed ? `: ${missed}` : ''}`,
  );
  return missed !== undefined;
});
console.log(`noticed: ${chosen.length - unnoticed.length} of ${chosen.length}`);
process.exit(unnoticed.length === 0 ? 0 : 1);

/**
 * Why a fault does not count as noticed; undefined: for each requirement that it breaks, a test that names it has
 * failed.
 */
function whatIsMissed({ spec, file, from, to, tests }: PlantedFault): string | undefined {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const found = text.split(from).length - 1;
  if (found !== 1) return `what it replaces stands ${found} times in the file`;
  restore = () => writeFileSync(path, text);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const built = tests.some((test) => test.startsWith('e2e/'));
    if (built && run(['scripts/build.ts']) !== 0) return 'the build breaks, so no test has run';
    const failed = failedTests(tests, built);
    if (failed.length === 0) return 'no test has failed';
    const named = new Set(failed.flatMap((name) => [...numbersIn(name)]));
    const unnamed = spec.filter((number) => !named.has(number));
    return unnamed.length === 0 ? undefined : `no test has failed that names ${unnamed.join(', ')}`;
  } finally {
    restore();
  }
}

function failedTests(tests: readonly string[], built: boolean): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  const report = join(folder, 'report.json');
  try {
    run([
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`],
      ...(built ? ['--config', 'e2e/vitest.config.ts'] : []),
      ...tests,
    ]);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(args: string[]): number | null {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status;
}
