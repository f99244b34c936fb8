// `npm test`: everything that CI runs, on a machine that has only Node. Ends with one summary line.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

const root = dirname(import.meta.dirname);
process.env.TMPDIR = temporaryFolder();
const results = join(root, 'var', 'test');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

type Count = { passed: number; failed: number };
const durations: string[] = [];
/** Named again at the end, since a run's output is long, and machines often keep only its last lines. */
const failures: string[] = [];
/** Prints how long each part of the run took. */
async function timed(name: string, run: () => Count | Promise<Count>): Promise<void> {
  const start = performance.now();
  counts.push(await run());
  durations.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`);
}
const counts: Count[] = [];

// Meanwhile on another core.
const build = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { cwd: root, stdio: 'inherit' });
const isBuilt = new Promise<boolean>((resolve) => build.once('exit', (code) => resolve(code === 0)));

await timed('check', checks);
await timed('unit', () => vitest('unit', []));
// The database tests again, over TCP with a password, as with a server on another machine.
await timed('server', () =>
  vitest(
    'server',
    // The tests of the embedded server start their own, so the setting changes nothing for them.
    ['packages/db', 'packages/jobs', 'features/payments/server/purchase', '--exclude', 'packages/db/src/embedded/**'],
    { TEST_DATABASE: 'tcp' },
  ),
);
await timed('built', async () => {
  if (await isBuilt) return vitest('built', ['--config', 'e2e/vitest.config.ts']);
  failures.push('The sites could not be built: see above.');
  return { passed: 0, failed: 1 };
});

const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(durations.join(' · '));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

function checks(): Count {
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts', 'check.ts')], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  console.log(stdout);
  failures.push(...[...stdout.matchAll(/^✗ (.*) \(/gm)].map(([, name]) => `check > ${name}`));
  const found = /^check: (\d+) passed, (\d+) failed$/m.exec(stdout);
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : { passed: 0, failed: 1 };
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** One run of the test runner. A run that ends without its count, or with an error outside its tests, has failed. */
function vitest(name: string, args: string[], env: Record<string, string> = {}): Count {
  console.log(`\n— ${name} tests`);
  const file = join(results, `${name}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (!existsSync(file)) {
    failures.push(`${name}: the run ended without a report`);
    return { passed: 0, failed: 1 };
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const named = report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status: result }) => result === 'failed')
      .map(({ fullName }) => `${relative(root, path)} > ${fullName}`),
  );
  const outside = status !== 0 && named.length === 0;
  failures.push(...named, ...(outside ? [`${name}: an error outside its tests, see above`] : []));
  const failed = report.numFailedTests || (outside ? 1 : 0);
  return { passed: report.numPassedTests, failed };
}
